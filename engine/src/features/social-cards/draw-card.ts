import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import opentype from 'opentype.js';
import { mediaType } from '../../core/media-types.ts';
import { fitText, lineHeight, type Measure } from './fit-text.ts';
import { indexedPng } from './indexed-png.ts';

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
const colors = { ground: '#17172b', ink: '#ffffff', place: '#a3a9f7' };
/** Large letters stand closer together. */
const tight = { letterSpacing: -0.015 };

/** Draws cards with a font and a logo, which it reads once. */
export interface CardArtist {
  draw(text: CardText): Uint8Array;
  /** The card as SVG: text is outlines, so it looks the same wherever it's drawn. */
  svg(text: CardText): string;
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
  /** Widths at size 1: fitting asks for the same lines at many sizes. */
  const widths = new Map<string, number>();
  const measure: Measure = (text, size) => {
    const width = widths.get(text) ?? face.getAdvanceWidth(text, 1, tight);
    widths.set(text, width);
    return width * size;
  };
  const outline = (text: string, x: number, y: number, size: number, color: string) =>
    `<path fill="${color}" d="${pathData(face.getPath(text, x, y, size, tight))}"/>`;
  const image = (x: number, y: number, size: number, opacity: number) =>
    mark === undefined
      ? ''
      : `<image href="${mark}" x="${x}" y="${y}" width="${size}" height="${size}" opacity="${opacity}"/>`;
  /** Without what the font has no letters for, such as emoji: it would be drawn as boxes. */
  const writable = (text: string) =>
    Array.from(text)
      .filter((letter) => /\s/.test(letter) || face.hasChar(letter))
      .join('');

  const svg = (text: CardText): string => {
    const [title, place, site] = [text.title, text.place, text.site].map(writable);
    const name = { x: mark === undefined ? margin : margin + 76, y: 103, size: 36 };
    const gap = 18;
    const placeX = name.x + measure(site ?? '', name.size) + gap;
    const placeSize = Math.min(name.size, (name.size * (margin + inner - placeX)) / measure(place ?? '', name.size));
    const { size, lines } = fitText(
      title ?? '',
      { width: inner, height: cardSize.height - margin - titleTop },
      measure,
    );
    const lowest = cardSize.height - margin - 0.2 * size;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
      `<rect width="100%" height="100%" fill="${colors.ground}"/>`,
      image(850, -130, 480, 0.32),
      image(margin, 60, 60, 1),
      outline(site ?? '', name.x, name.y, name.size, colors.ink),
      outline(place ?? '', placeX, name.y, placeSize, colors.place),
      ...lines.map((line, index) =>
        outline(line, margin, lowest - (lines.length - 1 - index) * size * lineHeight, size, colors.ink),
      ),
      '</svg>',
    ].join('');
  };
  return {
    svg,
    draw(text) {
      const rendered = new Resvg(svg(text), { font: { loadSystemFonts: false } }).render();
      return indexedPng({ width: rendered.width, height: rendered.height, data: rendered.pixels });
    },
  };
}

/**
 * Instead of `toPathData` of opentype.js 2.0.0, which writes some numbers as "NaN" and so cuts a text off in the middle
 * (https://github.com/opentypejs/opentype.js/issues/876); a later release has it right.
 */
function pathData({ commands }: opentype.Path): string {
  return commands
    .map((command) => {
      const control = 'x1' in command ? [command.x1, command.y1] : [];
      const second = 'x2' in command ? [command.x2, command.y2] : [];
      const end = 'x' in command ? [command.x, command.y] : [];
      return command.type + [...control, ...second, ...end].map((number) => Math.round(number * 10) / 10).join(' ');
    })
    .join('');
}

function dataUrl(file: string): string {
  return `data:${mediaType(file).replace(/;.*/, '')};base64,${readFileSync(file).toString('base64')}`;
}
