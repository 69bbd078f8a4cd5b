import { Fragment, type ReactNode } from 'react';

/** Words that are shorter fit into every column. */
const longWord = 18;

/**
 * Before a capital that begins a word, also after an abbreviation (`OpenAI|Chat`), after an underscore or a slash, and
 * after a dot that's not in a number.
 */
const betweenWords = /(?<=[a-z0-9])(?=[A-Z][a-z])|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})|(?<=[_/])(?=\w)|(?<=\.)(?=[A-Za-z_])/;

/** A name in which lines may break between its words: `OpenAI|Text|Embedding|Model`. Short names stay one text. */
export function breakable(text: string): ReactNode {
  if (!text.split(/\s/).some((word) => word.length >= longWord)) return text;
  return text.split(betweenWords).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
