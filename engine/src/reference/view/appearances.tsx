import type { Appearance } from '../facts/appearances.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import { useView } from './reference-view.ts';
import { Section } from './section.tsx';
import { SymbolLink } from './symbol-link.tsx';

/** Longer lists are closed after these. */
const shown = 8;

/** Where the library itself takes, returns or holds the symbol. */
export function AppearancesSection({ symbol }: { symbol: ApiSymbol }) {
  const found = useView().index.appearances(symbol.id);
  if (found === undefined) return null;
  return (
    <Section id="in-the-library" title="In the library">
      <dl className="appearances">
        <Places word="Accepted by" places={found.acceptedBy} />
        <Places word="Returned by" places={found.returnedBy} />
        <Places word="Held by" places={found.heldBy} />
        <Places word="Part of" places={found.partOf} />
      </dl>
    </Section>
  );
}

function Places({ word, places }: { word: string; places: readonly Appearance[] }) {
  if (places.length === 0) return null;
  const rest = places.slice(shown);
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <Links places={places.slice(0, shown)} />
        {rest.length > 0 && (
          <details>
            <summary>{rest.length} more</summary>
            <Links places={rest} />
          </details>
        )}
      </dd>
    </div>
  );
}

function Links({ places }: { places: readonly Appearance[] }) {
  return (
    <ul>
      {places.map(({ id, name }) => (
        <li key={id}>
          <SymbolLink id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}
