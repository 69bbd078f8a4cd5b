import { shortenCode } from '../../engine/src/core/text.ts';
import type { Difference } from '../../engine/src/reference/history.ts';

/** Characters of a text that say enough. */
const enough = 160;
/** Words that stay on either side of what differs. */
const around = 3;

/** The parts of two texts that differ, with a few words around them. */
export function excerpts(at: string, before: string, after: string): Difference {
  if (before.length <= enough && after.length <= enough) {
    return { at, before: before === '' ? undefined : before, after: after === '' ? undefined : after };
  }
  const [ours, others] = [tokens(before), tokens(after)];
  const least = Math.min(ours.length, others.length);
  let start = 0;
  while (start < least && ours[start] === others[start]) start += 1;
  let end = 0;
  while (end < least - start && ours.at(-1 - end) === others.at(-1 - end)) end += 1;
  const cut = (all: readonly string[]) => {
    const from = Math.max(0, start - around);
    const to = Math.min(all.length, all.length - end + around);
    const text = all.slice(from, to).join('').trim();
    return shortened(`${from > 0 ? '… ' : ''}${text}${to < all.length ? ' …' : ''}`);
  };
  return { at, before: cut(ours), after: cut(others) };
}

/** A text that is too long ends with an ellipsis, after a whole word. */
export function shortened(text: string): string {
  return shortenCode(text, enough);
}

function tokens(text: string): string[] {
  return text.match(/\s*(?:[\w$]+|"[^"]*"|[^\w\s])/g) ?? [];
}
