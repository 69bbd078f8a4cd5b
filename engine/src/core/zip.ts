import { strToU8, Zip, type ZipInputFile } from 'fflate';
import { compareCodeUnits } from './compare.ts';
import deflate, { headLength } from './deflate.ts';
import { contentHash } from './fingerprint.ts';
import { moduleFile } from './module-file.ts';
import { share, type Threads } from './threads.ts';

/** A file of an archive; the path has forward slashes. */
export interface ZippedFile {
  path: string;
  content: string | Uint8Array;
}

/** A file whose content is read only if it isn't kept compressed. */
export interface StoredFile {
  path: string;
  /** Of the content (`contentHash`). */
  hash: string;
  read(): Uint8Array;
}

/** Keeps compressed files from one build to the next: compressing takes most of the time that an archive takes. */
export interface KeptFiles {
  read(key: string): Uint8Array | undefined;
  write(key: string, content: Uint8Array): void;
}

const deflateMethod = 8;

/** The package writes the sum and the size after the content, so that they may come late. */
class DeflatedFile implements ZipInputFile {
  readonly filename: string;
  readonly compression = deflateMethod;
  // The archive holds local time: made of its parts, the date reads the same in all time zones.
  readonly mtime = new Date(1980, 0, 1);
  crc = 0;
  size = 0;
  ondata?: ZipInputFile['ondata'];

  constructor(path: string) {
    this.filename = path;
  }

  /** @param deflated see `deflate` */
  push(deflated: Uint8Array): void {
    const head = new DataView(deflated.buffer, deflated.byteOffset, headLength);
    this.crc = head.getUint32(0);
    this.size = head.getUint32(4);
    // The package's types want a buffer that isn't shared between threads.
    this.ondata?.(null, new Uint8Array(deflated.subarray(headLength)), true);
  }
}

const deflateJob = { file: moduleFile(import.meta.dirname, 'deflate'), run: deflate };

/**
 * A zip archive of these files: the same bytes for the same files, whatever their order, the machine, and its time zone.
 * @param threads compress what isn't kept
 */
export async function zipFiles(
  files: readonly (ZippedFile | StoredFile)[],
  kept?: KeptFiles,
  threads?: Threads,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const deflated: { path: string; content: Promise<Uint8Array> }[] = [];
  for (const file of files.toSorted((one, other) => compareCodeUnits(one.path, other.path))) {
    const content = keptOrDeflated('content' in file ? inMemory(file) : file, kept, threads);
    // It's awaited below, which throws; until then, a rejection that nobody handles would end the process.
    content.catch(() => undefined);
    deflated.push({ path: file.path, content });
    // Where this thread compresses, too, no more contents are read than the threads hold.
    if (threads === undefined || threads.isBusy) await content;
  }
  for (const { path, content } of deflated) {
    const entry = new DeflatedFile(path);
    zip.add(entry);
    entry.push(await content);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

function inMemory({ path, content }: ZippedFile): StoredFile {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { path, hash: contentHash(bytes), read: () => bytes };
}

async function keptOrDeflated(
  { hash, read }: StoredFile,
  kept: KeptFiles | undefined,
  threads: Threads | undefined,
): Promise<Uint8Array> {
  const key = `deflated 9 ${hash}`;
  const known = kept?.read(key);
  if (known !== undefined) return known;
  const made = await share(threads, deflateJob, read());
  kept?.write(key, made);
  return made;
}
