import { Fragment } from 'react';
import type { ApiSymbol } from '../../core/reference-model.ts';
import { firstSentence } from '../../core/text.ts';
import type { SymbolIndex } from '../model.ts';
import { type Commented, tagTexts } from '../comments.ts';
import { Markdown, MarkdownList, SymbolLink } from './comment.tsx';
import { OwnWords, Quoted, WordsList } from './description.tsx';
import { useView } from './reference-view.ts';
import { Section } from './sections.tsx';

interface Thrown {
  name: string;
  /** When it is thrown, or at least what it is. */
  text?: string;
}

/** The errors of a function: those that the site describes, then the others that the library's code throws. */
function thrownErrors(symbol: ApiSymbol, index: SymbolIndex): Thrown[] {
  const { throws, never } = index.words.of(symbol);
  const described = throws.map(([name, text]): Thrown => ({ name, text }));
  const passed = new Set([...described.map(({ name }) => name), ...never]);
  const made = symbol.signatures?.[0]?.returns;
  const target = made?.kind === 'reference' && made.symbol !== undefined ? index.byId.get(made.symbol) : undefined;
  const others = (symbol.throws ?? []).flatMap((name): Thrown[] => {
    if (passed.has(name)) return [];
    const error = index.byName.get(name);
    const ofTarget = target && index.words.of(target).throws.find(([each]) => each === name)?.[1];
    return [{ name, text: ofTarget ?? (error && firstSentence(index.words.of(error).text ?? '')) }];
  });
  return [...described, ...others];
}

/** The errors of a function and when it throws them. */
export function ThrowsList({ symbol, anchored = false }: { symbol: ApiSymbol; anchored?: boolean }) {
  const { index } = useView();
  const entries = thrownErrors(symbol, index).map(({ name, text }) => {
    const error = index.byName.get(name);
    const term = error === undefined ? <code>{name}</code> : <SymbolLink id={error.id} />;
    return { key: name, id: anchored ? `throws-${name.toLowerCase()}` : undefined, term, text };
  });
  if (entries.length === 0) return null;
  return (
    <>
      {/* Among other parts of a page, the list says what it is; a section has a heading. */}
      {!anchored && (
        <p>
          <strong>Throws</strong>
        </p>
      )}
      <WordsList entries={entries} label="Errors" />
    </>
  );
}

/** What a symbol throws: as the site says it, as the library's code shows it, and as its comments say it. */
export function Throws({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const throws = tagTexts(symbol, 'throws');
  if (thrownErrors(symbol, index).length + throws.length === 0) return null;
  return (
    <Section id="throws" title="Throws">
      <ThrowsList symbol={symbol} anchored />
      {throws.length > 0 && <MarkdownList texts={throws} />}
    </Section>
  );
}

/** What the comments of a member say that it throws; folded where the site has its own description. */
export function CommentThrows({ of, words = '' }: { of: Commented; words?: string }) {
  const texts = tagTexts(of, 'throws').map((text) => `**Throws** ${text}`);
  if (texts.length === 0) return null;
  return words === '' ? <Markdown text={texts.join('\n\n')} /> : <Quoted text={texts.join('\n\n')} />;
}

/** What a program can do about an error. */
export function Handling({ symbol }: { symbol: ApiSymbol }) {
  const text = useView().index.words.of(symbol).handling;
  if (text === undefined) return null;
  return (
    <Section id="handling" title="How to handle it">
      <OwnWords text={text} />
    </Section>
  );
}

/** The functions that throw errors of a class: when, as far as the site says it. Where there are none, the methods. */
export function ThrownBy({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const throwers = index.thrownBy(symbol.name);
  if (symbol.kind !== 'class') return null;
  if (throwers.length === 0) return <ThrownByMethods methods={index.thrownByMethods(symbol.name)} />;
  const described = throwers.flatMap(({ symbol: { id }, text }) =>
    text === undefined ? [] : [{ key: id, term: <SymbolLink id={id} />, text }],
  );
  const others = throwers.filter(({ text }) => text === undefined);
  return (
    <Section id="thrown-by" title="Thrown by">
      {described.length > 0 && <WordsList entries={described} />}
      {others.length > 0 && (
        <p>
          {described.length > 0 ? 'Also, as the library’s code shows, by ' : 'As the library’s code shows, by '}
          {others.map(({ symbol: { id } }, position) => (
            <Fragment key={id}>
              {position > 0 && ', '}
              <SymbolLink id={id} />
            </Fragment>
          ))}
          .
        </p>
      )}
    </Section>
  );
}

function ThrownByMethods({ methods }: { methods: ReturnType<SymbolIndex['thrownByMethods']> }) {
  if (methods.length === 0) return null;
  return (
    <Section id="thrown-by" title="Thrown by">
      <p>
        As the library’s code shows, by{' '}
        {methods.map(({ symbol, member }, position) => (
          <Fragment key={`${symbol.id}#${member.anchor}`}>
            {position > 0 && ', '}
            <SymbolLink id={`${symbol.id}#${member.anchor}`} name={`${symbol.name}.${member.name}`} />
          </Fragment>
        ))}
        .
      </p>
    </Section>
  );
}
