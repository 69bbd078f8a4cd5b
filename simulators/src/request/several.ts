/**
 * Makes as many results as a request asks for.
 *
 * @param field the name of the request's field with the number
 * @param most what providers make in one request; many more would keep the simulators from answering others for hours
 * @throws RangeError if the number is larger, or isn't one
 */
export function several<T>(field: string, count: number, most: number, make: (index: number) => T): T[] {
  if (!(count <= most)) throw new RangeError(`${field} must be a number up to ${most}.`);
  return Array.from({ length: count }, (_, index) => make(index));
}
