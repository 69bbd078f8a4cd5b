import { constants, lstatSync, readdirSync, readlinkSync, rmdirSync, rmSync } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { compareCodeUnits } from '../core/compare.ts';
import { SiteError } from '../core/diagnostics.ts';
import { findFiles } from '../core/find-files.ts';
import { contentHash } from '../core/fingerprint.ts';
import { isPrivate, type SiteFile } from '../core/output-file.ts';
import type { DiskCache } from '../incremental/disk-cache.ts';
import { archiveFolder } from './archive.ts';
import { removeLeftovers, removeOldReleases, stagePrefix } from './clean.ts';
import { createCompressor } from './compress.ts';
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
import { makeReadableFolder, writeReadable } from './readable.ts';
import { type Earlier, takeFile } from './take-file.ts';

/** Sizes of a published site, in bytes. */
export interface SiteSize {
  files: number;
  raw: number;
  brotli: number;
}

/** A folder that becomes the published site when it is complete. */
export interface StagedSite {
  /** Writes files; private ones go next to the public folder. One of them describes the release. */
  write(files: readonly SiteFile[]): Promise<void>;
  /** Copies a folder's content, if there is such a folder. */
  copy(folder: string): Promise<void>;
  /** The public files so far, relative to their folder. */
  paths(): string[];
  /**
   * Compresses what the earlier release doesn't have. Much of it has been compressed while other files were made.
   * @param archive whether the site is to have an archive: one more file, with all others
   */
  compress(options?: { archive?: boolean }): Promise<SiteSize>;
  /**
   * Puts the new site in place of the old one.
   * @returns the release's name
   */
  publish(): Promise<string>;
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
  const folder = resolve(releasesFolder(target));
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  await chmod(folder, 0o755);
  removeLeftovers(folder);
  const stage = await mkdtemp(join(folder, stagePrefix));
  const dir = join(stage, 'public');
  makeReadableFolder(dir);
  // A build that is asked to stop leaves the event loop no time to clean up.
  const removeStage = () => {
    rmSync(stage, { recursive: true, force: true });
    if (!isNew) return;
    try {
      rmdirSync(folder);
    } catch {
      // It holds a release by now, or what another build makes.
    }
  };
  process.once('exit', removeStage);
  let files: Record<string, ReleaseFile> = {};
  /** Public files that are new or changed, and those that are links to the earlier release's. */
  const written = new Map<string, ReleaseFile>();
  const taken = new Map<string, ReleaseFile>();
  /** Folders that are there: asking for each of thousands of files takes long. */
  const made = new Set<string>();

  const earlier = async (): Promise<Earlier | undefined> => {
    const name = currentRelease(folder);
    if (name === undefined) return undefined;
    try {
      return { dir: join(folder, name, 'public'), files: (await readRelease(folder, name)).files };
    } catch {
      // Removed by another build, or damaged: a release needs none before it.
      return undefined;
    }
  };
  const before = await earlier();
  const compressor = createCompressor(dir, written, cache);

  /** A place for a file. Its own may be a link to the earlier release's, which must stay as it is. */
  const emptyPlace = (path: string): string => {
    const place = placeFor(dir, path, made);
    if (written.delete(path) || taken.delete(path)) {
      for (const ending of ['', '.br', '.gz']) rmSync(place + ending, { force: true });
    }
    return place;
  };
  /** Takes a file from the earlier release, if that has the same. */
  const takeKnown = async (path: string, hash: string): Promise<boolean> => {
    const known = before?.files[path];
    if (before === undefined || known?.hash !== hash || !(await takeFile(path, known, before.dir, dir))) return false;
    taken.set(path, { ...known, kept: undefined });
    return true;
  };
  const publicFile = async (file: SiteFile) => {
    const { path } = file;
    const place = emptyPlace(path);
    if ('make' in file && (await takeKnown(path, file.hash))) return;
    const content = 'make' in file ? file.make() : file.content;
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const hash = contentHash(bytes);
    if (await takeKnown(path, hash)) return;
    writeReadable(place, bytes);
    const described = { hash, size: bytes.length };
    written.set(path, described);
    compressor.add(path, described);
  };

  return {
    async write(outputs) {
      for (const file of outputs) {
        if (isPrivate(file)) writeReadable(placeFor(stage, file.path, made), file.content);
        else await publicFile(file);
      }
    },
    async copy(source) {
      for (const path of await findFiles('**', { cwd: source, dot: true })) {
        await publicFile({ path, content: await readFile(join(source, path)) });
      }
    },
    paths: () => [...taken.keys(), ...written.keys()],
    async compress({ archive = false } = {}) {
      await compressor.done();
      if (archive) await publicFile(archiveFolder(dir, new Map([...taken, ...written])));
      files = Object.fromEntries([...taken, ...written].sort(([one], [other]) => compareCodeUnits(one, other)));
      return sizeOf(files);
    },
    async publish() {
      // Another build may have published in the meantime.
      const replaced = await earlier();
      if (replaced !== undefined) files = { ...files, ...(await keepAssets(replaced, { dir, files })) };
      const description = JSON.parse(await readFile(join(stage, releaseFile), 'utf8')) as Omit<Release, 'files'>;
      const release: Release = { ...description, files, replaces: currentRelease(folder) };
      writeReadable(join(stage, releaseFile), JSON.stringify(release));
      await chmod(stage, 0o755);
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${basename(stage).slice(stagePrefix.length)}`;
      await rename(stage, join(folder, name));
      process.off('exit', removeStage);
      await replaceLink(folder, join(folder, 'current'), name);
      await linkPublished(target, folder);
      await removeOldReleases(folder);
      return name;
    },
    async discard() {
      await compressor.stop();
      process.off('exit', removeStage);
      removeStage();
    },
  };
}

/** For a site that is checked and not published: nothing is written, and what would fail fails. */
export function noPlace(): Pick<StagedSite, 'write' | 'copy' | 'paths'> {
  const copied: string[] = [];
  return {
    // Without a release to take them from, files are made: each may fail.
    write(files) {
      for (const file of files) if ('make' in file) file.make();
      return Promise.resolve();
    },
    async copy(source) {
      const paths = await findFiles('**', { cwd: source, dot: true });
      for (const path of paths) await access(join(source, path), constants.R_OK);
      copied.push(...paths);
    },
    paths: () => copied,
  };
}

/** Where to write a file; its folder is made. */
function placeFor(dir: string, file: string, folders: Set<string>): string {
  const path = resolve(dir, file);
  if (!path.startsWith(dir + sep)) {
    const message = `A feature makes the file ${file}, which would be outside the site`;
    const hint = 'give it a path below the published folder, without ".."';
    throw new SiteError([{ severity: 'error', code: 'outside-site', message, hint }]);
  }
  const folder = dirname(path);
  if (!folders.has(folder)) makeReadableFolder(folder);
  folders.add(folder);
  return path;
}

/** Where readers find the current release, each a link to one of its parts. */
function publishedLinks(target: string): (readonly [link: string, part: string])[] {
  return [
    [target, 'public'],
    [`${target}-deploy`, 'deploy'],
  ];
}

/**
 * Whether the links can be made: what people keep in a folder of that name isn't the engine's to remove.
 * @param target the published folder, `SITE/dist`
 * @throws SiteError naming each file and each folder that is in the way
 */
export function checkPublishedPlaces(target: string): void {
  // Programs that copy a site may follow its links.
  const places = [join(releasesFolder(target), 'current'), ...publishedLinks(target).map(([link]) => link)];
  const links = places.filter((link) => {
    const stats = lstatSync(link, { throwIfNoEntry: false });
    if (stats === undefined) return false;
    if (stats.isSymbolicLink()) return !leadsToRelease(link, target);
    return !stats.isDirectory() || readdirSync(link).length > 0;
  });
  if (links.length === 0) return;
  const diagnostics = links.map((link) => ({
    severity: 'error' as const,
    code: 'in-the-way',
    message: `${link} isn't a link that a build made. A build would replace it`,
    hint: 'move it to another place, or remove it if you have no use for it',
  }));
  throw new SiteError(diagnostics);
}

/** Whether a link is the engine's: people may have made one to the folder that their server publishes. */
function leadsToRelease(link: string, target: string): boolean {
  const folder = resolve(releasesFolder(target));
  return resolve(dirname(link), readlinkSync(link)).startsWith(folder + sep);
}

/** `dist` and `dist-deploy` stay the same links. */
async function linkPublished(target: string, folder: string): Promise<void> {
  const current = relative(dirname(target), join(folder, 'current'));
  for (const [link, part] of publishedLinks(target)) {
    const to = join(current, part);
    const stats = lstatSync(link, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() === true && readlinkSync(link) === to) continue;
    // Only an empty one lets itself be removed.
    if (stats?.isDirectory() === true) rmdirSync(link);
    await replaceLink(folder, link, to);
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
