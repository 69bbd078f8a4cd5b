import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An example that `npm run build` has built, in its own folder outside of this project. */
export interface BuiltExample {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Installs and builds an example in a copy of its folder.
 *
 * @param name its folder in `site/examples`
 * @throws with what npm or Next.js printed, if it doesn't install or build
 */
export async function buildExample(name: string): Promise<BuiltExample> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  const source = join(import.meta.dirname, '../../examples', name);
  const left = new Set(['node_modules', '.next']);
  await cp(source, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  // What npm tells its own scripts would lead its child to this project.
  const own = Object.entries(process.env).filter(([key]) => !key.startsWith('npm_') || key.startsWith('npm_config_'));
  const options = { cwd: folder, env: { ...Object.fromEntries(own), NEXT_TELEMETRY_DISABLED: '1' } };
  try {
    // Not from a lock file: which builds of Next.js's compiler one lists depends on the registry that it was made with.
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], options);
    await run('npm', ['run', 'build'], options);
  } catch (error) {
    await remove();
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`The example ${name} was not built:\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error });
  }
  return { folder, remove };
}
