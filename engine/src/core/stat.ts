import { type Stats, statSync } from 'node:fs';

/** What a path leads to; `undefined` for nothing, and where the system refuses the path: a name too long, links in a circle. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
