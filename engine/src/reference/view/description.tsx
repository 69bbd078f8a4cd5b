import type { ReactNode } from 'react';
import type { ApiSymbol } from '../../core/reference-model.ts';
import { type Commented, commentsOf } from '../comments.ts';
import { commentText } from '../summaries.ts';
import { afterFirstSentence, Deprecation, Markdown, OwnText } from './comment.tsx';
import { useView } from './reference-view.ts';

/** What the site says in its own words; the mark is explained at the head of the page (`WordsLegend`). */
export function OwnWords({ text }: { text: string }) {
  return (
    <OwnText value>
      <div className="words">
        <Markdown text={text} />
      </div>
    </OwnText>
  );
}

interface Described {
  key: string;
  id?: string;
  term: ReactNode;
  text?: string;
  /** What the library says. */
  comment?: string;
}

/** Terms, each with what the site says of it, or the library. */
export function WordsList({ entries, label }: { entries: readonly Described[]; label?: string }) {
  return (
    <dl className="values" aria-label={label}>
      {entries.map(({ key, id, term, text = '', comment }) => (
        <div key={key} id={id}>
          <dt>{term}</dt>
          {(comment ?? text) !== '' && (
            <dd>
              <FieldText words={text} comment={comment} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A description in a table: the site's, and the library's below it or alone. */
export function FieldText({ words, comment }: { words?: string; comment?: string }) {
  if (words === undefined || words === '') return comment === undefined ? null : <Markdown text={comment} />;
  return (
    <>
      <OwnWords text={words} />
      {comment !== undefined && <Quoted text={comment} />}
    </>
  );
}

/** The library's comment where the site has its own description. */
export function Quoted({ text }: { text: string }) {
  return (
    <details className="library-comment">
      <summary>The library’s comment</summary>
      <Markdown text={text} />
    </details>
  );
}

/** Running text about a member: the site's, and the library's. */
export function Description({ words, of }: { words?: string; of: Commented }) {
  const text = commentText(commentsOf(of));
  if (words === undefined || words === '') {
    return (
      <>
        <Deprecation of={of} />
        {text !== '' && <Markdown text={text} />}
      </>
    );
  }
  return (
    <>
      <Deprecation of={of} />
      <OwnWords text={words} />
      {text !== '' && <Quoted text={text} />}
    </>
  );
}

/** What is left of a symbol's description when its first sentence is at the head of the page. */
export function DescriptionRest({ symbol }: { symbol: ApiSymbol }) {
  const { index } = useView();
  const words = index.words.of(symbol).text;
  const comment = commentText(commentsOf(symbol));
  if (words === undefined || words === '') {
    const rest = afterFirstSentence(comment);
    return rest === '' ? null : <Markdown text={rest} />;
  }
  const rest = afterFirstSentence(words);
  return (
    <>
      {rest !== '' && <OwnWords text={rest} />}
      {comment !== '' && <Quoted text={comment} />}
    </>
  );
}

/** Which descriptions are whose, on pages of symbols of which the site says something. */
export function WordsLegend({ symbol }: { symbol: ApiSymbol }) {
  const { index, model } = useView();
  const words = model.words?.[symbol.qualifiedName.split('.')[0] ?? ''];
  const inherited = symbol.members?.some((member) => index.words.ofMember(symbol, member).text !== undefined);
  if (words === undefined && inherited !== true) return null;
  return (
    <p className="words-legend">
      <span className="words-mark" aria-hidden="true" /> Written for this site. Other descriptions are the comments of{' '}
      {model.package.name} {model.package.version}.
    </p>
  );
}
