import { crc32 } from 'node:zlib';
import { deflateSync, strToU8, Zip, type ZipInputFile } from 'fflate';
import { compareCodeUnits } from './compare.ts';
import { contentHash } from './fingerprint.ts';

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

/** A file as an archive holds it. */
interface Deflated {
  /** Check sum of the content. */
  crc: number;
  /** Of the content, in bytes. */
  size: number;
  data: Uint8Array;
}

/** Bytes of the check sum and the size, which precede the compressed content where it is kept. */
const headLength = 8;

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

  push({ crc, size, data }: Deflated): void {
    this.crc = crc;
    this.size = size;
    // The package's types want a buffer that isn't shared between threads.
    this.ondata?.(null, new Uint8Array(data), true);
  }
}

/**
 * A zip archive of these files: the same bytes for the same files, whatever their order, the machine, and its time zone.
 * It's compressed by a package and not by the machine's zlib, whose output differs between processors.
 */
export function zipFiles(files: readonly (ZippedFile | StoredFile)[], kept?: KeptFiles): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const file of files.toSorted((one, other) => compareCodeUnits(one.path, other.path))) {
    const entry = new DeflatedFile(file.path);
    zip.add(entry);
    entry.push(keptOrDeflated('content' in file ? inMemory(file) : file, kept));
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

function inMemory({ path, content }: ZippedFile): StoredFile {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return { path, hash: contentHash(bytes), read: () => bytes };
}

function keptOrDeflated({ hash, read }: StoredFile, kept: KeptFiles | undefined): Deflated {
  const key = `deflated 9 ${hash}`;
  const known = kept?.read(key);
  if (known !== undefined) {
    const head = new DataView(known.buffer, known.byteOffset, headLength);
    return { crc: head.getUint32(0), size: head.getUint32(4), data: known.subarray(headLength) };
  }
  const content = read();
  const made = { crc: crc32(content), size: content.length, data: deflateSync(content, { level: 9 }) };
  const head = new DataView(new ArrayBuffer(headLength));
  head.setUint32(0, made.crc);
  head.setUint32(4, made.size);
  kept?.write(key, Buffer.concat([new Uint8Array(head.buffer), made.data]));
  return made;
}
