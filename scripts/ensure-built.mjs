// Before commands that answer from the published site: builds it where that was never done.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (!existsSync(join(root, 'site/dist/llms.txt'))) {
  console.error('Building the site, once; that takes a few minutes …');
  const engine = join(root, 'engine/bin/engine.mjs');
  // Standard output is the protocol's in `npm run mcp`.
  const { status } = spawnSync(process.execPath, [engine, 'build', '--site', join(root, 'site')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
