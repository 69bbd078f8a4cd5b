import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { SiteError } from '../../../core/diagnostics.ts';
import { proseTerms } from '../query/words.ts';

/** Phrases that mean the same. */
export interface Synonyms {
  /** Groups of phrases as terms, joined by spaces. */
  groups: string[][];
  /** The first way in which people write a phrase, by its terms, where they differ. */
  phrases: Record<string, string>;
}

/**
 * The synonyms file: a list of groups, each a list of phrases that mean the same to those who search.
 * @throws SiteError where the file can't be read or isn't such a list.
 */
export function readSynonyms(siteDir: string, path: string): Synonyms {
  const file = join(siteDir, path);
  const fail = (message: string, line?: number): never => {
    throw new SiteError([
      {
        severity: 'error',
        code: 'search-synonyms',
        message,
        hint: 'the file is a list of groups, each a list of phrases: - [speech to text, transcription]',
        location: { file: path, line },
      },
    ]);
  };
  let groups: unknown;
  try {
    groups = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(
      (error as Error).message.split('\n', 1)[0] ?? '',
      error instanceof YAMLParseError ? error.linePos?.[0].line : undefined,
    );
  }
  if (!Array.isArray(groups)) return fail(`${path} isn't a list of groups`);
  const written = Object.create(null) as Record<string, string>;
  const read = groups.map((group: unknown, index) => {
    if (!Array.isArray(group) || group.length < 2 || !group.every(isPhrase)) {
      return fail(`group ${index + 1} of ${path} isn't a list of at least two phrases`);
    }
    const phrases = group.map((phrase) => proseTerms(String(phrase)).join(' '));
    for (const [location, terms] of phrases.entries()) {
      const phrase = String(group[location]);
      if (terms !== phrase && terms !== '') written[terms] ??= phrase;
    }
    for (const [location, terms] of phrases.entries()) {
      // `not working` is `work` to the search, and would find whatever works.
      const words = new Set(terms.split(' '));
      if (
        words.size === 1 &&
        /\s/.test(String(group[location])) &&
        !phrases.some((other) => other !== terms && words.has(other)) &&
        phrases.indexOf(terms) === location
      ) {
        return fail(
          `group ${index + 1} of ${path}: only "${[...words].join('')}" of "${String(group[location])}" counts, and that means something else`,
        );
      }
    }
    return [...new Set(phrases)].filter((phrase) => phrase !== '');
  });
  return { groups: read, phrases: written };
}

/** YAML reads `429` as a number. */
function isPhrase(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
