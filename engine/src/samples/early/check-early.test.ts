import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { check, installTinyChat, sampleSite } from '../../../tests/support/sample-site.ts';
import type { SiteConfig } from '../../core/config.ts';
import { readKeptJson, writeKeptJson } from '../../core/kept-json.ts';
import { createThreads } from '../../core/threads.ts';
import { createDiskCache } from '../../incremental/disk-cache.ts';
import { analysesFile } from '../check/analyze.ts';
import { defaultFolders } from '../folders.ts';
import { checkEarly } from './check-early.ts';

const config = { docs: [{ library: { package: 'tiny-chat' } }] } as SiteConfig;

/** A site of so many documents, each with a sample, whose samples have been checked early. */
async function checkedSite(documents: number, language = 'ts'): Promise<{ dir: string; kept: () => unknown }> {
  const dir = await sampleSite(
    Object.fromEntries(
      Array.from({ length: documents }, (_, number) => [
        `content/page-${number}.md`,
        `\`\`\`${language}\nimport { ask } from 'tiny-chat';\nexport const number${number} = [ask, ${number}];\n\`\`\`\n`,
      ]),
    ),
  );
  await installTinyChat(dir);
  const threads = createThreads(1);
  onTestFinished(() => threads.close());
  const cacheDir = join(dir, '.cache');
  // What another version of the engine has left doesn't count.
  writeKeptJson(analysesFile(cacheDir), { environment: 'another', entries: [] });
  const disk = createDiskCache(join(cacheDir, 'build'));
  const site = { config, siteDir: dir, cacheDir, disk, folders: ['content', 'pages'], threads };
  await checkEarly(site, { profiles: [], variants: undefined, folders: defaultFolders });
  return { dir, kept: () => readKeptJson(analysesFile(cacheDir)) };
}

test('what is checked early is what the build itself would have found', async () => {
  const { dir, kept } = await checkedSite(50);
  const early = kept();
  expect(early).toMatchObject({ entries: { length: 50 } });
  await rm(join(dir, '.cache'), { recursive: true });
  const { passed } = await check(dir);
  expect(passed.size).toBe(50);
  const { environment, entries } = kept() as { environment: string; entries: [string, unknown][] };
  const sorted = (all: typeof entries) => new Map(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  expect(early).toMatchObject({ environment });
  expect(sorted((early as { entries: typeof entries }).entries)).toEqual(sorted(entries));
});

test.each([
  ['a small site', 2, 'ts'],
  ['a site with hardly any', 50, 'js'],
])('the samples of %s are left to the build', async (_, documents, language) => {
  const { kept } = await checkedSite(documents, language);
  expect(kept()).toMatchObject({ entries: [] });
});
