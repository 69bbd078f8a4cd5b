import { existsSync, lstatSync, readlinkSync, rmSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { glob } from 'tinyglobby';
import type { OutputFile } from '../core/output-file.ts';
import { type DiskCache, sharedCache } from '../incremental/disk-cache.ts';
import { archiveFolder } from './archive.ts';
import { removeLeftovers, removeOldReleases, stagePrefix } from './clean.ts';
import { compressFolder } from './compress.ts';
import { keepAssets } from './keep-assets.ts';
import {
  currentRelease,
  readRelease,
  type Release,
  releaseFile,
  releasesFolder,
  replaceLink,
  type ReleaseFile,
} from './layout.ts';

/** Sizes of a published site, in bytes. */
export interface SiteSize {
  files: number;
  raw: number;
  brotli: number;
}

/** A folder that becomes the published site when it is complete. */
export interface StagedSite {
  /** Where the public files may be written until then. */
  dir: string;
  /** Writes files; private ones go next to the public folder. One of them describes the release. */
  write(files: readonly OutputFile[]): Promise<void>;
  /** Copies a folder's content, if there is such a folder. */
  copy(folder: string): Promise<void>;
  /** Writes what is there so far into one more file, the archive of the site. */
  archive(): Promise<void>;
  /** Compresses what is written so far, and notes its hashes. */
  compress(): Promise<SiteSize>;
  /** Puts the new site in place of the old one. */
  publish(): Promise<void>;
  /** Leaves the old site as it is. */
  discard(): Promise<void>;
}

/**
 * Builds a release next to the published one and switches at the end: readers see the old site or
 * the new one, never a half of each, and a build that fails or is killed changes nothing.
 * @param target the published folder, `SITE/dist`; it becomes a link to the current release.
 * @param cache keeps what takes long to compress
 */
export async function stageSite(target: string, cache?: DiskCache): Promise<StagedSite> {
  const folder = releasesFolder(target);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  removeLeftovers(folder);
  const stage = await mkdtemp(join(folder, stagePrefix));
  const dir = join(stage, 'public');
  await mkdir(dir);
  // A build that is asked to stop leaves the event loop no time to clean up.
  const removeStage = () => rmSync(stage, { recursive: true, force: true });
  process.once('exit', removeStage);
  let files: Record<string, ReleaseFile> = {};
  /** Folders that are there: asking for each of thousands of files takes long. */
  const made = new Set<string>();

  const earlier = async () => {
    const name = currentRelease(folder);
    if (name === undefined) return undefined;
    try {
      return { dir: join(folder, name, 'public'), files: (await readRelease(folder, name)).files };
    } catch {
      // Removed by another build, or damaged: a release needs none before it.
      return undefined;
    }
  };

  return {
    dir,
    async write(outputs) {
      await writeFiles(
        dir,
        outputs.filter((file) => file.private !== true),
        made,
      );
      await writeFiles(
        stage,
        outputs.filter((file) => file.private === true),
        made,
      );
    },
    async copy(source) {
      if (existsSync(source)) await cp(source, dir, { recursive: true });
    },
    async archive() {
      const kept = cache && sharedCache(cache);
      await writeFiles(dir, [await archiveFolder(dir, await earlier(), kept)], made);
    },
    async compress() {
      files = await compressFolder(dir, await earlier(), cache);
      return sizeOf(files);
    },
    async publish() {
      const before = await earlier();
      if (before !== undefined) files = { ...files, ...(await keepAssets(before, { dir, files })) };
      const description = JSON.parse(await readFile(join(stage, releaseFile), 'utf8')) as Omit<Release, 'files'>;
      const release: Release = { ...description, files, replaces: currentRelease(folder) };
      await writeFile(join(stage, releaseFile), JSON.stringify(release));
      await makeReadable(stage);
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${basename(stage).slice(stagePrefix.length)}`;
      await rename(stage, join(folder, name));
      await replaceLink(folder, join(folder, 'current'), name);
      await linkPublished(target, folder);
      await removeOldReleases(folder);
    },
    async discard() {
      process.off('exit', removeStage);
      await rm(stage, { recursive: true, force: true });
    },
  };
}

async function writeFiles(dir: string, files: readonly OutputFile[], folders: Set<string>): Promise<void> {
  for (const file of files) {
    const path = resolve(dir, file.path);
    if (!path.startsWith(dir + sep)) throw new Error(`The output ${file.path} would be outside the site`);
    const folder = dirname(path);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await writeFile(path, file.content);
  }
}

/** Servers run as another user. What they may read doesn't depend on the umask of anyone who builds. */
async function makeReadable(stage: string): Promise<void> {
  await chmod(stage, 0o755);
  for (const path of await glob('**', { cwd: stage, dot: true, onlyFiles: false, absolute: true })) {
    await chmod(path, path.endsWith('/') ? 0o755 : 0o644);
  }
}

/** `dist` and `dist-deploy` stay the same links; a folder in place of `dist`, of an older engine, makes way. */
async function linkPublished(target: string, folder: string): Promise<void> {
  const current = relative(dirname(target), join(folder, 'current'));
  for (const [link, part] of [
    [target, 'public'],
    [`${target}-deploy`, 'deploy'],
  ] as const) {
    const to = join(current, part);
    const stats = lstatSync(link, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() === true && readlinkSync(link) === to) continue;
    const old = join(folder, `old-${process.pid}-${basename(link)}`);
    if (stats !== undefined) await rename(link, old);
    await replaceLink(folder, link, to);
    await rm(old, { recursive: true, force: true });
  }
}

function sizeOf(files: Readonly<Record<string, ReleaseFile>>): SiteSize {
  const all = Object.values(files);
  return {
    files: all.length,
    raw: all.reduce((sum, { size }) => sum + size, 0),
    brotli: all.reduce((sum, { size, br = size }) => sum + br, 0),
  };
}
