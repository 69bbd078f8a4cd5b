import { streamText, type ChatMessage } from 'modelfusion';
import { chatModel } from './models.ts';
import type { Page } from './read-pdf.ts';

// #region answer
const system = `You answer questions about the manual of a cargo bicycle.
Use the passages below only, and name the page in brackets, like (page 2).
If they do not contain the answer, say that the manual does not tell.`;

/** Streams the answer to the last question of a conversation. */
export function answer(messages: ChatMessage[], pages: Page[]): Promise<AsyncIterable<string>> {
  const passages = pages.map(({ number, text }) => `Page ${number}: ${text}`).join('\n\n');
  return streamText({
    model: chatModel.withChatPrompt(),
    prompt: { system: `${system}\n\n${passages || '(no passage was found)'}`, messages },
  });
}
// #endregion answer
