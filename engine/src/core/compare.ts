const names = new Intl.Collator('en');

/** Order of names that people read: the same wherever a site is built, whatever the language of the machine. */
export function compareNames(one: string, other: string): number {
  return names.compare(one, other) || compareCodeUnits(one, other);
}

/** Order of texts that only programs read. */
export function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
