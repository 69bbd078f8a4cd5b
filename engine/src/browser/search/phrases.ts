/** A phrase of the query that the synonyms know, and what else says the same. */
export interface FoundPhrase {
  /** How many words of the query it takes. */
  length: number;
  others: string[];
}

/** The synonyms, ready to be asked. Phrases are terms joined by spaces. */
export interface Phrases {
  /**
   * The longest known phrase that begins at this word of the query; one word, without others, where none is known.
   * @param stems the query's words as terms
   * @param begun the last word as far as it is typed, where the reader may go on typing
   */
  longestAt(stems: readonly string[], at: number, begun: string | undefined): FoundPhrase;
}

const mostWords = 5;

/** @param groups phrases that mean the same */
export function createPhrases(groups: readonly (readonly string[])[]): Phrases {
  // A page has the words of a phrase in any order: what means something else in another order, as `speech to text`
  // and `text to speech` do, finds the wrong pages.
  const isAmbiguous = (phrase: string) =>
    groups.some(
      (group) =>
        !group.includes(phrase) && group.some((other) => other !== phrase && wordsOf(other) === wordsOf(phrase)),
    );
  const othersOf = (isMeant: (phrase: string) => boolean) => {
    const meant = groups.filter((group) => group.some(isMeant));
    return [...new Set(meant.flat())].filter((phrase) => !isMeant(phrase) && !isAmbiguous(phrase));
  };
  return {
    longestAt(stems, at, begun) {
      for (let length = Math.min(mostWords, stems.length - at); length > 0; length -= 1) {
        const typed = stems.slice(at, at + length).join(' ');
        const isKnown = groups.some((group) => group.includes(typed));
        if (isKnown) return { length, others: othersOf((phrase) => phrase === typed) };
        if (begun === undefined || length === 1 || at + length < stems.length || begun.length < 3) continue;
        const start = [...stems.slice(at, -1), begun].join(' ');
        const isMeant = (phrase: string) => phrase.startsWith(start) && phrase.split(' ').length === length;
        if (groups.some((group) => group.some(isMeant))) return { length, others: othersOf(isMeant) };
      }
      return { length: 1, others: [] };
    },
  };
}

function wordsOf(phrase: string): string {
  return phrase.split(' ').sort().join(' ');
}
