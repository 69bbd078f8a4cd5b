import { retrieve, streamText, type Retriever } from 'modelfusion';
import { chatModel } from './models.ts';
import type { Passage } from './passage.ts';

export interface Answer {
  /** What the answer is made from, the best match first. */
  passages: Passage[];
  /** The text, piece by piece. */
  text: AsyncIterable<string>;
}

// #region prompt
const system = `You answer questions about the rules of a tool library.
Answer in one or two sentences, from the passages below only.
Name the passage in brackets, like [2].
If the passages do not contain the answer, say "The rules do not say."`;
// #endregion prompt

// #region answer
/** Looks up what the rules say and answers from that. */
export async function answerQuestion(
  question: string,
  retriever: Retriever<Passage, string>,
): Promise<Answer> {
  const passages = await retrieve(retriever, question);
  if (passages.length === 0)
    return { passages, text: only('The rules do not say.') };

  const numbered = passages.map(
    ({ title, text }, index) => `[${index + 1}] ${title}: ${text}`,
  );
  const text = await streamText({
    model: chatModel,
    prompt: {
      system: `${system}\n\n${numbered.join('\n\n')}`,
      instruction: question,
    },
  });
  return { passages, text };
}

async function* only(text: string): AsyncIterable<string> {
  yield text;
}
// #endregion answer
