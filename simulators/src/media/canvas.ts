import { encode } from 'fast-png';
import { describingText } from './image-description.ts';

/** A place in a picture, in pixels from its upper left corner. */
export type Point = readonly [x: number, y: number];
/** Each part is from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A picture that polygons are painted on. */
export interface Canvas {
  width: number;
  height: number;
  /** Red, green, and blue of each pixel, line by line. */
  data: Uint8Array;
}

/** A black canvas; three bytes for each pixel. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Uint8Array(width * height * 3) };
}

/** How many lines of samples a line of pixels has: their share is how soft an edge is. */
const samples = 4;

/**
 * Paints a polygon, with soft edges.
 * @param opacity of the color, from 0 to 1
 */
export function fill(canvas: Canvas, color: Color, polygon: readonly Point[], opacity = 1): void {
  const heights = polygon.map(([, y]) => y);
  const top = Math.max(0, Math.floor(Math.min(...heights)));
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...heights)));
  const coverage = new Float64Array(canvas.width);
  for (let y = top; y < bottom; y++) {
    coverage.fill(0);
    for (let sample = 0; sample < samples; sample++) {
      const crossings = crossingsAt(polygon, y + (sample + 0.5) / samples);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        cover(coverage, crossings[pair] ?? 0, crossings[pair + 1] ?? 0);
      }
    }
    for (const [x, share] of coverage.entries()) {
      if (share > 0) blend(canvas, x, y, color, (opacity * share) / samples);
    }
  }
}

/** Where the edges of a polygon cross a line, from left to right. */
function crossingsAt(polygon: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  let [beforeX, beforeY] = polygon.at(-1) ?? [0, 0];
  for (const [x, ownY] of polygon) {
    if (beforeY <= y !== ownY <= y) crossings.push(beforeX + ((y - beforeY) / (ownY - beforeY)) * (x - beforeX));
    [beforeX, beforeY] = [x, ownY];
  }
  return crossings.sort((one, other) => one - other);
}

/** Adds to each pixel of a line how much of it lies between two places. */
function cover(coverage: Float64Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(coverage.length, to);
  for (let x = Math.floor(start); x < end; x++) {
    coverage[x] = (coverage[x] ?? 0) + Math.min(x + 1, end) - Math.max(x, start);
  }
}

function blend({ width, data }: Canvas, x: number, y: number, color: Color, share: number): void {
  const at = (y * width + x) * 3;
  for (const [index, value] of color.entries()) {
    const before = data[at + index] ?? 0;
    data[at + index] = Math.round(before + (value - before) * share);
  }
}

/** A color between two others. */
export function mix(from: Color, to: Color, share: number): Color {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

/** The corners of a rectangle, to fill it. */
export function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** An ellipse as a polygon. */
export function oval([x, y]: Point, radiusX: number, radiusY = radiusX): Point[] {
  const corners = 40;
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
}

/** The canvas as a PNG file that carries what it shows: the same bytes on every machine. */
export function toPng({ width, height, data }: Canvas, description: string): Buffer {
  return Buffer.from(encode({ width, height, data, channels: 3, text: describingText(description) }));
}
