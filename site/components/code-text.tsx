import { Fragment } from 'react';

/** A sentence of a doc comment: what stands in backticks is code, the rest is text. */
export default function CodeText({ text }: { text: string }) {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
