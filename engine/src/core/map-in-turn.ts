/**
 * Makes something of each item, of a few at a time: who opens the files of a large site all at once runs out of handles.
 * @param atOnce how many are made at a time
 * @returns what was made, in the order of the items
 * @throws what `make` throws first; what isn't begun by then never is
 */
export async function mapInTurn<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = each(items);
  const work = async () => {
    // All share one iterator: each takes the next item that nobody has taken.
    for (const [index, item] of rest) results[index] = await make(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}

/** Unlike the iterator of an array, it's closed for all loops over it where an error ends one. */
function* each<Item>(items: readonly Item[]): Generator<[number, Item]> {
  yield* items.entries();
}

/** How many files are opened at a time. */
export const filesAtOnce = 16;
