import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../../tests/support/temporary-site.ts';
import { createAssets } from './assets.ts';

test.each(['100%.svg', 'C#.svg', 'what?.svg', 'größe 1.svg', 'plain.svg'])(
  'the address of %s leads to it',
  async (name) => {
    const dir = await temporarySite();
    await writeFile(join(dir, name), '<svg/>');
    const assets = createAssets(dir);
    const { pathname, search, hash } = new URL(assets.register(join(dir, name)), 'https://docs.example');
    expect([search, hash]).toEqual(['', '']);
    expect(assets.files().map(({ path }) => `/${path}`)).toEqual([decodeURIComponent(pathname)]);
  },
);
