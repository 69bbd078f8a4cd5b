import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DiskCache } from './disk-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file as servers send it to browsers that can unpack it. */
export interface Compressed {
  brotli: Uint8Array;
  gzip: Uint8Array;
}

/**
 * Compresses both ways, on the threads that Node has for it, or takes what an earlier build has made of the same bytes.
 * @param quality of brotli, up to 11
 */
export async function compress(content: Uint8Array, quality: number, cache?: DiskCache): Promise<Compressed> {
  const key = `compressed ${process.version} ${quality} ${createHash('sha256').update(content).digest('base64url')}`;
  const kept = cache?.read(key);
  if (kept !== undefined) return unpack(kept);
  const [small, zipped] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 6 }),
  ]);
  cache?.write(key, pack({ brotli: small, gzip: zipped }));
  return { brotli: small, gzip: zipped };
}

/** Both in one entry: the length of the first one, then one after the other. */
function pack({ brotli: small, gzip: zipped }: Compressed): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(small.length);
  return Buffer.concat([length, small, zipped]);
}

function unpack(entry: Buffer): Compressed {
  const end = 4 + entry.readUInt32LE();
  return { brotli: entry.subarray(4, end), gzip: entry.subarray(end) };
}
