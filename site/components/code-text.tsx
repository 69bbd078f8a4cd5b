import { Fragment } from 'react';

/** As much code as fits in a line of a notice on the smallest phones, of 320 px. */
const shortCode = 24;

/**
 * A sentence of a doc comment: text in backticks is code, and the rest is plain text. Lines don't break within short
 * code and dates, which have hyphens.
 */
export default function CodeText({ text }: { text: string }) {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <Code text={part} /> : withDates(part)}</Fragment>);
}

export function Code({ text }: { text: string }) {
  return <code className={text.includes('-') && text.length <= shortCode ? 'whole' : undefined}>{text}</code>;
}

function withDates(text: string) {
  return text
    .split(/\b(\d{4}-\d{2}-\d{2})\b/)
    .map((part, index) => (index % 2 === 1 ? <time key={index}>{part}</time> : part));
}
