import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder below the site in which samples run, each in its own copy of the shared assets. */
export interface Workspace {
  /** Writes the program into a new folder. */
  prepare(code: string): Promise<{ dir: string; file: string }>;
  /** A new folder with nothing in it. */
  createFolder(): Promise<string>;
  remove(): Promise<void>;
}

const assets = 'samples-assets';

/** It lies below the site's folder, so that samples find the packages that the site has installed. */
export async function createWorkspace(siteDir: string): Promise<Workspace> {
  const parent = join(siteDir, '.cache', 'samples');
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const root = await mkdtemp(join(parent, `run-${process.pid}-`));
  const source = join(siteDir, assets);
  let count = 0;
  const createFolder = async () => {
    const dir = join(root, String(++count));
    await mkdir(dir);
    return dir;
  };
  return {
    createFolder,
    async prepare(code) {
      const dir = await createFolder();
      if (existsSync(source)) await cp(source, dir, { recursive: true });
      const file = join(dir, 'sample.mjs');
      await writeFile(file, code);
      return { dir, file };
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Folders of runs that were ended before they could clean up. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^run-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
