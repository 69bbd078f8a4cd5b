import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { compareCodeUnits } from '../core/compare.ts';
import { type OutputFile, socialCards } from '../core/output-file.ts';
import { type ZipEntry, writeZip, zipMethods } from '../core/zip.ts';
import { isCompressible } from './compress.ts';
import type { ReleaseFile } from './layout.ts';

/** What readers see of the site in one file, below the base URL. */
export const siteArchive = 'site.zip';

/** What gzip writes before and after the deflated content, where no name or date is given (RFC 1952). */
const gzipHead = 10;
const gzipTail = 8;

/**
 * Makes the archive of a folder's files, which have been compressed: it holds them as their `.gz` do.
 * @param dir absolute path of the folder
 * @param files those of the folder, by path
 */
export function archiveFolder(dir: string, files: ReadonlyMap<string, ReleaseFile>): OutputFile {
  const archived = [...files]
    .filter(([path]) => !path.startsWith(`${socialCards}/`))
    .sort(([one], [other]) => compareCodeUnits(one, other));
  const pieces: Uint8Array[] = [];
  writeZip(
    archived.map(([path, { gzip }]) => {
      const file = join(dir, path);
      return gzip === undefined ? plainEntry(path, readFileSync(file)) : gzippedEntry(path, readFileSync(`${file}.gz`));
    }),
    (piece) => pieces.push(piece),
  );
  return { path: siteArchive, content: Buffer.concat(pieces) };
}

function gzippedEntry(path: string, gzipped: Buffer): ZipEntry {
  const tail = gzipped.length - gzipTail;
  const data = gzipped.subarray(gzipHead, tail);
  return {
    ...{ path, method: zipMethods.deflated, data },
    crc: gzipped.readUInt32LE(tail),
    size: gzipped.readUInt32LE(tail + 4),
  };
}

/** A file that is too small to be compressed for servers, or that is a picture or the like, which can't be. */
function plainEntry(path: string, content: Buffer): ZipEntry {
  const deflates = isCompressible(path);
  return {
    ...{ path, crc: crc32(content), size: content.length },
    method: deflates ? zipMethods.deflated : zipMethods.stored,
    data: deflates ? deflateRawSync(content) : content,
  };
}
