import type { ApiType } from '../model/api-type.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import { Section } from './section.tsx';
import { ShortType } from './signature.tsx';
import { SymbolLink } from './symbol-link.tsx';

/** What a class or an interface is made from, and what is made from it. */
export function Hierarchy({ symbol }: { symbol: ApiSymbol }) {
  const { extends: parents = [], implements: contracts = [], extendedBy = [], implementedBy = [] } = symbol;
  if (parents.length + contracts.length + extendedBy.length + implementedBy.length === 0) return null;
  return (
    <Section id="hierarchy" title="Hierarchy">
      <ul className="hierarchy">
        <Types word="extends" types={parents} />
        <Types word="implements" types={contracts} />
        <li>
          <code>{symbol.name}</code>
          {extendedBy.length + implementedBy.length > 0 && (
            <ul>
              <Ids word="extended by" ids={extendedBy} />
              <Ids word="implemented by" ids={implementedBy} />
            </ul>
          )}
        </li>
      </ul>
    </Section>
  );
}

function Types({ word, types }: { word: string; types: readonly ApiType[] }) {
  return types.map((type, index) => (
    <li key={index}>
      {word} <ShortType type={type} />
    </li>
  ));
}

function Ids({ word, ids }: { word: string; ids: readonly string[] }) {
  return ids.map((id) => (
    <li key={id}>
      {word} <SymbolLink id={id} />
    </li>
  ));
}
