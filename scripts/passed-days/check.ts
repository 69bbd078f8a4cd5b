/** A day that a text speaks of as one to come. */
export interface ComingDay {
  /** `2027-01-14` */
  day: string;
  /** Where it's written. */
  file: string;
  /** The sentence with it. */
  sentence: string;
}

/** Words that say of a day that it's to come. */
const aboutToCome = /\b(?:until|will|scheduled|plans? to|stops? working|ends? on|works? until)\b/i;

/** A promise that was kept to its last day stays true. */
const aboutPast = /\bpromised\b/i;

/** The days of a text that its sentences speak of as days to come; the state `scheduled` of a fact is such a sentence. */
export function comingDays(file: string, text: string): ComingDay[] {
  const facts = [...text.matchAll(/["']?state["']?: ["']scheduled["'],\s*["']?on["']?: ["'](\d{4}-\d{2}-\d{2})["']/g)];
  const sentences = text.split(/(?<=[.!?;])["'`]*\s|\n|(?<=\|)/);
  return [
    ...facts.map(([sentence, day = '']) => ({ day, file, sentence: sentence.replace(/\s+/g, ' ') })),
    ...sentences
      .filter((sentence) => aboutToCome.test(sentence) && !aboutPast.test(sentence))
      .flatMap((sentence) =>
        [...sentence.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)].map(([day]) => ({ day, file, sentence: sentence.trim() })),
      ),
  ];
}

/** Those that aren't to come any more on a day such as `2026-11-30`: their sentences have to be written anew. */
export function passedDays(days: readonly ComingDay[], today: string): ComingDay[] {
  return days.filter(({ day }) => day < today).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
