import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a preview prints. */
export interface OwnOutput {
  print(text: string): void;
  /** Whether a file ends with what was printed last: a line about a change in it would be the next one. */
  isIn(file: string): boolean;
}

/** Knows the files that a pipe writes the output to, such as that of `engine dev | tee dev.log`. */
export function createOwnOutput(print: (text: string) => void): OwnOutput {
  let last = '';
  return {
    print(text) {
      last = stripVTControlCharacters(text).trim();
      print(text);
    },
    isIn(file) {
      if (last === '') return false;
      // Colors take room, too.
      return stripVTControlCharacters(endOf(file, 2 * Buffer.byteLength(last) + 200))
        .trimEnd()
        .endsWith(last);
    },
  };
}

/** The last bytes of a file as text; empty where it can't be read. */
function endOf(file: string, most: number): string {
  try {
    const handle = openSync(file, 'r');
    try {
      const { size } = fstatSync(handle);
      const end = Buffer.alloc(Math.min(size, most));
      readSync(handle, end, 0, end.length, size - end.length);
      return end.toString();
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}
