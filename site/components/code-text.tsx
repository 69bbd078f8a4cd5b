import { Fragment } from 'react';
import { breakable, day } from 'runnable-docs/article';

/** As much code as fits in a line of a notice on the smallest phones, of 320 px. */
const shortCode = 24;

interface Props {
  text: string;
  /** Columns are narrow: long names break between their words there. */
  inCell?: boolean;
}

/**
 * A sentence of a doc comment: text in backticks is code, and the rest is plain text. Lines don't break within short
 * code and dates, which have hyphens.
 */
export default function CodeText({ text, inCell }: Props) {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <Code text={part} inCell={inCell} /> : withDates(part)}</Fragment>
    ));
}

/** Code within such a sentence. */
export function Code({ text, inCell = false }: Props) {
  if (isWhole(text)) return <code className="whole">{text}</code>;
  const words = text.split(/(\s+)/);
  return (
    <code>
      {words.map((word, index) =>
        isWhole(word) ? (
          <span className="whole" key={index}>
            {word}
          </span>
        ) : (
          <Fragment key={index}>{inCell ? breakable(word) : word}</Fragment>
        ),
      )}
    </code>
  );
}

function isWhole(text: string): boolean {
  return text.includes('-') && text.length <= shortCode;
}

function withDates(text: string) {
  return text.split(day).map((part, index) => (index % 2 === 1 ? <time key={index}>{part}</time> : part));
}
