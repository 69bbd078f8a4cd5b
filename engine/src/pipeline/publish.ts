import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { glob } from 'tinyglobby';
import { compress } from '../incremental/compress.ts';
import type { DiskCache } from '../incremental/disk-cache.ts';
import type { OutputFile } from './output.ts';

/** A folder that becomes the published site when it is complete. */
export interface StagedSite {
  /** Where files may be written until then. */
  dir: string;
  write(files: readonly OutputFile[]): Promise<void>;
  /** Copies a folder's content, if there is such a folder. */
  copy(folder: string): Promise<void>;
  /** Puts the new site in the place of the old one. */
  publish(): Promise<void>;
  /** Leaves the old site as it is. */
  discard(): Promise<void>;
}

/**
 * Builds beside the target and swaps at the end: readers see the old site or the new one, never a
 * half of each, and a failed build changes nothing.
 */
export async function stageSite(target: string): Promise<StagedSite> {
  await mkdir(dirname(target), { recursive: true });
  const dir = await mkdtemp(join(dirname(target), `.${basename(target)}-next-`));
  return {
    dir,
    async write(files) {
      for (const file of files) {
        const path = resolve(dir, file.path);
        if (!path.startsWith(dir + sep)) throw new Error(`The output ${file.path} would lie outside of the site`);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, file.content);
      }
    },
    async copy(folder) {
      if (existsSync(folder)) await cp(folder, dir, { recursive: true });
    },
    async publish() {
      const old = `${dir}-old`;
      if (existsSync(target)) await rename(target, old);
      await rename(dir, target);
      await rm(old, { recursive: true, force: true });
    },
    discard: () => rm(dir, { recursive: true, force: true }),
  };
}

const compressible = '**/*.{html,js,css,json,xml,txt,svg,md,wasm}';
/** Below this, compressing saves less than a network packet. */
const smallest = 1400;

/** Sizes of a published site, in bytes. */
export interface SiteSize {
  files: number;
  raw: number;
  brotli: number;
}

/**
 * Writes `.br` and `.gz` beside every file that is worth it, so that servers compress nothing while
 * readers wait. Scripts and styles, which every page loads, and the search index get the highest level.
 */
export async function compressFolder(dir: string, cache?: DiskCache): Promise<SiteSize> {
  const paths = await glob(compressible, { cwd: dir, dot: true });
  const size: SiteSize = { files: 0, raw: 0, brotli: 0 };
  const queue = [...paths];
  const work = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const file = join(dir, path);
      const { size: raw } = await stat(file);
      size.files += 1;
      size.raw += raw;
      // Added after the wait: `+=` would read the sum before it, and lose what the others add meanwhile.
      const small = raw < smallest ? raw : await compressFile(file, cache);
      size.brotli += small;
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return size;
}

async function compressFile(file: string, cache: DiskCache | undefined): Promise<number> {
  const quality = /\.(?:js|css)$|[/\\]search(?:-\w+\.[\w-]+)?\.json$/.test(file) ? 11 : 6;
  const { brotli, gzip } = await compress(await readFile(file), quality, cache);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzip)]);
  return brotli.length;
}
