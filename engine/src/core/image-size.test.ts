import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { imageContentSize, imageFileSize } from './image-size.ts';

test('a file that is replaced has its new size', async () => {
  const file = join(await temporarySite(), 'a.svg');
  expect(imageFileSize(file)).toBeUndefined();
  for (const width of [10, 2000]) {
    await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="80"/>`);
    expect(imageFileSize(file)).toEqual({ width, height: 80 });
  }
});

test('a photograph that is stored on its side has the size that it is shown with', () => {
  const exif = (orientation: string) =>
    `ffe10022${Buffer.from('Exif\0\0MM\0*').toString('hex')}00000008000101120003000000010${orientation}000000000000`;
  const photograph = (orientation: string) =>
    Buffer.from(`ffd8${exif(orientation)}ffc0001108002000400301220002110103110100`, 'hex');
  expect(imageContentSize(photograph('001'))).toEqual({ width: 64, height: 32 });
  expect(imageContentSize(photograph('006'))).toEqual({ width: 32, height: 64 });
});

test('what is no image has no size', () => {
  expect(imageContentSize(Buffer.from('text'))).toBeUndefined();
});
