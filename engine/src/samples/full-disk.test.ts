import promises, { readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { noteVerified } from './run/verified.ts';

/** From now on, half of each file is written, and then the disk is full. */
function fillDisk(): void {
  const { writeFile } = promises;
  promises.writeFile = async (path, content) => {
    const text = typeof content === 'string' ? content : '';
    await writeFile(path, text.slice(0, text.length / 2));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    promises.writeFile = writeFile;
    syncBuiltinESMExports();
  });
}

test('the days on which samples ran are still there when the disk was full', async () => {
  const known = '{ "guide/abort": "2026-11-21" }\n';
  const dir = await sampleSite({ 'outputs/verified.json': known });
  fillDisk();
  const how = { isWhole: false, today: new Date('2026-11-30'), report: () => undefined };
  await expect(noteVerified(dir, 'outputs', ['guide/images'], how)).rejects.toThrow('ENOSPC');
  expect(await readFile(join(dir, 'outputs/verified.json'), 'utf8')).toBe(known);
  expect(await readdir(join(dir, 'outputs'))).toEqual(['verified.json']);
});
