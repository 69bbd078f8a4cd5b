import { type Stats, statSync } from 'node:fs';

/** What a path holds; `undefined` where there's nothing, or can't be anything: its name is too long, or its links lead nowhere. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
