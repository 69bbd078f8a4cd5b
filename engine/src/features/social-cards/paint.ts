import { createPngWriter, paletteSize, rowLength } from './indexed-png.ts';
import { choosePalette, type Color, colorsOf, mix, nearest } from './palette.ts';

/** A part of an image, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Paints over one image again and again: what all cards show is rendered, reduced, and compressed once. */
export interface Painter {
  /** The image, to be painted over: half a byte for each pixel. */
  rows(): Uint8Array;
  /** @param shape of the box's size, a byte each of red, green, blue, and opacity, of which the last one counts */
  paint(rows: Uint8Array, box: Box, shape: Uint8Array, ink: Color): void;
  png(rows: Uint8Array): Uint8Array;
}

/** So many colors between an ink and the ground smooth the edges of letters. */
const shades = 4;

/**
 * @param pixels of an opaque image, a byte each of red, green, blue, and opacity
 * @param ground the color that most of the image has
 * @param inks what it's painted with
 */
export function createPainter(
  size: { width: number; height: number },
  pixels: Uint8Array,
  { ground, inks }: { ground: Color; inks: readonly Color[] },
): Painter {
  const image = colorsOf(pixels);
  const edges = inks.flatMap((ink) =>
    Array.from({ length: shades }, (_, at) => mix(ink, ground, (at + 1) / (shades + 1))),
  );
  const palette = choosePalette([ground, ...inks, ...edges], image, paletteSize);
  const length = rowLength(size.width);

  const numbers = new Map<Color, number>();
  const common = new Uint8Array(length * size.height);
  for (const [at, color] of image.entries()) {
    const index = numbers.get(color) ?? nearest(color, palette);
    numbers.set(color, index);
    const x = at % size.width;
    const byte = ((at - x) / size.width) * length + 1 + (x >> 1);
    common[byte] = (common[byte] ?? 0) | (index << (x % 2 === 0 ? 4 : 0));
  }
  /** For each ink: the index of what is seen for the index of what was there and the opacity that covers it. */
  const covered = new Map(
    inks.map((ink) => [
      ink,
      Uint8Array.from({ length: paletteSize * 256 }, (_, at) =>
        nearest(mix(ink, palette[at >> 8] ?? ground, (at & 255) / 255), palette),
      ),
    ]),
  );

  return {
    rows: () => common.slice(),
    paint(rows, box, shape, ink) {
      const seen = covered.get(ink) ?? new Uint8Array();
      let from = 3;
      for (let y = box.y; y < box.y + box.height; y++) {
        for (let x = box.x; x < box.x + box.width; x++, from += 4) {
          const opacity = shape[from] ?? 0;
          if (opacity === 0) continue;
          const at = y * length + 1 + (x >> 1);
          const pair = rows[at] ?? 0;
          rows[at] =
            x % 2 === 0
              ? (pair & 15) | ((seen[((pair >> 4) << 8) | opacity] ?? 0) << 4)
              : (pair & 240) | (seen[((pair & 15) << 8) | opacity] ?? 0);
        }
      }
    },
    png: createPngWriter({ ...size, palette, rows: common }),
  };
}
