import type { BlockFinding, Finding } from './findings.ts';
import { checkHeading } from './headings.ts';
import { checkLinks } from './links.ts';
import { type Block, isCodeAt, placeOf, type ProseDocument } from './read-document.ts';
import { checkSentences } from './sentences.ts';
import { checkSpelling, type UnknownWords } from './spelling.ts';
import { wordingPatterns } from './patterns.ts';

/** All findings in one document, in its order. What concerns several documents: `checkPages`. */
export function lintDocument(document: ProseDocument, unknown: UnknownWords): Finding[] {
  const broken = document.broken.map(({ message, hint = '', location }): Finding => ({
    file: document.file,
    line: location?.line ?? 1,
    column: location?.column ?? 1,
    rule: 'markdown',
    message,
    better: hint,
  }));
  const inBlocks = document.blocks.flatMap((block) =>
    checks.flatMap((check) =>
      check(block, unknown).map(({ offset, ...finding }) => ({
        file: document.file,
        ...placeOf(block, offset),
        ...finding,
      })),
    ),
  );
  return [...broken, ...inBlocks, ...checkLinks(document)].sort((a, b) => a.line - b.line || a.column - b.column);
}

const checks: readonly ((block: Block, unknown: UnknownWords) => BlockFinding[])[] = [
  checkWording,
  checkSentences,
  checkHeading,
  checkSpelling,
];

/** Finds the wordings of `patterns.yml`. */
function checkWording(block: Block): BlockFinding[] {
  return wordingPatterns.flatMap(({ pattern, use, reason }) =>
    [...block.text.matchAll(pattern)]
      .filter(({ index }) => !isCodeAt(block, index))
      .map((match) => ({
        offset: match.index,
        rule: 'wording',
        message: `"${match[0].trim()}": ${reason}.`,
        better: use,
      })),
  );
}
