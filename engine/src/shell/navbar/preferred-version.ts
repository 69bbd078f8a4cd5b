import { storage } from '../../browser/storage.ts';

/** Each docs instance has a key of its own. */
export function preferredVersionKey(instance: string): string {
  return `docs-preferred-version-${instance}`;
}

const listeners = new Set<() => void>();

/** Calls back when the reader prefers another version. */
export function onPreferredVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The version that the reader has chosen before, if the site still has it. */
export function preferredVersion(instance: string, versions: readonly { name: string }[]): string | undefined {
  const stored = storage.get(preferredVersionKey(instance));
  return versions.find(({ name }) => name === stored)?.name;
}

/** Remembers the reader's choice. */
export function keepPreferredVersion(instance: string, name: string): void {
  storage.set(preferredVersionKey(instance), name);
  for (const listener of listeners) listener();
}
