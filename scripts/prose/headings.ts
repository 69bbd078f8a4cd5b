import type { BlockFinding } from './findings.ts';
import { properNames } from './patterns.ts';
import { type Block, withoutCode } from './read-document.ts';

/** Headings are in sentence case and end without a period. */
export function checkHeading(block: Block): BlockFinding[] {
  if (block.kind !== 'heading') return [];
  const findings: BlockFinding[] = [];
  if (/[^.]\.$/.test(block.text) && block.pieces.at(-1)?.code === undefined) {
    const message = `The heading "${block.text}" ends with a period.`;
    findings.push({ offset: block.text.length - 1, rule: 'heading', message, better: 'no period' });
  }
  for (const { 0: word, index } of withoutNames(withoutCode(block)).matchAll(/\p{L}[\p{L}\p{N}_.-]*/gu)) {
    const begins = index === 0 || /[:?!.“"(]\s*$/.test(block.text.slice(0, index));
    if (begins || !/^\p{Lu}[^\p{Lu}\p{N}]+$/u.test(word)) continue;
    const message = `"${word}" has a capital letter inside the heading "${block.text.trim()}".`;
    const better = `"${word.charAt(0).toLowerCase()}${word.slice(1)}"; names go in scripts/prose/names.txt`;
    findings.push({ offset: index, rule: 'heading', message, better });
  }
  return findings;
}

/** Blanks names out, the longest first: "Google" is a part of "Google Custom Search". */
function withoutNames(heading: string): string {
  const longestFirst = [...properNames].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((text, name) => text.replaceAll(name, ' '.repeat(name.length)), heading);
}
