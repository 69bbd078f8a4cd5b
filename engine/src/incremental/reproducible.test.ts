import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import {
  differences,
  fullSiteFiles,
  fullSiteOptions,
  installLibrary,
  readTree,
} from '../../tests/support/full-site.ts';

const engine = join(import.meta.dirname, '../../bin/engine.mjs');

async function builtIn(environment: Record<string, string>) {
  const site = await fixtureSite(fullSiteFiles, fullSiteOptions);
  await installLibrary(site.dir);
  await promisify(execFile)(process.execPath, [engine, 'build', '--site', site.dir], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  return readTree(join(site.dir, 'dist'));
}

test('two builds in two folders, time zones and languages are the same byte by byte', { timeout: 0 }, async () => {
  const [one, other] = await Promise.all([
    builtIn({ TZ: 'Pacific/Kiritimati', LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' }),
    builtIn({ TZ: 'America/Los_Angeles', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }),
  ]);
  expect(one.size).toBeGreaterThan(60);
  expect(differences(one, other)).toEqual([]);
});
