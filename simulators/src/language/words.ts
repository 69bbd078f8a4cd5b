/** Words that say little about what a text is about. */
const stopWords = new Set(
  (
    'a an the and or but nor so yet of to in on at by for from with without into onto over under about as than then ' +
    'is are was were be been being am do does did done has have had having will would shall should can could may ' +
    'might must i you he she it we they me him her us them my your his its our their mine yours this that these those ' +
    'there here what which who whom whose when where why how not no yes if because while during before after again ' +
    'very too just only also more most some any each all both few many much other such own same s t re ve ll d m ' +
    'please tell give let get got make made one two say said know think want like up down out off'
  ).split(' '),
);

/** The words of a text in lower case, without punctuation. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
}

/** The words that carry the text's meaning, reduced to their stems. */
export function stems(text: string): string[] {
  return words(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);
}

/** Tells whether a word carries no meaning of its own. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word.toLowerCase());
}

/** Takes the common English endings off, so that "lights", "lighted" and "lighting" are one word. */
export function stem(word: string): string {
  let root = word.replace(/['’]\w*$/, '');
  if (root.length <= 3) return root;
  root = root
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  root = root.replace(/(?:ational|ation|ations)$/, 'ate').replace(/ment$/, '');
  const shorter = root.replace(/(?:ing|edly|ed|ly|er|est|ness|ful)$/, '');
  if (shorter.length >= 3 && /[aeiouy]/.test(shorter)) root = shorter.replace(/([bdfgmnprt])\1$/, '$1');
  return root.length > 3 ? root.replace(/e$/, '') : root;
}

/** The sentences of a text; headings and list items count as sentences. */
export function sentences(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*[-*•\d])|(?<=[.!?]["”']?)\s+(?=[\p{Lu}\d"“'])/u)
    .map((sentence) =>
      sentence
        .replace(/\s+/g, ' ')
        .replace(/^[-*•]\s*/, '')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}
