/**
 * Which entry of an open menu a key leads to, after the menu-button pattern of the ARIA Authoring
 * Practices: arrows go round, Home and End to the ends, a letter to the next entry that begins with it.
 * @param labels the entries' texts.
 * @param current index of the entry with the focus, -1 for none.
 * @returns the index, or `undefined` where the key means nothing here.
 */
export function nextEntry(key: string, labels: readonly string[], current: number): number | undefined {
  const { length } = labels;
  if (length === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % length;
    case 'ArrowUp':
      return current <= 0 ? length - 1 : current - 1;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return length - 1;
  }
  if (key.length !== 1 || key === ' ') return undefined;
  for (let step = 1; step <= length; step++) {
    const index = (current + step + length) % length;
    if (labels[index]?.toLowerCase().startsWith(key.toLowerCase()) === true) return index;
  }
  return undefined;
}
