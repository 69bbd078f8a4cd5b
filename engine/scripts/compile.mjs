// What the package holds: the source compiled to JavaScript with declarations, and all other files of it as they are.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const engine = join(import.meta.dirname, '..');
const dist = join(engine, 'dist');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, '-p', join(engine, 'tsconfig.build.json')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
cpSync(join(engine, 'src'), dist, {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || !/\.tsx?$|^README\.md$/.test(basename(path)),
});
