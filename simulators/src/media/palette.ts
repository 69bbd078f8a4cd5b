import type { Color } from './canvas.ts';

/** The colors of a picture, and what they make of it. */
export interface Palette {
  sky: readonly [top: Color, horizon: Color];
  disc: Color;
  /** Hills from the farthest to the nearest. */
  hills: readonly [Color, Color];
  sea: readonly [horizon: Color, shore: Color];
  /** Whether lamps and stars shine. */
  isDark: boolean;
}

/** The first counts whose words are in the prompt. */
const palettes: readonly (Palette & { words: RegExp })[] = [
  {
    words: /\b(?:dusk|sunset|evening|violet|twilight)\b/i,
    sky: [
      [58, 48, 98],
      [242, 158, 120],
    ],
    disc: [255, 214, 150],
    hills: [
      [110, 82, 124],
      [52, 44, 78],
    ],
    sea: [
      [190, 120, 128],
      [56, 54, 96],
    ],
    isDark: true,
  },
  {
    words: /\b(?:night|moon|stars?|space|dark|storm)\b/i,
    sky: [
      [12, 18, 46],
      [54, 74, 122],
    ],
    disc: [238, 234, 208],
    hills: [
      [38, 50, 86],
      [20, 26, 50],
    ],
    sea: [
      [48, 70, 116],
      [14, 24, 54],
    ],
    isDark: true,
  },
  {
    words: /\b(?:dawn|sunrise|morning|watercolou?r)\b/i,
    sky: [
      [150, 188, 222],
      [253, 226, 196],
    ],
    disc: [255, 246, 214],
    hills: [
      [168, 184, 200],
      [110, 140, 138],
    ],
    sea: [
      [222, 208, 200],
      [112, 154, 176],
    ],
    isDark: false,
  },
  {
    words: /\b(?:snow|ice|winter)\b/i,
    sky: [
      [150, 180, 214],
      [226, 234, 242],
    ],
    disc: [255, 250, 230],
    hills: [
      [206, 218, 230],
      [240, 244, 248],
    ],
    sea: [
      [190, 208, 222],
      [120, 152, 180],
    ],
    isDark: false,
  },
];

const day: Palette = {
  sky: [
    [92, 158, 214],
    [206, 230, 244],
  ],
  disc: [255, 232, 150],
  hills: [
    [126, 168, 150],
    [84, 136, 92],
  ],
  sea: [
    [120, 178, 204],
    [28, 92, 138],
  ],
  isDark: false,
};

/** The colors for a prompt. */
export function paletteFor(prompt: string): Palette {
  return palettes.find(({ words }) => words.test(prompt)) ?? day;
}
