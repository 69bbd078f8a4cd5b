import type { ApiComment, ApiExample, ApiMember } from '../core/reference-model.ts';
import { memberSignatures } from './type-fields.ts';
import { overloadNames } from './variants.ts';

/** A symbol or a member: each has a comment, or one for each way to call it. */
export type Commented = Pick<ApiMember, 'name' | 'comment' | 'signatures' | 'type'>;

/** The comments of a name and of all ways to call it. */
export function commentsOf(of: Commented): ApiComment[] {
  const all = [of.comment, ...memberSignatures(of).map((signature) => signature.comment)];
  return all.filter((comment) => comment !== undefined);
}

/** What the comments say after a tag, each text once. */
export function tagTexts(of: Commented, tag: 'returns' | 'throws' | 'see'): string[] {
  return [...new Set(commentsOf(of).flatMap((comment) => comment[tag] ?? []))];
}

/** Where a comment sends the reader, as Markdown: a name or a list. */
export function seeText(text: string): string {
  return /^(?:[-*+]|\d+[.)])\s/.test(text) ? `See:\n\n${text}` : `See ${text}`;
}

/** The examples of the comments, each program once. */
export function examplesOf(of: Commented): ApiExample[] {
  const examples = commentsOf(of).flatMap((comment) => comment.examples ?? []);
  return [...new Map(examples.map((example) => [example.code, example])).values()];
}

/** Why something should no longer be used. */
interface Deprecated {
  /** Empty where the comment doesn't say it. */
  text: string;
  /** What to call the overload that it is about, where others may be used. */
  overload?: string;
}

/** What the comments say against the use of a name: of all of it, or of some of its overloads. */
export function deprecationsOf(of: Commented): Deprecated[] {
  const texts = overloadTexts(of);
  if (isDeprecated(of)) return [...new Set(texts.filter((text) => text !== undefined))].map((text) => ({ text }));
  const names = overloadNames(of);
  return texts.flatMap((text, position) =>
    text === undefined ? [] : [{ text, overload: names?.[position] ?? `Overload ${String(position + 1)}` }],
  );
}

/** Whether a name should no longer be used, however it is called. */
export function isDeprecated(of: Commented): boolean {
  return overloadTexts(of).every((text) => text !== undefined);
}

/** How far from stable the comments call a name, if they do so for all ways to call it. */
export function stageOf(of: Commented): ApiComment['stage'] {
  const [first, ...others] = memberSignatures(of).map(({ comment }) => comment?.stage);
  // The comment of a function is that of its first overload, which says nothing of the others.
  if (others.length > 0) return others.every((stage) => stage === first) ? first : undefined;
  return of.comment?.stage ?? first;
}

/** The version that added a name, as its comments say it. */
export function statedSince(of: Commented): string | undefined {
  return commentsOf(of).find(({ since }) => since !== undefined)?.since;
}

/** For each way to call a name, or for the name itself, why it is deprecated. */
function overloadTexts(of: Commented): (string | undefined)[] {
  const overloads = memberSignatures(of).map(({ comment }) => comment?.deprecated);
  const inAny = overloads.some((text) => text !== undefined);
  // The comment of a function is that of its first overload, which says nothing of the others.
  return overloads.length > 1 && inAny ? overloads : [of.comment?.deprecated ?? overloads[0]];
}
