import { PNG } from 'pngjs';
import { hash } from '../generation/hash.ts';
import { withImageDescription } from './image-description.ts';
import { answerWith } from '../transport/answers.ts';

type Color = readonly [red: number, green: number, blue: number];

/** Sky above, ground below, a disc in the sky: enough to tell the pictures of two prompts apart. */
const palettes: Array<{ words: RegExp; sky: Color; ground: Color; disc: Color }> = [
  { words: /\bnight|moon|star|space|dark\b/i, sky: [18, 24, 58], ground: [38, 40, 52], disc: [236, 232, 200] },
  {
    words: /\bsea|ocean|beach|ship|boat|fish|water\b/i,
    sky: [150, 205, 240],
    ground: [24, 92, 140],
    disc: [255, 224, 120],
  },
  { words: /\bsunset|fire|dragon|desert|mars\b/i, sky: [240, 130, 80], ground: [120, 60, 40], disc: [255, 210, 90] },
  { words: /\bsnow|ice|winter\b/i, sky: [196, 216, 236], ground: [246, 248, 252], disc: [255, 250, 230] },
];
const meadow: Omit<(typeof palettes)[number], 'words'> = {
  sky: [130, 190, 235],
  ground: [86, 150, 84],
  disc: [255, 214, 84],
};

/**
 * Draws a small picture for a prompt: real PNG bytes, always the same for the same prompt and variant. It carries the
 * prompt as its description, which scripted replies match.
 *
 * @param width of the requested picture; it is drawn at an eighth of that, and so is the height
 */
export function drawPng(prompt: string, variant: number, width = 512, height = 512): Buffer {
  answerWith('image');
  const png = new PNG({ width: Math.max(8, Math.round(width / 8)), height: Math.max(8, Math.round(height / 8)) });
  const palette = palettes.find(({ words }) => words.test(prompt)) ?? meadow;
  const code = hash(`${prompt}#${variant}`);
  const horizon = png.height * (0.5 + ((code & 255) / 255) * 0.25);
  const disc = {
    x: png.width * (0.15 + (((code >>> 8) & 255) / 255) * 0.7),
    y: horizon * (0.2 + (((code >>> 16) & 255) / 255) * 0.4),
    radius: Math.min(png.width, png.height) * (0.08 + ((code >>> 24) / 255) * 0.08),
  };
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const hills = horizon + Math.round(Math.sin((x / png.width) * 6 + (code & 7)) * png.height * 0.05);
      const inDisc = (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.radius ** 2;
      const [red, green, blue] = y > hills ? palette.ground : inDisc ? palette.disc : palette.sky;
      png.data.set([red, green, blue, 255], (y * png.width + x) * 4);
    }
  }
  // Without compression the bytes don't depend on the zlib version of Node.
  const bytes = PNG.sync.write(png, { colorType: 2, deflateLevel: 0 });
  return withImageDescription(bytes, prompt);
}
