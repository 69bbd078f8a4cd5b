import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { expect, test } from 'vitest';
import { browserPackages } from './browser-packages.ts';
import { declaredNode, lockedPackages, root } from './lock-file.ts';
import { thirdParty } from './third-party.ts';

test('every package runs on every Node version that package.json declares', () => {
  const unfit = lockedPackages().filter(({ node }) => node !== undefined && !semver.subset(declaredNode, node));
  const offenders = unfit.map(({ folder, version, node }) => `${folder} ${version} needs Node ${node ?? ''}`);
  expect(offenders).toEqual([]);
});

test('.nvmrc names a declared Node version', () => {
  const chosen = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  expect(semver.intersects(chosen, declaredNode)).toBe(true);
});

test('every package states its license', () => {
  expect(lockedPackages().filter(({ license }) => license === 'not stated')).toEqual([]);
});

test('browsers get React and the search, and nothing that only the build uses', async () => {
  const packages = await browserPackages();
  expect(packages).toEqual(expect.arrayContaining(['node_modules/react-dom', 'node_modules/minisearch']));
  expect(packages).not.toContain('node_modules/shiki');
});

test('THIRD_PARTY.md says which packages reach readers: in a download, as typefaces, and as pictures', async () => {
  const text = await thirdParty();
  const section = (heading: string) => text.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? '';
  expect(section('Sent to readers in `simulators.mjs`')).toMatch(/\| fastify \| 5\.[^]*\| ws \| 8\./);
  expect(section('Used to build the site and to run its samples')).not.toMatch(/ (?:fastify|ajv|pino|js-tiktoken) \d/);
  expect(section('Fonts').match(/(?<=\| )@\S+/g)).toEqual([
    '@fontsource-variable/geist-mono',
    '@fontsource-variable/public-sans',
  ]);
  expect(section('Drawn in pictures')).toContain('| @fontsource/public-sans |');
});

test('THIRD_PARTY.md is current; if not, run `npm run licenses`', async () => {
  expect(readFileSync(join(root, 'THIRD_PARTY.md'), 'utf8')).toBe(await thirdParty());
});
