/*
 * A small document language for code that must break over lines where it is long, after Wadler's
 * "A prettier printer": groups stay on one line where they fit, else all their lines break.
 */

/** A piece of code with its meaning. */
export interface CodeToken {
  text: string;
  kind?: 'keyword' | 'string' | 'number' | 'type' | 'function';
  /** Id of the symbol that it names. */
  symbol?: string;
  /** Explained outside the reference. */
  url?: string;
  /** Names something whose declaration wasn't found. */
  missing?: true;
}

/** Code that isn’t laid out yet: pieces, and where their lines may break. Whether they do depends on the width. */
export type Doc = string | CodeToken | DocNode | readonly Doc[];

type DocNode =
  | { doc: 'line'; flat: string }
  | { doc: 'break' }
  | { doc: 'indent'; body: Doc }
  | { doc: 'group'; body: Doc }
  | { doc: 'choice'; broken: Doc; flat: Doc };

/** A blank, or a new line where the group around it doesn't fit. */
export const line: Doc = { doc: 'line', flat: ' ' };
/** Nothing, or a new line where the group around it doesn't fit. */
export const softline: Doc = { doc: 'line', flat: '' };
/** Always a new line: groups around it break. */
export const hardline: Doc = { doc: 'break' };

/** The new lines in it are indented by one more step. */
export const indent = (body: Doc): Doc => ({ doc: 'indent', body });
/** All on one line where it fits; else the lines of this group break, and those of groups in it may still fit. */
export const group = (body: Doc): Doc => ({ doc: 'group', body });
/** One thing where the group around it breaks, another where it fits. */
export const ifBroken = (broken: Doc, flat: Doc): Doc => ({ doc: 'choice', broken, flat });

/** A word of the language itself. */
export const keyword = (text: string): CodeToken => ({ text, kind: 'keyword' });

/** A value as a type. */
export function literal(code: string): CodeToken {
  if (code.startsWith('"')) return { text: code, kind: 'string' };
  return /^-?\d/.test(code) ? { text: code, kind: 'number' } : keyword(code);
}

/** Documents with a separator between each two. */
export function join(separator: Doc, docs: readonly Doc[]): Doc {
  return docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc]));
}

interface Work {
  doc: Doc;
  depth: number;
  broken: boolean;
}

const step = 2;

/** Sets a document in lines of at most `width` characters, as far as its groups allow. */
export function layout(doc: Doc, width: number): CodeToken[][] {
  const lines: CodeToken[][] = [[]];
  let column = 0;
  const write = (token: CodeToken) => {
    if (token.text === '') return;
    lines.at(-1)?.push(token);
    column += token.text.length;
  };
  const newLine = (depth: number) => {
    trimEnd(lines.at(-1) ?? []);
    lines.push([]);
    column = 0;
    write({ text: ' '.repeat(depth * step) });
  };

  const work: Work[] = [{ doc, depth: 0, broken: true }];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { doc: current, depth, broken } = next;
    if (typeof current === 'string') write({ text: current });
    else if (isList(current)) work.push(...current.map((part) => ({ doc: part, depth, broken })).reverse());
    else if ('text' in current) write(current);
    else if (current.doc === 'break') newLine(depth);
    else if (current.doc === 'line') {
      if (broken) newLine(depth);
      else write({ text: current.flat });
    } else if (current.doc === 'indent') work.push({ doc: current.body, depth: depth + 1, broken });
    else if (current.doc === 'choice') work.push({ doc: broken ? current.broken : current.flat, depth, broken });
    else {
      const fits = flatWidth(current.body, width - column) <= width - column - restWidth(work, width - column);
      work.push({ doc: current.body, depth, broken: !fits });
    }
  }
  return lines;
}

function trimEnd(tokens: CodeToken[]): void {
  const last = tokens.at(-1);
  if (last !== undefined) tokens[tokens.length - 1] = { ...last, text: last.text.trimEnd() };
}

/** Width of a document on one line; stops counting beyond `limit`. */
export function flatWidth(doc: Doc, limit: number): number {
  if (typeof doc === 'string') return doc.length;
  if (isList(doc)) {
    let width = 0;
    for (const part of doc) {
      width += flatWidth(part, limit - width);
      if (width > limit) break;
    }
    return width;
  }
  if ('text' in doc) return doc.text.length;
  if (doc.doc === 'line') return doc.flat.length;
  if (doc.doc === 'break') return Number.POSITIVE_INFINITY;
  return flatWidth(doc.doc === 'choice' ? doc.flat : doc.body, limit);
}

/** What is on the same line after a group, up to the next place where a line may end. */
function restWidth(work: readonly Work[], limit: number): number {
  let width = 0;
  for (let index = work.length - 1; index >= 0 && width <= limit; index -= 1) {
    const { doc, broken } = work[index] as Work;
    const { taken, ended } = upToLine(doc, broken);
    width += taken;
    if (ended) break;
  }
  return width;
}

function upToLine(doc: Doc, broken: boolean): { taken: number; ended: boolean } {
  if (typeof doc === 'string') return { taken: doc.length, ended: false };
  if (isList(doc)) {
    let taken = 0;
    for (const part of doc) {
      const inner = upToLine(part, broken);
      taken += inner.taken;
      if (inner.ended) return { taken, ended: true };
    }
    return { taken, ended: false };
  }
  if ('text' in doc) return { taken: doc.text.length, ended: false };
  if (doc.doc === 'break') return { taken: 0, ended: true };
  if (doc.doc === 'line') return broken ? { taken: 0, ended: true } : { taken: doc.flat.length, ended: false };
  if (doc.doc === 'choice') return upToLine(broken ? doc.broken : doc.flat, broken);
  // A group that follows may break at its first line.
  return upToLine(doc.body, doc.doc === 'group' ? true : broken);
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc);
}

/** A list in brackets, on one line where it fits. */
export function bracketed(open: string, items: readonly Doc[], close: string): Doc {
  if (items.length === 0) return `${open}${close}`;
  const separated = items.flatMap((item, index) => (index === 0 ? [item] : [',', line, item]));
  return group([open, indent([softline, separated]), softline, close]);
}
