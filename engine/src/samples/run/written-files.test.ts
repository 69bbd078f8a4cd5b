import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import { readWrittenFiles } from './written-files.ts';

test('a file that is far too large for a page is not read', async () => {
  const dir = await sampleSite({ 'large.wav': '', 'small.wav': 'small' });
  await truncate(join(dir, 'large.wav'), 20_000_000);
  const read: string[] = [];
  const describe = (_content: Uint8Array, name: string) => {
    read.push(name);
    return 'a sound';
  };
  expect(await readWrittenFiles(dir, join(dir, 'assets'), describe)).toMatchObject([{ name: 'small.wav' }]);
  expect(read).toEqual(['small.wav']);
});
