import { box, type Canvas, type Color, fill, oval, type Point } from './canvas.ts';
import type { Palette } from './palette.ts';

/** What stands in a picture: painted with its foot at a place, in units of its size. */
export interface Subject {
  words: RegExp;
  /** Where its foot is: 0 is the left or upper edge of the picture, 1 the right or lower. */
  at: Point;
  /** Whether it swims. */
  onWater?: boolean;
  paint(pen: Pen, palette: Palette): void;
}

/** Paints polygons in units of a subject: 1 is its height, and y points up. */
export type Pen = (color: Color, polygon: readonly Point[], opacity?: number) => void;

/** @param size of a subject, in pixels */
export function penAt(canvas: Canvas, [x, y]: Point, size: number): Pen {
  return (color, polygon, opacity) =>
    fill(
      canvas,
      color,
      polygon.map(([dx, dy]): Point => [x + dx * size, y - dy * size]),
      opacity,
    );
}

const white: Color = [246, 242, 232];
const red: Color = [192, 66, 58];
const wood: Color = [104, 74, 54];
const iron: Color = [44, 46, 62];
const lamp: Color = [255, 226, 138];

/** In the order in which they are painted. */
export const subjects: readonly Subject[] = [
  { words: /\blighthouse/i, at: [0.3, 0.66], paint: paintLighthouse },
  { words: /\bcrane\b/i, at: [0.2, 0.86], paint: paintCrane },
  { words: /\b(?:boats|ships)\b/i, at: [0.62, 0.8], onWater: true, paint: paintBoats },
  { words: /\b(?:boat|ship)\b/i, at: [0.55, 0.82], onWater: true, paint: paintBoat },
  { words: /\bchart\b/i, at: [0.5, 0.9], paint: paintChart },
];

/** What a picture shows whose prompt names nothing that can be painted. */
export const house: Subject = { words: /(?:)/, at: [0.35, 0.8], paint: paintHouse };

function paintLighthouse(pen: Pen, { isDark }: Palette): void {
  const width = (height: number) => 0.11 - height * 0.05;
  const part = (color: Color, from: number, to: number) =>
    pen(color, [
      [-width(from), from],
      [width(from), from],
      [width(to), to],
      [-width(to), to],
    ]);
  pen(iron, [
    [-0.85, -0.9],
    [-0.5, -0.24],
    [-0.3, -0.03],
    [-0.14, 0.03],
    [0.24, 0.02],
    [0.4, -0.1],
    [0.58, -0.4],
    [0.95, -0.9],
  ]);
  part(white, 0, 0.8);
  for (const from of [0.12, 0.38, 0.64]) part(red, from, from + 0.13);
  pen(iron, box(-0.1, 0.83, 0.1, 0.8));
  if (isDark) {
    for (const [height, opacity] of [
      [0.16, 0.16],
      [0.08, 0.22],
    ] as const) {
      for (const side of [-1, 1]) {
        pen(
          lamp,
          [
            [0, 0.88],
            [side * 2.4, 0.88 + height * 1.6],
            [side * 2.4, 0.88 - height * 1.6],
          ],
          opacity,
        );
      }
    }
    pen(lamp, oval([0, 0.88], 0.11), 0.45);
  }
  pen(lamp, box(-0.055, 0.94, 0.055, 0.83));
  pen(red, [
    [-0.085, 0.94],
    [0.085, 0.94],
    [0, 1.04],
  ]);
  pen(iron, box(-0.025, 0.3, 0.025, 0.22));
}

function paintBoats(pen: Pen): void {
  for (const [x, size] of [
    [-0.42, 0.75],
    [0, 1],
    [0.5, 0.65],
  ] as const) {
    const moved = ([dx, dy]: Point): Point => [x + dx * size, dy * size];
    paintBoat((color, polygon, opacity) => pen(color, polygon.map(moved), opacity));
  }
}

function paintBoat(pen: Pen): void {
  pen(wood, box(-0.012, 0.95, 0.012, 0.08));
  pen(white, [
    [0.03, 0.92],
    [0.03, 0.14],
    [0.36, 0.14],
  ]);
  pen(white, [
    [-0.03, 0.8],
    [-0.03, 0.14],
    [-0.26, 0.14],
  ]);
  pen(iron, [
    [-0.34, 0.09],
    [0.4, 0.09],
    [0.28, -0.09],
    [-0.24, -0.09],
  ]);
}

function paintCrane(pen: Pen): void {
  const yellow: Color = [236, 184, 52];
  pen(wood, box(-0.4, 0.08, 0.5, 0));
  for (const x of [-0.3, 0, 0.3]) pen(wood, box(x, 0, x + 0.05, -0.2));
  pen(yellow, box(-0.04, 1, 0.04, 0.08));
  pen(yellow, [
    [-0.2, 0.92],
    [0.75, 1.06],
    [0.75, 1.02],
    [-0.2, 0.84],
  ]);
  pen(iron, box(0.7, 1.03, 0.71, 0.55));
  pen(yellow, box(-0.09, 0.86, 0.12, 0.7));
}

function paintHouse(pen: Pen, { isDark }: Palette): void {
  for (const [x, size] of [
    [-0.75, 0.9],
    [0.72, 1.1],
    [0.98, 0.8],
  ] as const) {
    pen(wood, box(x - 0.02, 0.2, x + 0.02, 0));
    for (const level of [0, 1, 2]) {
      const foot = 0.14 + level * 0.2 * size;
      pen(
        [40, 92, 74],
        [
          [x - (0.2 - level * 0.05) * size, foot],
          [x + (0.2 - level * 0.05) * size, foot],
          [x, foot + 0.36 * size],
        ],
      );
    }
  }
  pen(white, box(-0.4, 0.5, 0.4, 0));
  pen(red, [
    [-0.5, 0.48],
    [0.5, 0.48],
    [0.3, 0.84],
    [-0.3, 0.84],
  ]);
  pen(wood, box(-0.07, 0.28, 0.07, 0));
  for (const x of [-0.26, 0.18]) pen(isDark ? lamp : [120, 160, 190], box(x, 0.34, x + 0.1, 0.2));
}

function paintChart(pen: Pen): void {
  pen(white, box(-0.75, 1.1, 0.75, -0.06));
  for (const [index, height] of [0.35, 0.95, 0.27].entries()) {
    pen([58, 96, 148], box(-0.55 + index * 0.4, height, -0.27 + index * 0.4, 0));
  }
  pen(iron, box(-0.65, 0.01, 0.65, -0.01));
}
