import { type CSpellSettings, getDefaultSettings, spellCheckDocument } from 'cspell-lib';
import type { BlockFinding } from './findings.ts';
import { fieldWords, properNames } from './patterns.ts';
import { type Block, withoutCode } from './read-document.ts';

/** Words that neither the American dictionary nor our lists have, with what they may have been meant to be. */
export type UnknownWords = ReadonlyMap<string, readonly string[]>;

/**
 * Looks up every word of the blocks, each once: a call of the spelling checker for each document takes five times
 * as long.
 */
export async function findUnknownWords(blocks: readonly Block[]): Promise<UnknownWords> {
  const words = [...new Set(blocks.flatMap((block) => [...wordsOf(block)].map(({ word }) => word)))];
  const settings: CSpellSettings = {
    ...(await getDefaultSettings()),
    language: 'en-US',
    dictionaries: ['en_us', 'softwareTerms'],
    words: [...fieldWords, ...properNames.flatMap((name) => name.split(' '))],
    enabledFileTypes: { '*': true },
    maxNumberOfProblems: words.length,
    numSuggestions: 3,
  };
  const document = { uri: 'stdin:///words', text: words.join('\n'), languageId: 'plaintext', locale: 'en-US' };
  const options = { generateSuggestions: true, noConfigSearch: true, resolveImports: false };
  const { issues, errors = [] } = await spellCheckDocument(document, options, settings);
  if (errors.length > 0) throw new AggregateError(errors, 'The spelling checker failed.');
  return new Map(issues.map(({ line, suggestions = [] }) => [line.text.trim(), suggestions]));
}

/** Finds words that aren't in a dictionary. */
export function checkSpelling(block: Block, unknown: UnknownWords): BlockFinding[] {
  return [...wordsOf(block)].flatMap(({ word, offset }) => {
    const suggestions = unknown.get(word);
    if (suggestions === undefined) return [];
    const message = `"${word}" isn't in the dictionary.`;
    const others = suggestions.map((suggestion) => `"${suggestion}"`);
    const better = [...others, 'or add a term to scripts/prose/words.txt, a name to names.txt'].join(', ');
    return [{ offset, rule: 'spelling', message, better }];
  });
}

function* wordsOf(block: Block): Generator<{ word: string; offset: number }> {
  for (const { 0: word, index } of withoutCode(block).matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
    yield { word: word.replaceAll('’', "'").replace(/'+$/, ''), offset: index };
  }
}
