import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishFiles } from '../../tests/support/publish-files.ts';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { currentRelease, listReleases, readRelease } from './layout.ts';

test('a release that somebody made the current one, with a slash after its name, is known and stays', async () => {
  const dir = await temporarySite();
  const folder = join(dir, '.releases');
  for (const name of ['a', 'b', 'c']) await publishFiles(dir, { 'index.html': name });
  const [oldest = ''] = listReleases(folder);
  await rm(join(folder, 'current'));
  await symlink(`${oldest}/`, join(folder, 'current'));
  expect(currentRelease(folder)).toBe(oldest);
  await publishFiles(dir, { 'index.html': 'd' });
  expect((await readRelease(folder, currentRelease(folder) ?? '')).replaces).toBe(oldest);
  expect(listReleases(folder)).toContain(oldest);
});
