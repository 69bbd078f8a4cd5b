import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite, quietProgress as progress } from '../../tests/support/fixture-site.ts';
import {
  differences,
  fullSiteFiles,
  fullSiteOptions,
  installLibrary,
  readTree,
} from '../../tests/support/full-site.ts';
import { main } from '../cli/main.ts';
import { builtInFeatures as builtIn } from '../built-in.ts';
import { build } from './build.ts';
import { inShard, parseShard } from './shard.ts';

test('parts that are built one by one make the site that one build makes', { timeout: 0 }, async () => {
  // Pages of several parts.
  const search = { entries: ['/guide/', '/guide/setup', '/guide/use', '/guide/printed'] };
  const site = await fixtureSite(fullSiteFiles, { ...fullSiteOptions, search });
  await installLibrary(site.dir);
  const whole = await build(site.dir, { builtIn, progress });
  const expected = await readTree(join(site.dir, 'dist'));
  const cache = join(site.dir, '.cache');
  const count = 3;
  let rendered = 0;
  for (let index = 1; index <= count; index++) {
    await rm(cache, { recursive: true });
    const part = await build(site.dir, { builtIn, progress, shard: { index, count } });
    expect(part.pages).toBeLessThanOrEqual(Math.ceil(whole.pages / count));
    rendered += part.rendered;
    await cp(cache, join(site.dir, 'shards'), { recursive: true });
  }
  expect(rendered).toBe(whole.rendered);
  // A part publishes nothing.
  expect(differences(expected, await readTree(join(site.dir, 'dist')))).toEqual([]);

  await rm(cache, { recursive: true });
  await cp(join(site.dir, 'shards'), cache, { recursive: true });
  await rm(join(site.dir, 'dist'), { recursive: true });
  const merged = await build(site.dir, { builtIn, progress });
  expect(differences(expected, await readTree(join(site.dir, 'dist')))).toEqual([]);
  expect(merged.rendered).toBeLessThan(whole.rendered / 3);
});

test('every page is in one part, and only parts that there are have a name', async () => {
  const parts = [1, 2, 3].map((index) => inShard([0, 1, 2, 3, 4, 5, 6], { index, count: 3 }));
  expect(parts).toEqual([
    [0, 3, 6],
    [1, 4],
    [2, 5],
  ]);
  expect(inShard([1, 2])).toEqual([1, 2]);
  expect(parseShard('2/8')).toEqual({ index: 2, count: 8 });
  for (const wrong of ['', '2', '0/8', '9/8', '-1/8', 'a/b']) expect(parseShard(wrong), wrong).toBeUndefined();
  expect(await main(['build', '--shard', '9/8'])).toBe(2);
});
