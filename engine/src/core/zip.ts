import { createHash } from 'node:crypto';
import { deflateSync, strToU8, Zip, ZipPassThrough } from 'fflate';
import { compareCodeUnits } from './compare.ts';

/** A file of an archive; the path has forward slashes. */
export interface ZippedFile {
  path: string;
  content: string | Uint8Array;
}

/** Keeps compressed files from one build to the next: compressing takes most of the time that an archive takes. */
export interface KeptFiles {
  read(key: string): Uint8Array | undefined;
  write(key: string, content: Uint8Array): void;
}

const deflateMethod = 8;

/** A file that is compressed already; the package adds its sum, sizes, and place. */
class DeflatedFile extends ZipPassThrough {
  override compression = deflateMethod;
  // The archive holds local time: made of its parts, the date reads the same in all time zones.
  override mtime = new Date(1980, 0, 1);
  readonly #kept: KeptFiles | undefined;

  constructor(path: string, kept: KeptFiles | undefined) {
    super(path);
    this.#kept = kept;
  }

  protected override process(content: Uint8Array, final: boolean): void {
    this.ondata(null, new Uint8Array(deflate(content, this.#kept)), final);
  }
}

/**
 * A zip archive of these files: the same bytes for the same files, whatever their order, the machine, and its time zone.
 * It's compressed by a package and not by the machine's zlib, whose output differs between processors.
 */
export function zipFiles(files: readonly ZippedFile[], kept?: KeptFiles): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const { path, content } of files.toSorted((one, other) => compareCodeUnits(one.path, other.path))) {
    const file = new DeflatedFile(path, kept);
    zip.add(file);
    file.push(typeof content === 'string' ? strToU8(content) : content, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

function deflate(content: Uint8Array, kept: KeptFiles | undefined): Uint8Array {
  const make = () => deflateSync(content, { level: 9 });
  if (kept === undefined) return make();
  const key = `deflate 9 ${createHash('sha256').update(content).digest('base64url')}`;
  const known = kept.read(key);
  if (known !== undefined) return known;
  const made = make();
  kept.write(key, made);
  return made;
}
