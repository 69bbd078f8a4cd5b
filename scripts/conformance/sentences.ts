import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One thing that the specification says. */
export interface Sentence {
  /** Section and position in it: `2.14`. The specification never changes, so these don't either. */
  id: string;
  text: string;
}

/** Cuts a specification into its sentences: of the sections' paragraphs and lists, and the rows of their tables. */
export function readSentences(markdown: string): Sentence[] {
  const sentences: Sentence[] = [];
  let section = '';
  let count = 0;
  for (const line of markdown.split('\n')) {
    const heading = /^## (\d)\./.exec(line);
    if (heading?.[1] !== undefined) {
      section = heading[1];
      count = 0;
    }
    if (section === '' || line.startsWith('#') || line.trim() === '' || isTableHead(line)) continue;
    const parts = line.startsWith('|') ? [cells(line).join(': ')] : line.replace(/^- /, '').split(sentenceEnd);
    for (const text of parts) sentences.push({ id: `${section}.${String((count += 1))}`, text: text.trim() });
  }
  return sentences;
}

const sentenceEnd = /(?<=\.)\s+(?=[A-Z/'])/;

function isTableHead(line: string): boolean {
  return /^\|(?:\s*Situation|-)/.test(line);
}

function cells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The sentences of this site's specification. */
export function specification(root: string): Sentence[] {
  return readSentences(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
}
