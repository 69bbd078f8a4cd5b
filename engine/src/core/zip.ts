import { strToU8, Zip, type ZipInputFile } from 'fflate';
import { compareCodeUnits } from './compare.ts';
import { SiteError } from './diagnostics.ts';
import deflate, { headLength } from './deflate.ts';
import { contentHash } from './fingerprint.ts';
import { moduleFile } from './module-file.ts';
import { share, type Threads } from './threads.ts';

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

/** What the format counts with 16 and 32 bits; the package doesn't write its later form, Zip64, and wraps around. */
const mostEntries = 0xff_ff;
const mostBytes = 0xff_ff_ff_ff;

/** How an archive holds a file: as it is, or deflated. */
export const zipMethods = { stored: 0, deflated: 8 } as const;

/** A file as an archive holds it. */
export interface ZipEntry {
  path: string;
  method: (typeof zipMethods)[keyof typeof zipMethods];
  /** CRC-32 of the file's content. */
  crc: number;
  /** Bytes of the file's content. */
  size: number;
  /** The content, by the method. */
  data: Uint8Array;
}

/** The package writes the sum and the size after the content, so that they may come late. */
class EntryInput implements ZipInputFile {
  readonly filename: string;
  readonly compression: ZipEntry['method'];
  // The archive holds local time: made of its parts, the date reads the same in all time zones.
  readonly mtime = new Date(1980, 0, 1);
  readonly crc: number;
  readonly size: number;
  ondata?: ZipInputFile['ondata'];

  constructor({ path, method, crc, size }: ZipEntry) {
    this.filename = path;
    this.compression = method;
    this.crc = crc;
    this.size = size;
  }
}

/**
 * Writes an archive.
 * @param entries in their order: the same entries in the same order make the same archive, in any time zone
 * @param write gets the archive's bytes, piece after piece
 * @throws SiteError where there's more than an archive can hold
 */
export function writeZip(entries: readonly ZipEntry[], write: (piece: Uint8Array) => void): void {
  let bytes = 0;
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    bytes += piece.length;
    if (bytes > mostBytes) throw tooLarge(`more than ${mostBytes} bytes`);
    write(piece);
  });
  if (entries.length > mostEntries) throw tooLarge(`${entries.length} files`);
  for (const entry of entries) {
    const input = new EntryInput(entry);
    zip.add(input);
    // The package's types want a buffer that no thread shares; it only hands it on.
    input.ondata?.(null, entry.data as Uint8Array<ArrayBuffer>, true);
  }
  zip.end();
}

function tooLarge(what: string): SiteError {
  const message = `A zip archive would have ${what}; it can hold ${mostEntries} files and ${mostBytes} bytes`;
  const hint = "for the archive of a site, leave out archive in the site's configuration";
  return new SiteError([{ severity: 'error', code: 'archive-size', message, hint }]);
}

const deflateJob = { file: moduleFile(import.meta.dirname, 'deflate'), run: deflate };

/**
 * A zip archive of these files: the same bytes for the same files, whatever their order, the machine, and its time zone.
 * @param threads compress what isn't kept
 */
export async function zipFiles(files: readonly ZippedFile[], kept?: KeptFiles, threads?: Threads): Promise<Uint8Array> {
  const deflated: { path: string; content: Promise<Uint8Array> }[] = [];
  for (const { path, content } of files.toSorted((one, other) => compareCodeUnits(one.path, other.path))) {
    const made = keptOrDeflated(typeof content === 'string' ? strToU8(content) : content, kept, threads);
    // It's awaited below, which throws; until then, a rejection that nobody handles would end the process.
    made.catch(() => undefined);
    deflated.push({ path, content: made });
  }
  const entries: ZipEntry[] = [];
  for (const { path, content } of deflated) entries.push(deflatedEntry(path, await content));
  const pieces: Uint8Array[] = [];
  writeZip(entries, (piece) => pieces.push(piece));
  return new Uint8Array(Buffer.concat(pieces));
}

/** @param deflated see `deflate` */
function deflatedEntry(path: string, deflated: Uint8Array): ZipEntry {
  const head = new DataView(deflated.buffer, deflated.byteOffset, headLength);
  const data = deflated.subarray(headLength);
  return { path, method: zipMethods.deflated, crc: head.getUint32(0), size: head.getUint32(4), data };
}

async function keptOrDeflated(
  content: Uint8Array,
  kept: KeptFiles | undefined,
  threads: Threads | undefined,
): Promise<Uint8Array> {
  const key = `deflated 9 ${contentHash(content)}`;
  const known = kept?.read(key);
  if (known !== undefined) return known;
  const made = await share(threads, deflateJob, content);
  kept?.write(key, made);
  return made;
}
