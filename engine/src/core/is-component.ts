/** Whether React can show a value as an element: a function or a class, what `memo` and the like make, or the name of a tag. */
export function isComponent(value: unknown): boolean {
  if (typeof value === 'string') return /^[a-z][\w-]*$/i.test(value);
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
