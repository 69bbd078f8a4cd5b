import type { ReactNode } from 'react';
import type { ApiType } from '../model/api-type.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import { Section } from './section.tsx';
import { ShortType } from './signature.tsx';
import { SymbolLink } from './symbol-link.tsx';
import { type ReferenceView, useView } from './reference-view.ts';

/** What a class or an interface is made from, and what is made from it, as a tree. */
export function Hierarchy({ symbol }: { symbol: ApiSymbol }) {
  const view = useView();
  const { implements: contracts = [], extendedBy = [], implementedBy = [] } = symbol;
  const lines = ancestry(symbol, view);
  if (lines.length + contracts.length + extendedBy.length + implementedBy.length === 0) return null;
  const own = (
    <li>
      <code className="self">{symbol.name}</code>
      {contracts.map((type, index) => (
        <span key={index}>
          {index === 0 ? ' implements ' : ', '}
          <ShortType type={type} />
        </span>
      ))}
      {extendedBy.length + implementedBy.length > 0 && (
        <ul>
          <Descendants ids={extendedBy} />
          <Descendants ids={implementedBy} word="implements it" />
        </ul>
      )}
    </li>
  );
  return (
    <Section id="hierarchy" title="Hierarchy">
      <ul className="hierarchy">
        {lines.reduceRight<ReactNode>(
          (inner, types) => (
            <Level types={types}>{inner}</Level>
          ),
          own,
        )}
      </ul>
    </Section>
  );
}

function Level({ types, children }: { types: readonly ApiType[]; children: ReactNode }) {
  return (
    <li>
      {types.map((type, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <ShortType type={type} />
        </span>
      ))}
      <ul>{children}</ul>
    </li>
  );
}

function Descendants({ ids, word }: { ids: readonly string[]; word?: string }) {
  return ids.map((id) => (
    <li key={id}>
      <SymbolLink id={id} /> {word}
    </li>
  ));
}

/** What a symbol extends, its oldest ancestor first. Where there are several parents the tree begins with them. */
function ancestry(symbol: ApiSymbol, view: ReferenceView): (readonly ApiType[])[] {
  const lines: (readonly ApiType[])[] = [];
  const passed = new Set<string>();
  let current: ApiSymbol | undefined = symbol;
  while (current?.extends !== undefined && !passed.has(current.id)) {
    passed.add(current.id);
    lines.unshift(current.extends);
    const [only]: ApiType[] = current.extends;
    const next: string | undefined =
      current.extends.length === 1 && only?.kind === 'reference' ? only.symbol : undefined;
    current = next === undefined ? undefined : view.index.byId.get(next);
  }
  return lines;
}
