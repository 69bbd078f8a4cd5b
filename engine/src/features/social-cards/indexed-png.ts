import { crc32 } from 'node:zlib';
import { Deflate } from 'fflate';
import type { Color } from './palette.ts';

/** As many as half a byte tells apart. */
export const paletteSize = 16;

/** An image as indexes of its palette. */
export interface IndexedImage {
  /** An even number. */
  width: number;
  height: number;
  /** At most `paletteSize`. */
  palette: readonly Color[];
  /** For each row 0, which says that it isn't filtered, and half a byte for each pixel. */
  rows: Uint8Array;
}

/** Bytes of a row. */
export function rowLength(width: number): number {
  return width / 2 + 1;
}

/** So many rows are compressed together. */
const stripHeight = 30;

/**
 * Writes PNGs (third edition, section 11.2) of images that have most of their rows in common with one: those are
 * compressed once. 16 colors make a third of the size that a PNG of all colors has; packages that write PNGs write no
 * palettes. They're compressed by a package and not by the machine's zlib, whose output differs between processors.
 */
export function createPngWriter({
  width,
  height,
  palette,
  rows: common,
}: IndexedImage): (rows: Uint8Array) => Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits a pixel, which name a color of the palette.
  header.set([4, 3], 8);
  const before = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
  ]);
  const after = chunk('IEND', new Uint8Array());
  const strip = stripHeight * rowLength(width);
  const compressed = new Map<number, Uint8Array>();
  const compressCommon = (from: number) => {
    const known = compressed.get(from) ?? compress(common.subarray(from, from + strip));
    compressed.set(from, known);
    return known;
  };

  return (rows) => {
    const parts: Uint8Array[] = [];
    const isCommon = (from: number) =>
      Buffer.compare(rows.subarray(from, from + strip), common.subarray(from, from + strip)) === 0;
    for (let from = 0; from < rows.length;) {
      if (isCommon(from)) {
        parts.push(compressCommon(from));
        from += strip;
      } else {
        let to = from + strip;
        while (to < rows.length && !isCommon(to)) to += strip;
        parts.push(compress(rows.subarray(from, to)));
        from = to;
      }
    }
    return Buffer.concat([before, chunk('IDAT', zlibStream(parts, rows)), after]);
  };
}

/**
 * Compresses a part, which others may follow. The package ends it with an empty last block: 1 for the last one, 1 and 0
 * for fixed codes, and zeros (RFC 1951, section 3.2.3). Without both ones, an empty block of plain bytes begins there.
 * With `flush(true)` of fflate 0.8.3, which is to end a part, some parts can't be read.
 */
function compress(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ level: 4, mem: 4 }, (piece) => pieces.push(piece));
  deflate.push(bytes);
  deflate.flush();
  deflate.push(new Uint8Array(), true);
  const part = Buffer.concat(pieces);
  const last = part.findLastIndex((byte) => byte !== 0);
  const end = last * 8 + 32 - Math.clz32(part[last] ?? 0);
  for (const bit of [end - 2, end - 1]) part[bit >> 3] = (part[bit >> 3] ?? 0) & ~(1 << (bit & 7));
  return Buffer.concat([part.subarray(0, (end + 8) >> 3), Buffer.from([0, 0, 255, 255])]);
}

/** What zlib writes around deflated bytes (RFC 1950): its header, an empty last block, and the sum of the bytes. */
function zlibStream(parts: readonly Uint8Array[], bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(adler32(bytes));
  return Buffer.concat([Buffer.from([0x78, 0x5e]), ...parts, Buffer.from([3, 0]), sum]);
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let from = 0; from < bytes.length; from += 2048) {
    const end = Math.min(from + 2048, bytes.length);
    for (let at = from; at < end; at++) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return high * 65_536 + low;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
