import type { HoverPlace } from '../../samples/sample-lookup.ts';
import type { Token } from '../highlight.ts';

/** A piece of a line that is shown as one element. */
export interface Piece extends Pick<Token, 'text' | 'kind'> {
  /** Index of the hover text that explains it. */
  hover?: number;
}

/**
 * Cuts the tokens of a line where explained identifiers begin and end. Both count from the start of
 * the code; an identifier that spans several tokens becomes several pieces with the same text.
 */
export function splitAtHovers(line: readonly Token[], hovers: readonly HoverPlace[]): Piece[] {
  if (hovers.length === 0) return line.map(({ text, kind }) => ({ text, kind }));
  return line.flatMap((token) => splitToken(token, hovers));
}

function splitToken(token: Token, hovers: readonly HoverPlace[]): Piece[] {
  const end = token.offset + token.text.length;
  const pieces: Piece[] = [];
  let at = token.offset;
  const push = (to: number, hover?: number) => {
    if (to <= at) return;
    const text = token.text.slice(at - token.offset, to - token.offset);
    const kind = text.trim() === '' ? undefined : token.kind;
    pieces.push(hover === undefined ? { text, kind } : { text, kind, hover });
    at = to;
  };
  for (const hover of hovers) {
    if (hover.end <= at || hover.start >= end) continue;
    push(Math.max(hover.start, at));
    push(Math.min(hover.end, end), hover.text);
  }
  push(end);
  return pieces;
}
