import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../config/schema.ts';

/** The version of the documented library that is installed for the site; `undefined` where there is none. */
export function libraryVersion({ docs }: SiteConfig, siteDir: string): string | undefined {
  const name = docs.find(({ library }) => library !== undefined)?.library?.package;
  if (name === undefined) return undefined;
  const folder = createRequire(join(siteDir, 'package.json'))
    .resolve.paths(name)
    ?.find((path) => readVersion(join(path, name)) !== undefined);
  return folder === undefined ? undefined : readVersion(join(folder, name));
}

function readVersion(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }).version;
  } catch {
    return undefined;
  }
}
