import type { Turn } from './read-messages';

// #region newest
/** The newest messages that are together no longer than this, beginning with one of the user; always the last one. */
export function newestMessages(messages: Turn[], maxCharacters: number): Turn[] {
  let characters = 0;
  let start = messages.length;
  for (const [index, { role, content }] of [...messages.entries()].reverse()) {
    characters += content.length;
    if (characters > maxCharacters && start < messages.length) break;
    if (role === 'user') start = index;
  }
  return messages.slice(start);
}
// #endregion newest
