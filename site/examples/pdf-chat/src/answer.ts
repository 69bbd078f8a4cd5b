import { streamText, type ChatMessage } from 'modelfusion';
import { chatModel } from './models.ts';
import type { Page } from './read-pdf.ts';

// #region prompt
const system = `You answer questions about the manual that the passages below are from.
Use these passages only, and name the page in brackets, like (page 2).
If they do not contain the answer, say that the manual does not tell.`;
// #endregion prompt

// #region answer
/** Streams the answer to the last question of a conversation. */
export function answer(
  messages: ChatMessage[],
  pages: Page[],
  abortSignal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const passages = pages
    .map(({ number, text }) => `Page ${number}: ${text}`)
    .join('\n\n');
  return streamText({
    model: chatModel,
    prompt: {
      system: `${system}\n\n${passages || '(no passage was found)'}`,
      // The question and four exchanges before it: more would crowd it out.
      messages: messages.slice(-9),
    },
    run: { abortSignal },
  });
}
// #endregion answer
