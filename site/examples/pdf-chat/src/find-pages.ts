import {
  generateText,
  retrieve,
  type ChatMessage,
  type Retriever,
} from 'modelfusion';
import { chatModel } from './models.ts';
import type { Page } from './read-pdf.ts';

// #region imagine
const system = `You help to search in the manual of a product.
Write the sentence that the manual answers the user's last question with.
Write it as if you knew it.
Say what "it" or "that" refers to. Write that one sentence only.`;

/**
 * A made-up answer. It is nearer to the right passage than the question is,
 * and needs no conversation around it.
 */
function imagineAnswer(
  messages: ChatMessage[],
  abortSignal: AbortSignal,
): Promise<string> {
  return generateText({
    model: chatModel,
    // The last exchange is enough to know what "it" is.
    prompt: { system, messages: messages.slice(-3) },
    run: { abortSignal },
  });
}
// #endregion imagine

// #region find
/** What belongs to the last question, in the order of the pages. */
export async function findPages(
  messages: ChatMessage[],
  retriever: Retriever<Page, string>,
  abortSignal: AbortSignal,
): Promise<Page[]> {
  const imagined = await imagineAnswer(messages, abortSignal);
  const found = await retrieve(retriever, imagined, { run: { abortSignal } });
  return found.sort((one, other) => one.number - other.number);
}
// #endregion find
