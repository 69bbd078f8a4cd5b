import { type Diagnostic, SiteError, type SourceLocation } from '../../../core/diagnostics.ts';
import { readYaml } from '../../../pipeline/load/read-yaml.ts';
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
export function readSynonyms(siteDir: string, file: string): Synonyms {
  const code = 'search-synonyms';
  const example = '- [speech to text, transcription]';
  const refuse = (message: string, location: SourceLocation) =>
    new SiteError([
      {
        severity: 'error',
        code,
        message,
        hint: `the file is a list of groups, each a list of phrases: ${example}`,
        location,
      },
    ]);
  const faults: Diagnostic[] = [];
  const yaml = readYaml(siteDir, file, { code, example }, (fault) => faults.push(fault));
  if (yaml === undefined) throw new SiteError(faults);
  const { data: groups, location } = yaml;
  if (!Array.isArray(groups)) throw refuse(`${file} isn't a list of groups`, location([]));
  const written = Object.create(null) as Record<string, string>;
  const read = groups.map((group: unknown, index) => {
    if (!Array.isArray(group) || group.length < 2 || !group.every(isPhrase)) {
      throw refuse(`group ${index + 1} of ${file} isn't a list of at least two phrases`, location([index]));
    }
    const phrases = group.map((phrase) => proseTerms(String(phrase)).join(' '));
    for (const [position, terms] of phrases.entries()) {
      const phrase = String(group[position]);
      if (terms !== phrase && terms !== '') written[terms] ??= phrase;
    }
    for (const [position, terms] of phrases.entries()) {
      // `not working` is `work` to the search, and would find whatever works.
      const words = new Set(terms.split(' '));
      if (
        words.size === 1 &&
        /\s/.test(String(group[position])) &&
        !phrases.some((other) => other !== terms && words.has(other)) &&
        phrases.indexOf(terms) === position
      ) {
        throw refuse(
          `group ${index + 1} of ${file}: only "${[...words].join('')}" of "${String(group[position])}" counts, and that means something else`,
          location([index, position]),
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
