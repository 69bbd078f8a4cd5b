import type { Segment } from '../../browser/search/segments.ts';

/** A text with the words that answer marked. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
