import type { ApiSymbol } from '../../core/reference-model.ts';
import type { WordsOf } from '../words.ts';
import { MarkdownLine, Section, SymbolLink } from './comment.tsx';
import { WordsList } from './description.tsx';
import { useView } from './reference-view.ts';

/** The errors of a function and when it throws them. */
export function ThrowsList({ words, anchored = false }: { words: WordsOf; anchored?: boolean }) {
  const { index } = useView();
  const entries = words.throws.map(([name, text]) => {
    const symbol = index.byName.get(name);
    const term = symbol === undefined ? <code>{name}</code> : <SymbolLink id={symbol.id} />;
    return { key: name, id: anchored ? `throws-${name.toLowerCase()}` : undefined, term, text };
  });
  return <WordsList entries={entries} label="Errors" />;
}

/** What a symbol throws: as the site says it, and as the library does. */
export function Throws({ symbol }: { symbol: ApiSymbol }) {
  const words = useView().index.words.of(symbol);
  const throws = symbol.comment?.throws ?? [];
  if (words.throws.length + throws.length === 0) return null;
  return (
    <Section id="throws" title="Throws">
      {words.throws.length > 0 && <ThrowsList words={words} anchored />}
      {throws.length > 0 && (
        <ul>
          {throws.map((text) => (
            <li key={text}>
              <MarkdownLine text={text} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The functions that throw errors of a class, and when. */
export function ThrownBy({ symbol }: { symbol: ApiSymbol }) {
  const throwers = useView().index.thrownBy(symbol.name);
  if (symbol.kind !== 'class' || throwers.length === 0) return null;
  return (
    <Section id="thrown-by" title="Thrown by">
      <WordsList
        entries={throwers.map(({ symbol: { id }, text }) => ({ key: id, term: <SymbolLink id={id} />, text }))}
      />
    </Section>
  );
}
