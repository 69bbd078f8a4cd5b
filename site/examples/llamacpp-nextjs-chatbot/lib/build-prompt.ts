import { trimChatPrompt, type ChatPrompt } from 'modelfusion';
import { answeredTurns } from './answered-turns';
import { chatModel, system } from './model';
import type { Turn } from './read-messages';

// #region prompt
/** As much of the conversation as fits into the context window, together with the answer. Asks the server for counts. */
export function buildPrompt(turns: Turn[]): Promise<ChatPrompt> {
  const messages = answeredTurns(turns).map(withoutMarkers);
  return trimChatPrompt({ model: chatModel, prompt: { system, messages } });
}

/** ChatML's markers begin with `<|`. With one in a message, a visitor could end it and write a system message. */
export function withoutMarkers({ role, content }: Turn): Turn {
  return { role, content: content.replaceAll('<|', '< |') };
}
// #endregion prompt
