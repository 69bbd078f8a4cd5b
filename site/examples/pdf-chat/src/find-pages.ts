import { generateText, retrieve, type ChatMessage, type Retriever } from 'modelfusion';
import { chatModel } from './models.ts';
import type { Page } from './read-pdf.ts';

// #region imagine
const system = `You help to search in the manual of a cargo bicycle.
Write the sentence that the manual would answer the user's last question with, as if you knew it.
Say what "it" or "that" refers to. Write that one sentence only.`;

/** A made-up answer. It is nearer to the right passage than the question is, and needs no conversation around it. */
function imagineAnswer(messages: ChatMessage[]): Promise<string> {
  return generateText({ model: chatModel.withChatPrompt(), prompt: { system, messages } });
}
// #endregion imagine

// #region find
/** The parts of the document that belong to the last question of a conversation. */
export async function findPages(messages: ChatMessage[], retriever: Retriever<Page, string>): Promise<Page[]> {
  const imagined = await imagineAnswer(messages);
  return retrieve(retriever, imagined);
}
// #endregion find
