import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { readFile, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SiteError } from '../core/diagnostics.ts';
import { isMissing } from '../core/stat.ts';

/*
 * SITE/.releases/RELEASE/public/        the published files
 * SITE/.releases/RELEASE/release.json   what a server needs to know of them
 * SITE/.releases/RELEASE/deploy/        the same for other servers: nginx.conf and so on
 * SITE/.releases/current           →    RELEASE
 * SITE/dist                        →    .releases/current/public
 * SITE/dist-deploy                 →    .releases/current/deploy
 *
 * Publishing is one rename of `current`: readers see the old release or the new one, whenever a
 * build is killed.
 */

/** The folder of a site's releases, for the site's published folder (`SITE/dist`). */
export function releasesFolder(target: string): string {
  return join(dirname(target), '.releases');
}

/** One published file. */
export interface ReleaseFile {
  /** Of the content. Entity tags are made of it, so that they are the same in every build and on every server. */
  hash: string;
  size: number;
  /** Sizes of the compressed forms next to it. */
  br?: number;
  gzip?: number;
  /** For assets of earlier releases, which open tabs may still ask for: how many releases ago it was current. */
  kept?: number;
}

/** What a server needs to know of a release. The build writes `baseUrl`, `headers`, and `redirects`; publishing adds the rest. */
export interface Release {
  baseUrl: string;
  /** Response headers by path pattern; a pattern may end in `*`. */
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Addresses, without a slash at their end, that lead to other ones for now; absent in releases of older builds. */
  redirects?: Readonly<Record<string, string>>;
  /** By path, relative to the published folder. */
  files: Readonly<Record<string, ReleaseFile>>;
  /** The release that readers saw before this one; none for the first. A rollback leads there. */
  replaces?: string;
}

/** Name of the file that describes a release. */
export const releaseFile = 'release.json';

/** Name of the release that is published now; `undefined` where there is none. */
export function currentRelease(folder: string): string | undefined {
  try {
    // People who set it by hand may write a slash at the end of the name.
    return basename(readlinkSync(join(folder, 'current')));
  } catch {
    return undefined;
  }
}

/** @throws SiteError where the release is gone or its description is damaged. */
export async function readRelease(folder: string, name: string): Promise<Release> {
  const path = join(folder, name, releaseFile);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Release;
  } catch (error) {
    if (!isMissing(error) && !(error instanceof SyntaxError)) throw error;
    const message = `The description of release ${name} (${path}) is damaged or gone`;
    throw new SiteError([{ severity: 'error', code: 'damaged-release', message, hint: 'build the site again' }]);
  }
}

/** Names of all complete releases, the oldest first. */
export function listReleases(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
}

/**
 * Makes a symbolic link, or leads an existing one elsewhere, in one step.
 * @param folder the releases' folder, where the next build finds what a killed one left of this.
 */
export async function replaceLink(folder: string, link: string, to: string): Promise<void> {
  const draft = join(folder, `link-${process.pid}-${randomUUID()}`);
  await symlink(to, draft);
  await rename(draft, link);
}
