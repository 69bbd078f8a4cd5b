import type { SymbolUse } from '../../samples/sample-lookup.ts';
import { useView } from './reference-view.ts';
import { Section } from './section.tsx';
import type { ApiSymbol } from '../model/reference-model.ts';

/** Longer lists are closed after these. */
const shown = 6;

/** The pages of this site whose programs use the symbol, with the line that does. */
export function UsedIn({ symbol }: { symbol: ApiSymbol }) {
  const uses = useView().samples.usesOf(symbol.qualifiedName);
  if (uses.length === 0) return null;
  const rest = uses.slice(shown);
  return (
    <Section id="used-in" title="Used in">
      <Uses uses={uses.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Uses uses={rest} />
        </details>
      )}
    </Section>
  );
}

function Uses({ uses }: { uses: readonly SymbolUse[] }) {
  return (
    <ul className="uses">
      {uses.map(({ href, pageTitle, code }, index) => (
        <li key={index}>
          <a href={href}>{pageTitle}</a>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
