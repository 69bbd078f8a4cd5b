import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many of the last texts are known: the pipe may write them later than they're printed. */
const kept = 16;

/** What a preview prints. */
export interface OwnOutput {
  write(text: string): void;
  /** Whether a file ends with what was printed lately: a line about a change in it would be the next one. */
  isIn(file: string): boolean;
}

/** Knows the files that a pipe writes the output to, such as that of `engine dev | tee dev.log`. */
export function createOwnOutput(write: (text: string) => void): OwnOutput {
  let printed: string[] = [];
  return {
    write(text) {
      printed = [...printed, stripVTControlCharacters(text).trim()].slice(-kept);
      write(text);
    },
    isIn(file) {
      const longest = Math.max(0, ...printed.map((text) => Buffer.byteLength(text)));
      // Colors take room, too.
      const end = stripVTControlCharacters(endOf(file, 2 * longest + 200)).trimEnd();
      return printed.some((text) => text !== '' && end.endsWith(text));
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
