/** `1 method`, `3 methods`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and 3 more`. */
export function listed(items: readonly string[], limit = items.length, last: 'and' | 'or' = 'and'): string {
  const shown = items.length > limit ? [...items.slice(0, limit), `${items.length - limit} more`] : [...items];
  const end = shown.pop() ?? '';
  return shown.length === 0 ? end : `${shown.join(', ')} ${last} ${end}`;
}
