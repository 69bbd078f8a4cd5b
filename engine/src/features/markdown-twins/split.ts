import type { RootContent } from 'mdast';
import { writeMarkdown } from './to-markdown.ts';

/** Programs that fetch pages cut longer ones off, most of them without saying so. */
const longestTwin = 50_000;
/** What the lines at the top of a part may take. */
const headRoom = 1_000;

/**
 * The Markdown of a page in parts that fit a fetch. A part ends before a heading where it can, and never after one.
 * @param longest characters of one part
 */
export function writeParts(blocks: readonly RootContent[], longest = longestTwin - headRoom): string[] {
  const whole = writeMarkdown(blocks);
  return whole.length <= longest ? [whole] : splitBlocks(blocks, longest).map(writeMarkdown);
}

function splitBlocks(blocks: readonly RootContent[], longest: number): RootContent[][] {
  const parts: RootContent[][] = [];
  let part: RootContent[] = [];
  let size = 0;
  const add = (block: RootContent) => {
    const needed = length([block]) + 1;
    if (size + needed > longest && part.length > 0) {
      const rest = part.splice(lastBreak(part));
      parts.push(part);
      part = rest;
      size = length(rest);
    }
    part.push(block);
    size += needed;
  };
  for (const block of blocks) for (const piece of smallBlocks(block, longest)) add(piece);
  return [...parts, part];
}

/** Where a part ends: before its last section where that is in its second half, else where it is full. */
function lastBreak(part: readonly RootContent[]): number {
  const section = part.findLastIndex(({ type }) => type === 'heading');
  if (section > 0 && (section > part.length / 2 || section === part.length - 1)) return section;
  return part.length;
}

/** A block, or a long table or list in pieces. What can't be cut without harm stays whole. */
function smallBlocks(block: RootContent, longest: number): RootContent[] {
  if (length([block]) <= longest) return [block];
  const half = (count: number) => Math.ceil(count / 2);
  if (block.type === 'list' && block.children.length > 1) {
    const at = half(block.children.length);
    const start = block.start == null ? undefined : block.start + at;
    return [
      { ...block, children: block.children.slice(0, at) },
      { ...block, start, children: block.children.slice(at) },
    ].flatMap((piece) => smallBlocks(piece, longest));
  }
  if (block.type === 'table' && block.children.length > 2) {
    const [head, ...rows] = block.children;
    const at = half(rows.length);
    return [rows.slice(0, at), rows.slice(at)]
      .map((children) => ({ ...block, children: head === undefined ? children : [head, ...children] }))
      .flatMap((piece) => smallBlocks(piece, longest));
  }
  return [block];
}

function length(blocks: readonly RootContent[]): number {
  return writeMarkdown(blocks).length;
}
