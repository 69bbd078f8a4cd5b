// Runs before start, dev, build, mcp, and test, with Node's built-ins alone: installs when node_modules is missing
// or older than the lock file, so that nobody has to type a second command.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
// npm writes this file at the end of every install.
const installed = join(root, 'node_modules', '.package-lock.json');

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) {
  // Standard output is the protocol's in `npm run mcp`.
  console.error('Installing the packages of package-lock.json …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    console.error('npm ci failed; its message is above.');
    process.exit(status ?? 1);
  }
}
