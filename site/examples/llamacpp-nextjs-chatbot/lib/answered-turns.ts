import type { Turn } from './read-messages';

// #region answered
/**
 * The conversation in strict turns: user, assistant, user, and so on. Questions that got no answer, because it failed
 * or was stopped at once, are left out, except for the last one.
 */
export function answeredTurns(messages: Turn[]): Turn[] {
  const spoken = messages.filter(({ content }) => content.trim() !== '');
  return spoken.filter(({ role }, index) => {
    const next = spoken[index + 1];
    return role === 'user' ? next === undefined || next.role === 'assistant' : spoken[index - 1]?.role === 'user';
  });
}
// #endregion answered
