import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

export interface TextStatistics {
  words: number;
  /** Whole minutes, at least 1. */
  readingMinutes: number;
}

/** A common figure for technical prose; code is read, too, but skimmed: a line counts as four words. */
const wordsPerMinute = 200;
const wordsPerCodeLine = 4;

/** Counts the words of the prose, without code, markup and comments. */
export function textStatistics(tree: Nodes): TextStatistics {
  let words = 0;
  let codeLines = 0;
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') words += node.value.split(/\s+/).filter(hasLetter).length;
    if (node.type === 'code' && node.value !== '') codeLines += node.value.split('\n').length;
  });
  const minutes = Math.round((words + codeLines * wordsPerCodeLine) / wordsPerMinute);
  return { words, readingMinutes: Math.max(1, minutes) };
}

const hasLetter = (word: string) => /[\p{L}\p{N}]/u.test(word);
