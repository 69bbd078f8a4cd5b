import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { drawPng } from './draw.ts';
import { imageDescription } from './image-description.ts';

const hashOf = (image: Buffer) => createHash('sha256').update(image).digest('hex').slice(0, 16);

test('a picture is half as wide and high as it was asked for, and carries its prompt', () => {
  const prompt = 'a lighthouse at dusk, “Überfahrt”';
  const image = drawPng(prompt, 0, 512, 384);
  const { width, height } = decode(image, { checkCrc: true });
  expect([width, height]).toEqual([256, 192]);
  expect(imageDescription(image)).toBe(prompt);
});

test('pictures differ with the prompt and the variant, and in nothing else', () => {
  const hashes = ['a lighthouse', 'a lighthouse at night', 'a ship'].flatMap((prompt) =>
    [0, 1].map((variant) => hashOf(drawPng(prompt, variant, 64, 64))),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashOf(drawPng('a lighthouse', 0, 64, 64))).toBe(hashes[0]);
});

test('the bytes are the same on every machine', () => {
  expect(hashOf(drawPng('a lighthouse at dusk', 0, 64, 64))).toBe('53b5522ccbc7aabb');
});

test('a prompt that names nothing that can be drawn has a picture, too', () => {
  expect(decode(drawPng('', 0, 16, 16)).data.length).toBe(8 * 8 * 3);
});
