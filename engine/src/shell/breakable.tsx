import { Fragment, type ReactNode } from 'react';

/** Words that are shorter fit into every column. */
const longWord = 18;

/** A name in which lines may break between its words: `OpenAI|Text|Embedding|Model`, never `Open|AI`. Short names stay one text. */
export function breakable(text: string): ReactNode {
  if (!text.split(/\s/).some((word) => word.length >= longWord)) return text;
  return text.split(/(?<=[A-Za-z0-9])(?=[A-Z][a-z])|(?<=\.)(?=\w)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
