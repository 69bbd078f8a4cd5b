/** Values that are made when they're asked for; of those that weren't asked for lately, none are kept. */
export interface Recent<Value> {
  get(key: string, make: () => Value): Value;
  forget(key: string): void;
}

/** @param most how many values are kept, so that memory doesn't grow with the questions that a program answers */
export function createRecent<Value>(most: number): Recent<Value> {
  // A map has its keys in the order in which they were set.
  const known = new Map<string, { value: Value }>();
  return {
    get(key, make) {
      const entry = known.get(key) ?? { value: make() };
      known.delete(key);
      known.set(key, entry);
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
      return entry.value;
    },
    forget: (key) => void known.delete(key),
  };
}
