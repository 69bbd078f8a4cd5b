import { Fragment } from 'react';

/** A sentence of a doc comment: text in backticks is code, and the rest is plain text. */
export default function CodeText({ text }: { text: string }) {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
