import { type Stats, statSync } from 'node:fs';

/** What a path leads to; `undefined` for nothing, and where the system refuses the path: a name too long, links in a circle. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Whether an error says that a file, or a folder on the way to it, isn't there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Whether one of the files has been saved since a time: what was made of it meanwhile may be made of what it was before.
 * @param since as `Date.now()` gives it
 */
export function haveChanged(paths: readonly string[], since: number): boolean {
  // Whoever copies a file may set the date of its content.
  return paths.some((path) => (statOf(path)?.ctimeMs ?? 0) >= since);
}
