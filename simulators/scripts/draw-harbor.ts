import { box, type Canvas, type Color, createCanvas, fill, mix, type Point, toPng } from '../src/media/canvas.ts';

/** What the picture shows: scripted replies are matched by it. */
const description = 'three sailing boats at a pier, a yellow crane and low hills';

const width = 800;
const height = 500;
const horizon = 300;

const sky: readonly [Color, Color] = [
  [186, 205, 222],
  [250, 226, 196],
];
const sea: readonly [Color, Color] = [
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
  const canvas = createCanvas(width, height);
  for (let y = 0; y < height; y++) {
    const [from, to] = y < horizon ? sky : sea;
    const share = y < horizon ? y / horizon : (y - horizon) / (height - horizon);
    fill(canvas, mix(from, to, share), box(0, y, width, y + 1));
  }
  fill(canvas, hills, ridge());
  for (const shape of craneShapes) fill(canvas, crane, shape);
  for (const [x, size] of [
    [380, 1],
    [530, 1.2],
    [680, 0.9],
  ] as const) {
    drawBoat(canvas, x, size);
  }
  fill(canvas, wood, box(200, 400, 800, 418));
  for (let x = 215; x < width; x += 90) fill(canvas, wood, box(x, 418, x + 12, 470));
  return toPng(canvas, description);
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

function drawBoat(canvas: Canvas, x: number, size: number): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, 396 + dy * size];
  fill(canvas, wood, [at(-2, -150), at(2, -150), at(2, -10), at(-2, -10)]);
  fill(canvas, sail, [at(5, -145), at(5, -20), at(52, -20)]);
  fill(canvas, sail, [at(-5, -125), at(-5, -20), at(-38, -20)]);
  fill(canvas, hull, [at(-50, -12), at(58, -12), at(40, 14), at(-36, 14)]);
}
