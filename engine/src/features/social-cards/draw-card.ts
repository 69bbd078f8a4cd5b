import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import opentype from 'opentype.js';
import { mediaType } from '../../core/media-types.ts';
import { fitText, lineHeight, type Measure } from './fit-text.ts';
import { type Box, createPainter, type Painter } from './paint.ts';
import { type Color } from './palette.ts';

/** What a card says. */
export interface CardText {
  title: string;
  /** Where in the site the page is. */
  place: string;
  site: string;
}

/** In pixels: what the sites that show them recommend. */
export const cardSize = { width: 1200, height: 630 };
export const margin = 72;
const inner = cardSize.width - 2 * margin;
/** Above it is the line with the site's name. */
export const titleTop = 190;

const colors = { ground: 0x17172b, ink: 0xffffff, place: 0xa3a9f7 };
/** Large letters stand closer together. */
const tight = { letterSpacing: -0.015 };
/** Below the smallest size nobody can read it: what doesn't fit is left out. */
const lineOfNames = { y: 103, size: 36, smallest: 14 };

/** Draws cards with a font and a logo, which it reads once. */
export interface CardArtist {
  draw(text: CardText): Uint8Array;
  /** The title as it is drawn: outlines, so it looks the same wherever it's drawn. */
  title(text: string): opentype.Path;
  /** Whether the font has any letter of a text. */
  canWrite(text: string): boolean;
}

/**
 * @param font absolute path of a TrueType, OpenType, or WOFF file
 * @param logo absolute path of an image
 * @throws Error where the font can't be read
 */
export function createCardArtist(font: string, logo: string | undefined): CardArtist {
  const { buffer, byteOffset, length } = readFileSync(font);
  const face = opentype.parse(buffer.slice(byteOffset, byteOffset + length));
  const mark = logo === undefined ? undefined : dataUrl(logo);

  /** Words' widths at size 1: fitting asks for many lines, and cards repeat their words. */
  const widths = new Map<string, number>();
  const widthOf = (word: string) => {
    const width = widths.get(word) ?? face.getAdvanceWidth(word, 1, tight);
    widths.set(word, width);
    return width;
  };
  const measure: Measure = (text, size) => {
    let width = -widthOf(' ');
    for (const word of text.split(' ')) width += widthOf(' ') + widthOf(word);
    return width * size;
  };
  /** The largest size, up to the usual one, at which a name ends before the margin. */
  const sizeOfName = (text: string, x: number) =>
    Math.min(lineOfNames.size, (margin + inner - x) / Math.max(measure(text, 1), 1));
  const outline = (text: string, x: number, y: number, size: number) => face.getPath(text, x, y, size, tight);

  /** Without what the font has no letters for, such as emoji: it would be drawn as boxes. */
  const writable = (text: string) =>
    Array.from(text)
      .filter((letter) => /\s/.test(letter) || face.hasChar(letter))
      .join('');

  const title = (text: string): opentype.Path => {
    const { size, lines } = fitText(
      writable(text),
      { width: inner, height: cardSize.height - margin - titleTop },
      measure,
    );
    const lowest = cardSize.height - margin - 0.2 * size;
    const path = new opentype.Path();
    for (const [index, line] of lines.entries()) {
      path.extend(outline(line, margin, lowest - (lines.length - 1 - index) * size * lineHeight, size));
    }
    return path;
  };

  /** What all cards of a site show, and where the site's name ends. */
  let last: { site: string; painter: Painter; end: number } | undefined;
  const ground = (site: string) => {
    if (last?.site !== site) {
      const x = mark === undefined ? margin : margin + 76;
      const name = writable(site);
      const { y } = lineOfNames;
      const size = sizeOfName(name, x);
      const parts = [
        `<rect width="100%" height="100%" fill="${hex(colors.ground)}"/>`,
        image(mark, { x: 850, y: -130, size: 480, opacity: 0.32 }),
        image(mark, { x: margin, y: 60, size: 60, opacity: 1 }),
        `<g transform="scale(0.1)">${pathElement(outline(name, x, y, size), colors.ink)}</g>`,
      ];
      const pixels = render(parts.join(''), { x: 0, y: 0, ...cardSize }, 1);
      last = {
        site,
        painter: createPainter(cardSize, pixels, { ground: colors.ground, inks: [colors.ink, colors.place] }),
        end: x + measure(name, size),
      };
    }
    return last;
  };

  return {
    title,
    canWrite: (text) => writable(text).trim() !== '',
    draw(text) {
      const { painter, end } = ground(text.site);
      const rows = painter.rows();
      const paint = (path: opentype.Path, color: Color) => {
        const box = boxOf(path);
        if (box !== undefined) painter.paint(rows, box, render(pathElement(path, colors.ink), box, 10), color);
      };
      const place = writable(text.place);
      const placeX = end + lineOfNames.size / 2;
      const size = sizeOfName(place, placeX);
      if (size >= lineOfNames.smallest) paint(outline(place, placeX, lineOfNames.y, size), colors.place);
      paint(title(text.title), colors.ink);
      return painter.png(rows);
    },
  };
}

/** The pixels that a path may touch; `undefined` where there are none. */
function boxOf(path: opentype.Path): Box | undefined {
  if (path.commands.length === 0) return undefined;
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  const [left, top] = [Math.max(0, Math.floor(x1) - 1), Math.max(0, Math.floor(y1) - 1)];
  const [right, bottom] = [Math.min(cardSize.width, Math.ceil(x2) + 1), Math.min(cardSize.height, Math.ceil(y2) + 1)];
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

/**
 * Renders a part of a drawing: a byte each of red, green, blue, and opacity.
 * @param unit so many of the drawing's units are a pixel
 */
function render(content: string, { x, y, width, height }: Box, unit: number): Uint8Array {
  const view = [x, y, width, height].map((number) => number * unit).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${content}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

function image(href: string | undefined, { x, y, size, opacity }: Record<'x' | 'y' | 'size' | 'opacity', number>) {
  if (href === undefined) return '';
  return `<image href="${href}" x="${x}" y="${y}" width="${size}" height="${size}" opacity="${opacity}"/>`;
}

/**
 * In tenths of a pixel: whole numbers are written many times faster than others. Instead of `toPathData` of opentype.js
 * 2.0.0, which writes some numbers as "NaN" and so cuts a text off in the middle
 * (https://github.com/opentypejs/opentype.js/issues/876); a later release has it right.
 */
function pathElement({ commands }: opentype.Path, color: Color): string {
  let data = '';
  for (const command of commands) {
    data += command.type;
    if ('x1' in command) data += `${tenths(command.x1)} ${tenths(command.y1)} `;
    if ('x2' in command) data += `${tenths(command.x2)} ${tenths(command.y2)} `;
    if ('x' in command) data += `${tenths(command.x)} ${tenths(command.y)}`;
  }
  return `<path fill="${hex(color)}" d="${data}"/>`;
}

function tenths(number: number): number {
  return Math.round(number * 10);
}

function hex(color: Color): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

function dataUrl(file: string): string {
  return `data:${mediaType(file).replace(/;.*/, '')};base64,${readFileSync(file).toString('base64')}`;
}
