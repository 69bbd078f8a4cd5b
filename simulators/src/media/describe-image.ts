import { PNG } from 'pngjs';
import { pngText } from './png-text.ts';

/** What a picture shows: the description that our own pictures carry, otherwise its size and main colour. */
export function descriptionOf(image: Buffer): string {
  const carried = pngText(image, 'Description');
  if (carried !== undefined) return carried;
  try {
    const { width, height, data } = PNG.sync.read(image);
    return `an area of ${width} by ${height} pixels, mostly ${colourName(averageColour(data))}`;
  } catch {
    return `a picture that cannot be made out (${image.length} bytes)`;
  }
}

function averageColour(pixels: Buffer): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let index = 0; index < pixels.length; index += 4) {
    for (const channel of [0, 1, 2] as const) sums[channel] += pixels.readUInt8(index + channel);
  }
  const count = Math.max(1, pixels.length / 4);
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

function colourName([red, green, blue]: [number, number, number]): string {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most - least < 20) return most > 200 ? 'white' : most < 60 ? 'black' : 'grey';
  if (most === red) return green > (red + least) / 2 ? 'yellow' : 'red';
  return most === green ? 'green' : 'blue';
}
