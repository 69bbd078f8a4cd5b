import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { environmentKey } from './check/analyze.ts';
import { readProofs } from './run/proofs.ts';

test.each(['npm-shrinkwrap.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'])(
  'what is known of samples is not reused after a change to %s',
  async (name) => {
    const dir = await temporarySite();
    const install = (packages: string) => writeFile(join(dir, name), packages);
    const analyzed = () => environmentKey(dir, [], []);
    const hasRun = async () => (await readProofs(dir, { assets: 'samples-assets', packages: [] })).has('sample');

    await install('before');
    const before = await analyzed();
    const proofs = await readProofs(dir, { assets: 'samples-assets', packages: [] });
    proofs.add('sample');
    proofs.save();
    expect([await analyzed(), await hasRun()]).toEqual([before, true]);

    await install('after');
    expect(await analyzed()).not.toBe(before);
    expect(await hasRun()).toBe(false);
  },
);

test('what is known of samples goes with what npm has installed, and not with a lock file that came before that', async () => {
  const dir = await temporarySite();
  await mkdir(join(dir, 'node_modules'));
  const installed = join(dir, 'node_modules/.package-lock.json');
  await writeFile(installed, 'before');
  await writeFile(join(dir, 'package-lock.json'), 'before');
  const before = await environmentKey(dir, [], []);
  await writeFile(join(dir, 'package-lock.json'), 'after');
  expect(await environmentKey(dir, [], [])).toBe(before);
  await writeFile(installed, 'after');
  expect(await environmentKey(dir, [], [])).not.toBe(before);
});

test('what is known of samples is not reused after a change to a package that is linked', async () => {
  const { write, analyzed } = await siteWithCore();
  const before = await analyzed();
  expect(await analyzed()).toBe(before);
  await write('index.ts', 'export type Size = string;\n');
  expect(await analyzed()).not.toBe(before);
});

test('it is reused after a build of a linked package that is a site', async () => {
  const { write, analyzed } = await siteWithCore();
  await write('dist/page.json', '{}');
  const asPackage = await analyzed();
  await write('dist/page.json', '{ "built": 1 }');
  expect(await analyzed()).not.toBe(asPackage);
  await write('site.config.ts', 'export default {};');
  const asSite = await analyzed();
  await write('dist/page.json', '{ "built": 2 }');
  await write('.releases/2/public/page.json', '{}');
  expect(await analyzed()).toBe(asSite);
});

/** A site that a package named `core` is linked for. */
async function siteWithCore() {
  const dir = await temporarySite();
  /** Writes a file of the package. */
  const write = async (path: string, text: string) => {
    const file = join(dir, 'packages/core', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  await write('package.json', '{ "name": "core", "types": "./index.ts" }');
  await write('index.ts', 'export type Size = number;\n');
  await mkdir(join(dir, 'site/node_modules'), { recursive: true });
  await symlink('../../packages/core', join(dir, 'site/node_modules/core'));
  return { write, analyzed: () => environmentKey(join(dir, 'site'), [], []) };
}
