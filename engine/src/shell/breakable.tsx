import type { ReactNode } from 'react';

/** Words that are shorter fit into every column. */
const longWord = /\S{18,}/g;

/**
 * Before a capital that begins a word, also after an abbreviation (`OpenAI|Chat`), after an underscore or a slash, and
 * after a dot that's not in a number.
 */
const betweenWords = /(?<=[a-z0-9])(?=[A-Z][a-z])|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})|(?<=[_/])(?=\w)|(?<=\.)(?=[A-Za-z_])/g;

/** A name in which lines may break between its words: `OpenAI|Text|Embedding|Model`. Short names stay one text. */
export function breakable(text: string): ReactNode {
  return text
    .replace(longWord, (word) => word.replace(betweenWords, '\0'))
    .split('\0')
    .flatMap((part, index) => (index === 0 ? part : [<wbr key={index} />, part]));
}

/** Longer than a line of a phone: it would break anywhere, such as before its last letter. */
const longerThanLine = 36;

/** Code in a sentence, in which lines may break between its words where it's longer than one. */
export function breakableIfLong(code: string): ReactNode {
  return code.length > longerThanLine ? breakable(code) : code;
}
