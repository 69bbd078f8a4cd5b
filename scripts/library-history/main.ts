import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import prettier from 'prettier';
import { library } from '../../site/data/library.ts';
import { compareVersionNumbers, compareVersions, type PublishedVersion } from './compare.ts';
import { readVersion } from './read-version.ts';

// `npm run library:history`: reads the type declarations of every version of the library that npm has, and writes
// what each of them added, changed, and removed into the file that builds read. Needs the network; builds don't.

const packageName = 'modelfusion';
const root = join(import.meta.dirname, '../..');
const target = join(root, 'site/reference/history.json');
/** Kept from one run to the next: what's published under a version number never changes. */
const downloads = join(root, 'site/.cache/library-history');
/** Milliseconds between two downloads. */
const pause = 1000;
const run = promisify(execFile);

const published = await publishedVersions();
const releases = await changelogReleases();
const dates = new Map(releases.map(({ version, date }) => [version, date]));
await mkdir(downloads, { recursive: true });
const read = [];
for (const version of published) {
  const names = readVersion(await unpacked(version));
  console.log(`${version}: ${String(Object.keys(names).length)} names`);
  read.push({ version, date: dates.get(version), names });
}
const today = new Date().toISOString().slice(0, 10);
const history = { package: packageName, read: today, source: 'npm', ...compareVersions(read, releases) };
await writeFile(target, await compact(history));

/** Up to the version that the site documents, the oldest first. */
async function publishedVersions(): Promise<string[]> {
  const { stdout } = await run('npm', ['view', packageName, 'versions', '--json']);
  return (JSON.parse(stdout) as string[])
    .filter((version) => /^[\d.]+$/.test(version) && compareVersionNumbers(version, library.version) <= 0)
    .toSorted(compareVersionNumbers);
}

/** What the library's own change log names, with the days. */
async function changelogReleases(): Promise<PublishedVersion[]> {
  const log = await readFile(join(root, 'node_modules', packageName, 'CHANGELOG.md'), 'utf8');
  return [...log.matchAll(/^## v([\d.]+) - (\d{4}-\d\d-\d\d)/gm)].map(([, version = '', date]) => ({ version, date }));
}

/** The folder of a version's files, downloaded where it isn't there yet. */
async function unpacked(version: string): Promise<string> {
  const dir = join(downloads, version);
  // Its types name other packages; those of the site stand for them. It's made last: what an interruption left isn't all.
  const packages = join(dir, 'node_modules');
  if (!existsSync(packages)) {
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    await setTimeout(pause);
    const { stdout } = await run('npm', ['pack', `${packageName}@${version}`, '--pack-destination', dir, '--json']);
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    await run('tar', ['-xzf', join(dir, packed?.filename ?? ''), '-C', dir]);
    await symlink(join(root, 'node_modules'), packages, 'dir');
  }
  return join(dir, 'package');
}

/** A line for each name, so that a new version shows as a small difference. */
async function compact({
  names,
  ...head
}: ReturnType<typeof compareVersions> & Record<string, unknown>): Promise<string> {
  const lines = Object.entries(names).map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`);
  const first = await prettier.format(JSON.stringify(head), { parser: 'json', printWidth: 120 });
  return `${first.trimEnd().slice(0, -2)},\n  "names": {\n    ${lines.join(',\n    ')}\n  }\n}\n`;
}
