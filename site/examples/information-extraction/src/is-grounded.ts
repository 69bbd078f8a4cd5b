import type { Task } from './task.ts';

// #region grounded
/** Whether the quote of a task stands in the passage, and the name too. */
export function isGrounded({ quote, who }: Task, passage: string): boolean {
  const text = normalize(passage);
  return (
    text.includes(normalize(quote)) &&
    (who === null || text.includes(normalize(who)))
  );
}

/** Line breaks, capitals and typographic quotes are no difference. */
function normalize(text: string): string {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  return plain.replace(/\s+/g, ' ').trim();
}
// #endregion grounded
