import { editDistance } from '../../../core/nearest.ts';
import { splitSegments } from './words.ts';

/*
 * How names of symbols are found: whole, by their beginning, from any segment on (`ChatModel`), and by
 * the first letters of their segments (`OCM`).
 */

/** How well a name answers a query; more is better, 0 isn't at all. */
export const nameMatch = { none: 0, typo: 1, segments: 2, within: 3, start: 4, caseless: 5, exact: 6 } as const;
/** One of the grades of `nameMatch`. */
export type NameMatch = (typeof nameMatch)[keyof typeof nameMatch];

/** The term under which a whole name stands: lower case, without dots, brackets, and `_` (`top_p` is `topP`). */
export function nameTerm(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}$]/gu, '');
}

/** Whether this is how code names an entry point of a package: `package/node`, `./node`. */
export function isModulePath(text: string): boolean {
  return /^(?:\.|@?[\w-]+)(?:\/[\w.-]+)+$/.test(text);
}

/** The parts of a name from its second segment on: `OpenAIChatModel` → aichatmodel, chatmodel, model. */
export function hindParts(name: string): string[] {
  const segments = splitSegments(name);
  return segments.slice(1).map((_, index) => segments.slice(index + 1).join(''));
}

/**
 * The first letters of a name's segments, in the ways in which people shorten: a run of capitals
 * counts once, letter by letter, or not at all.
 */
export function initials(name: string): string[] {
  const runs = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lu}/gu) ?? [];
  if (runs.length < 2) return [];
  const first = runs.map((run) => run.charAt(0)).join('');
  const letters = runs.map((run) => (/^\p{Lu}{2,}$/u.test(run) ? run : run.charAt(0))).join('');
  const without = runs.map((run) => (/^\p{Lu}{2,}$/u.test(run) ? '' : run.charAt(0))).join('');
  return [...new Set([first, letters, without].map((text) => text.toLowerCase()))].filter((text) => text.length > 1);
}

/** Whether what was typed can be segments of a name: capitals, each with few small letters (`OCM`, `genT`). */
export function looksLikeSegments(query: string): boolean {
  return /^(?=.*\p{Lu})[\p{L}\p{N}]{2,}$/u.test(query) && initialsTyped(query).length > 1;
}

/** The first letters of what was typed as segments: `OpChMo` → ocm, `OCM` → ocm. */
export function initialsTyped(query: string): string {
  return (query.match(/^\p{Ll}|\p{Lu}|\p{N}+/gu) ?? []).join('').toLowerCase();
}

/** Whether the query's segments begin segments of the name, in order: `OChM`, `OCM` and `OAICM` → `OpenAIChatModel`. */
export function matchesSegments(query: string, name: string): boolean {
  const wanted = query.match(/^\p{Ll}+|\p{Lu}\p{Ll}*|\p{N}+/gu) ?? [];
  const segments = name.match(/\p{Lu}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? [];
  let at = 0;
  for (const [index, part] of wanted.entries()) {
    const found = segments.findIndex(
      (segment, position) =>
        position >= at && segment.toLowerCase().startsWith(part.toLowerCase()) && (index > 0 || position === 0),
    );
    if (found === -1) return false;
    at = found + 1;
  }
  return wanted.length > 0;
}

/** How well the name answers the query, both as they are written. */
export function matchName(query: string, name: string): NameMatch {
  const term = nameTerm(query);
  const own = nameTerm(name);
  const last = nameTerm(name.slice(name.lastIndexOf('.') + 1));
  if (query === name) return nameMatch.exact;
  if (term === own) return query.includes('.') && !name.includes('.') ? nameMatch.within : nameMatch.caseless;
  if (own.startsWith(term)) return nameMatch.start;
  // Of `Owner.member`, the member alone says where to look when the owner isn't there.
  if (query.includes('.') && last.startsWith(nameTerm(query.slice(query.lastIndexOf('.') + 1)))) {
    return name.includes('.') ? nameMatch.start : nameMatch.within;
  }
  if (looksLikeSegments(query) && matchesSegments(query, name)) return nameMatch.segments;
  if (own.includes(term)) return nameMatch.within;
  if (term.length > 6 && isTypo(term, own)) return nameMatch.typo;
  return nameMatch.none;
}

/** One letter too many, too few or another, or two letters swapped. */
function isTypo(typed: string, name: string): boolean {
  return Math.abs(typed.length - name.length) <= 1 && editDistance(typed, name) === 1;
}
