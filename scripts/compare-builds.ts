// `npm run compare-builds`: builds the site from nothing in two folders, time zones, and languages, and compares
// every published file byte by byte. Exits with 1 where any differ.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { leftByBuilds } from '../engine/src/core/built-folders.ts';

const root = join(import.meta.dirname, '..');
const made = new Set([...leftByBuilds, 'node_modules'].map((name) => join(root, 'site', name)));

/** Copies the site to a folder of this name, builds it there, and reads what was published. */
async function build(name: string, environment: Record<string, string>): Promise<Map<string, Buffer>> {
  const temporary = await mkdtemp(join(await realpath(tmpdir()), 'compare-'));
  const folder = join(temporary, name);
  const site = join(folder, 'site');
  try {
    await mkdir(folder);
    await cp(join(root, 'site'), site, { recursive: true, filter: (path) => !made.has(path) });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await symlink(join(root, 'site/node_modules'), join(site, 'node_modules'));
    await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    await promisify(execFile)(process.execPath, [join(root, 'engine/bin/engine.mjs'), 'build', '--site', site], {
      cwd: root,
      env: { ...process.env, ...environment },
      maxBuffer: 2 ** 26,
    });
    const dist = await realpath(join(site, 'dist'));
    const entries = await readdir(dist, { recursive: true, withFileTypes: true });
    const files = new Map<string, Buffer>();
    for (const entry of entries.filter((found) => found.isFile())) {
      const path = join(entry.parentPath, entry.name);
      files.set(relative(dist, path), await readFile(path));
    }
    return files;
  } finally {
    await rm(temporary, { recursive: true });
  }
}

const one = await build('first', { TZ: 'Pacific/Kiritimati', LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' });
const other = await build('zweiter Ordner, äöü', { TZ: 'America/Los_Angeles', LC_ALL: 'tr_TR.UTF-8', LANG: 'C' });
const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
const different = paths.filter((path) => {
  const [a, b] = [one.get(path), other.get(path)];
  return a === undefined || b === undefined || !a.equals(b);
});
console.log(`${String(paths.length)} files compared, ${String(different.length)} differ`);
for (const path of different.slice(0, 50)) console.log(`  ${path}`);
process.exit(different.length > 0 ? 1 : 0);
