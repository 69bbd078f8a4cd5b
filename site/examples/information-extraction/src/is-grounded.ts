import type { Task } from './task.ts';

// #region grounded
/** Whether the quote of a task stands in the passage, and the name too. */
export function isGrounded({ quote, who }: Task, passage: string): boolean {
  const text = normalize(passage);
  const words = normalize(quote);
  return (
    // A word or two, or none, would stand in nearly every passage.
    words.length >= 15 &&
    text.includes(words) &&
    (who === null || (who.trim() !== '' && text.includes(normalize(who))))
  );
}

/** Line breaks, capitals and typographic quotes are no difference. */
function normalize(text: string): string {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  return plain.replace(/\s+/g, ' ').trim();
}
// #endregion grounded
