import { hash } from '../generation/hash.ts';
import { answerWith } from '../transport/answers.ts';
import { box, type Canvas, type Color, createCanvas, fill, mix, oval, type Point, toPng } from './canvas.ts';
import { type Palette, paletteFor } from './palette.ts';
import { house, penAt, subjects } from './subjects.ts';

/** A picture with longer sides would keep all other requests waiting, for up to a minute. */
const longestSide = 4096;

/** A number from 0 to 1 for each name, the same for the same picture. */
type Chance = (name: string) => number;

/**
 * Draws a picture for a prompt: what stands in it, and its colors, are chosen by the prompt's words, and the rest by
 * chance. It's always the same for the same prompt and variant, byte by byte, and carries the prompt as its description,
 * which scripted replies match.
 *
 * @param width of the requested picture in pixels; it is drawn at half of that, and so is the height
 * @throws RangeError if a side is longer than the simulators draw, or isn't a number
 */
export function drawPng(prompt: string, variant: number, width = 512, height = 512): Buffer {
  if (!(Math.max(width, height) <= longestSide))
    throw new RangeError(`width and height must be numbers up to ${longestSide}, in pixels.`);
  answerWith('image');
  const canvas = createCanvas(Math.max(8, Math.round(width / 2)), Math.max(8, Math.round(height / 2)));
  const chance: Chance = (name) => hash(`${prompt}#${variant}#${name}`) / 2 ** 32;
  paint(canvas, prompt, paletteFor(prompt), chance);
  return toPng(canvas, prompt);
}

function paint(canvas: Canvas, prompt: string, palette: Palette, chance: Chance): void {
  const { width, height } = canvas;
  const size = Math.min(width, height);
  const horizon = Math.round(height * (0.55 + chance('horizon') * 0.12));
  const found = subjects.filter(({ words }) => words.test(prompt));
  paintSky(canvas, palette, horizon, chance);
  paintHills(canvas, palette.hills[0], horizon, 0.12, chance);
  const hasSea = found.length > 0 || /\b(?:sea|ocean|beach|harbou?r|water)\b/i.test(prompt);
  if (hasSea) paintSea(canvas, palette, horizon, chance);
  else paintHills(canvas, palette.hills[1], height * 0.78, 0.1, chance);
  for (const { at, onWater = false, paint: paintSubject } of found.length > 0 ? found : [house]) {
    const [x, y] = [at[0] + (chance('place') - 0.5) * 0.16, onWater ? at[1] : at[1] + (chance('depth') - 0.5) * 0.06];
    const scale = (onWater ? 0.3 : 0.46) + chance('size') * 0.08;
    paintSubject(penAt(canvas, [x * width, y * height], size * scale), palette);
  }
}

/** Bands instead of a gradient: they look printed, and the file is small. */
const bands = 16;

function paintBands(
  { canvas, from, to }: { canvas: Canvas; from: number; to: number },
  colors: readonly [Color, Color],
) {
  for (let band = 0; band < bands; band++) {
    const edge = (index: number) => Math.round(from + ((to - from) * index) / bands);
    fill(canvas, mix(...colors, band / (bands - 1)), box(0, edge(band), canvas.width, edge(band + 1)));
  }
}

function paintSky(canvas: Canvas, { sky, disc, isDark }: Palette, horizon: number, chance: Chance): void {
  const { width, height } = canvas;
  paintBands({ canvas, from: 0, to: horizon }, sky);
  const size = Math.min(width, height);
  if (isDark) {
    for (let star = 0; star < 40; star++) {
      const at: Point = [chance(`star ${star} x`) * width, chance(`star ${star} y`) * horizon * 0.7];
      fill(canvas, disc, oval(at, size * (0.001 + chance(`star ${star}`) * 0.0025)), 0.8);
    }
  }
  const center: Point = [width * (0.58 + chance('disc x') * 0.3), horizon * (0.25 + chance('disc y') * 0.5)];
  const radius = size * (0.055 + chance('disc') * 0.04);
  for (const [scale, opacity] of [
    [2.1, 0.12],
    [1.5, 0.2],
    [1, 1],
  ] as const) {
    fill(canvas, disc, oval(center, radius * scale), opacity);
  }
  for (let cloud = 0; cloud < 3; cloud++) {
    const [x, y] = [chance(`cloud ${cloud} x`) * width, (0.12 + chance(`cloud ${cloud} y`) * 0.6) * horizon];
    const color = mix(sky[1], disc, 0.6);
    for (const [dx, rx, ry] of [
      [-0.05, 0.1, 0.012],
      [0.04, 0.13, 0.016],
      [0.02, 0.06, 0.028],
    ] as const) {
      fill(canvas, color, oval([x + dx * size, y - ry * size], rx * size, ry * size), 0.55);
    }
  }
}

/** Hills whose feet are at a line, as high as a share of the picture. */
function paintHills(canvas: Canvas, color: Color, foot: number, share: number, chance: Chance): void {
  const { width, height } = canvas;
  const phase = chance(`hills ${share}`) * 6;
  const ridge = Array.from({ length: 65 }, (_, index): Point => {
    const x = index / 64;
    const wave = 0.5 + 0.3 * Math.sin(x * 5 + phase) + 0.2 * Math.sin(x * 13 + phase * 2);
    return [x * width, foot - height * share * wave];
  });
  fill(canvas, color, [...ridge, [width, height], [0, height]]);
}

function paintSea(canvas: Canvas, { sea, disc }: Palette, horizon: number, chance: Chance): void {
  const { width, height } = canvas;
  paintBands({ canvas, from: horizon, to: height }, sea);
  const size = Math.min(width, height);
  for (let wave = 0; wave < 26; wave++) {
    const depth = chance(`wave ${wave} y`);
    const y = horizon + (height - horizon) * (0.04 + depth * 0.92);
    const x = chance(`wave ${wave} x`) * width;
    const half = size * (0.02 + depth * 0.07);
    fill(canvas, disc, oval([x, y], half, size * (0.0015 + depth * 0.0025)), 0.35);
  }
}
