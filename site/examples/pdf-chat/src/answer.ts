import { streamText, trimChatPrompt, type ChatMessage } from 'modelfusion';
import { chatModel } from './models.ts';
import type { Page } from './read-pdf.ts';

// #region prompt
const system = `You answer questions about the manual of a cargo bicycle.
Use the passages below only, and name the page in brackets, like (page 2).
If they do not contain the answer, say that the manual does not tell.`;
// #endregion prompt

// #region answer
/** Streams the answer to the last question of a conversation. */
export async function answer(
  messages: ChatMessage[],
  pages: Page[],
  abortSignal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const model = chatModel.withChatPrompt();
  const passages = pages.map(({ number, text }) => `Page ${number}: ${text}`).join('\n\n');
  const prompt = { system: `${system}\n\n${passages || '(no passage was found)'}`, messages };

  // A long conversation loses its oldest questions, so that the newest one has room.
  return streamText({ model, prompt: await trimChatPrompt({ model, prompt }), run: { abortSignal } });
}
// #endregion answer
