import { PNG } from 'pngjs';
import { withImageDescription } from '../src/media/image-description.ts';

type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

/** What the picture shows: scripted replies are matched by it. */
const description = 'three sailing boats at a pier, a yellow crane and low hills';

const width = 800;
const height = 500;
const horizon = 300;

const sky: [Color, Color] = [
  [186, 205, 222],
  [250, 226, 196],
];
const sea: [Color, Color] = [
  [150, 166, 178],
  [96, 114, 128],
];
const hills: Color = [118, 136, 132];
const wood: Color = [112, 82, 58];
const crane: Color = [236, 184, 52];
const sail: Color = [246, 242, 232];
const hull: Color = [72, 54, 62];

/** Draws the harbor that the image example starts with, as a PNG file. */
export function drawHarbor(): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y++) {
    const [from, to] = y < horizon ? sky : sea;
    const share = y < horizon ? y / horizon : (y - horizon) / (height - horizon);
    for (let x = 0; x < width; x++) paint(png, x, y, mix(from, to, share));
  }
  fill(png, hills, ridge());
  for (const shape of craneShapes) fill(png, crane, shape);
  for (const [x, size] of [
    [380, 1],
    [530, 1.2],
    [680, 0.9],
  ] as const) {
    drawBoat(png, x, size);
  }
  fill(png, wood, box(200, 400, 800, 418));
  for (let x = 215; x < width; x += 90) fill(png, wood, box(x, 418, x + 12, 470));
  return withImageDescription(PNG.sync.write(png, { colorType: 2 }), description);
}

/** Low hills along the horizon. */
function ridge(): Point[] {
  const line = Array.from({ length: 41 }, (_, index): Point => {
    const x = index * 20;
    return [x, horizon - 34 - 16 * Math.sin(x / 90) - 9 * Math.sin(x / 37)];
  });
  return [...line, [width, horizon], [0, horizon]];
}

/** Tower, arm, rope, and cabin. */
const craneShapes: Point[][] = [
  box(100, 150, 118, 420),
  [
    [60, 150],
    [250, 120],
    [252, 132],
    [60, 166],
  ],
  box(232, 126, 236, 240),
  box(86, 170, 132, 206),
  box(70, 408, 150, 424),
];

function drawBoat(png: PNG, x: number, size: number): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, 396 + dy * size];
  fill(png, wood, [at(-2, -150), at(2, -150), at(2, -10), at(-2, -10)]);
  fill(png, sail, [at(5, -145), at(5, -20), at(52, -20)]);
  fill(png, sail, [at(-5, -125), at(-5, -20), at(-38, -20)]);
  fill(png, hull, [at(-50, -12), at(58, -12), at(40, 14), at(-36, 14)]);
}

function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Paints all pixels inside a polygon, by counting the edges to the left of each. */
function fill(png: PNG, color: Color, polygon: readonly Point[]): void {
  for (let y = 0; y < height; y++) {
    const crossings = polygon
      .flatMap((one, index) => crossing(one, polygon[(index + 1) % polygon.length] ?? one, y + 0.5))
      .sort((one, other) => one - other);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const end = Math.min(width, crossings[pair + 1] ?? 0);
      for (let x = Math.max(0, Math.round(crossings[pair] ?? 0)); x < end; x++) paint(png, x, y, color);
    }
  }
}

/** Where an edge crosses a line of pixels; nowhere if it does not. */
function crossing([x1, y1]: Point, [x2, y2]: Point, y: number): number[] {
  return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
}

function mix(from: Color, to: Color, share: number): Color {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

function paint(png: PNG, x: number, y: number, [red, green, blue]: Color): void {
  png.data.set([red, green, blue, 255], (y * width + x) * 4);
}
