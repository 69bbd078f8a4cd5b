import { trimChatPrompt, type ChatPrompt } from 'modelfusion';
import { answeredTurns } from './answered-turns';
import { chatModel, system } from './model';
import type { Turn } from './read-messages';

// #region prompt
/** As much of the conversation as fits into the context window, together with the answer. Asks the server for counts. */
export function buildPrompt(messages: Turn[]): Promise<ChatPrompt> {
  return trimChatPrompt({ model: chatModel, prompt: { system, messages: answeredTurns(messages) } });
}
// #endregion prompt
