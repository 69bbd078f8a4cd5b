/**
 * The member of a list at an index; after the last one the list begins again.
 *
 * @throws RangeError for an empty list
 */
export function cycle<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new RangeError('An empty list has no members.');
  return list[index % list.length] as T;
}
