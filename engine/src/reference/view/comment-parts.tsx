import type { ApiComment } from '../model/api-comment.ts';
import { firstSentence } from '../facts/summary.ts';
import { Markdown, MarkdownLine } from './markdown.tsx';
import { Section } from './section.tsx';

/** That something should no longer be used, and why. */
export function Deprecation({ comment }: { comment?: ApiComment }) {
  if (comment?.deprecated === undefined) return null;
  return (
    <div className="deprecation">
      <p>
        <strong>Deprecated.</strong> <MarkdownLine text={comment.deprecated} />
      </p>
    </div>
  );
}

/** All of a comment's running text. */
export function CommentText({ comment }: { comment?: ApiComment }) {
  if (comment === undefined) return null;
  return (
    <>
      <Deprecation comment={comment} />
      {comment.summary !== '' && <Markdown text={comment.summary} />}
      {comment.remarks !== undefined && <Markdown text={comment.remarks} />}
    </>
  );
}

/** The text that is left when the first sentence stands at the head of the page. */
export function CommentRest({ comment }: { comment?: ApiComment }) {
  if (comment === undefined) return null;
  const rest = afterFirstSentence(comment.summary);
  return (
    <>
      {rest !== '' && <Markdown text={rest} />}
      {comment.remarks !== undefined && <Markdown text={comment.remarks} />}
    </>
  );
}

function afterFirstSentence(summary: string): string {
  const first = firstSentence(summary);
  // The sentence has its blanks joined; it is found again word by word.
  const words = first.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return summary.replace(new RegExp(`^\\s*(?:#+\\s+)?${words.join('\\s+')}`), '').trim();
}

export function Throws({ comment }: { comment?: ApiComment }) {
  if (comment?.throws === undefined) return null;
  return (
    <Section id="throws" title="Throws">
      <ul>
        {comment.throws.map((text) => (
          <li key={text}>
            <MarkdownLine text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SeeAlso({ comment }: { comment?: ApiComment }) {
  if (comment?.see === undefined) return null;
  return (
    <Section id="see-also" title="See also">
      <ul>
        {comment.see.map((text) => (
          <li key={text}>
            <MarkdownLine text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
