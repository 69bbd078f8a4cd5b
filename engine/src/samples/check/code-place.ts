/** Line and column (from 0) of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length - 1;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) };
}

/** The line at fault with the two above it, and a mark under the column. */
export function excerptAt(text: string, place: { line: number; column: number }): string {
  const lines = text.split('\n').slice(Math.max(0, place.line - 2), place.line + 1);
  return [...lines, `${' '.repeat(place.column)}^`].join('\n');
}
