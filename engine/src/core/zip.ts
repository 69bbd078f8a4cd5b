import { strToU8, zipSync } from 'fflate';
import { compareCodeUnits } from './compare.ts';

/** A file of an archive; the path has forward slashes. */
export interface ZippedFile {
  path: string;
  content: string | Uint8Array;
}

/**
 * A zip archive of these files: the same bytes for the same files, whatever their order, the machine, and its time zone.
 * It's compressed by a package and not by the machine's zlib, whose output differs between processors.
 */
export function zipFiles(files: readonly ZippedFile[]): Uint8Array {
  const sorted = files.toSorted((one, other) => compareCodeUnits(one.path, other.path));
  const entries = sorted.map(({ path, content }): [string, Uint8Array] => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  // The archive holds local time: made of its parts, the date reads the same in all time zones.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) });
}
