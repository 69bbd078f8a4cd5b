import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

/** An image as its pixels, in rows: a byte each of red, green, blue, and opacity. */
export interface Pixels {
  /** An even number. */
  width: number;
  height: number;
  data: Uint8Array;
}

/** As many as half a byte tells apart. */
const paletteSize = 16;

/**
 * A PNG of the 16 colors that an opaque image has most of (PNG, third edition, section 11.2); every other one, such as
 * those along the edges of letters, becomes the nearest of them. It's a third of the size that a PNG of all colors has.
 * Packages that write PNGs write no palettes. It's compressed by a package and not by the machine's zlib, whose output
 * differs between processors.
 */
export function indexedPng({ width, height, data }: Pixels): Uint8Array {
  const { palette, indexes } = reduceColors(data);
  const row = width / 2 + 1;
  const rows = new Uint8Array(row * height);
  for (let y = 0, from = 0; y < height; y++) {
    for (let to = y * row + 1; to < (y + 1) * row; to++, from += 2) {
      rows[to] = ((indexes[from] ?? 0) << 4) | (indexes[from + 1] ?? 0);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits a pixel, which name a color of the palette.
  header.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((color) => parts(color)))),
    chunk('IDAT', zlibSync(rows, { level: 4 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A color is one number: red, green, and blue, a byte each. */
function parts(color: number): [red: number, green: number, blue: number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function reduceColors(data: Uint8Array): { palette: number[]; indexes: Uint8Array } {
  const pixels = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const numbers = new Map<number, number>();
  const counts: number[] = [];
  const indexes = new Uint8Array(data.length / 4);
  const numbered = new Uint16Array(indexes.length);
  let last = -1;
  let number = 0;
  let same = 0;
  for (let at = 0; at < numbered.length; at++) {
    const color = pixels.getUint32(at * 4) >>> 8;
    // Most pixels have the color of the one before.
    if (color !== last) {
      counts[number] = (counts[number] ?? 0) + same;
      same = 0;
      last = color;
      number = numbers.get(color) ?? numbers.size;
      numbers.set(color, number);
    }
    same++;
    numbered[at] = number;
  }
  counts[number] = (counts[number] ?? 0) + same;
  const palette = [...numbers]
    .sort(([one, first], [other, second]) => (counts[second] ?? 0) - (counts[first] ?? 0) || one - other)
    .slice(0, paletteSize)
    .map(([color]) => color);
  const nearest = Uint8Array.from([...numbers.keys()].map((color) => nearestOf(color, palette)));
  for (let at = 0; at < indexes.length; at++) indexes[at] = nearest[numbered[at] ?? 0] ?? 0;
  return { palette, indexes };
}

function nearestOf(color: number, palette: readonly number[]): number {
  const [red, green, blue] = parts(color);
  const distances = palette.map((other) => {
    const [otherRed, otherGreen, otherBlue] = parts(other);
    return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}
