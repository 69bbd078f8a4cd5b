import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { engineFingerprint, hashFile, hashValue, packageVersion } from '../core/fingerprint.ts';

/** Environment variable that names a folder in which a test run keeps bundles for all its builds. */
export const bundlesVariable = 'ENGINE_TEST_BUNDLES';

/** What a bundle consists of besides its files, which lie in `assets/`. */
interface Kept<Bundle> {
  bundle: Bundle;
  /** Every file that was bundled, with the hash of its content. */
  files: readonly (readonly [path: string, hash: string])[];
}

/**
 * Bundles, or takes the bundle that an earlier build with the same inputs has kept: test runs build many small sites
 * whose shells are the same.
 * @param folder where bundles are kept
 * @param inputs everything but the content of files that decides over the bundle
 * @param make writes the bundle to a folder, and says which modules and style sheets went into it
 */
export async function keptBundle<Bundle>(
  folder: string,
  inputs: unknown,
  outDir: string,
  make: (outDir: string) => Promise<{ bundle: Bundle; files: readonly string[] }>,
): Promise<Bundle> {
  const { NODE_ENV, NODE_OPTIONS } = process.env;
  const versions = [packageVersion('vite'), process.version];
  const alike = join(folder, hashValue([inputs, versions, engineFingerprint(), NODE_ENV, NODE_OPTIONS]));
  await mkdir(alike, { recursive: true });
  for (const name of await readdir(alike)) {
    const kept = await readKept<Bundle>(join(alike, name));
    if (kept?.files.every(([path, hash]) => hashFile(path) === hash)) {
      await cp(join(alike, name, 'assets'), join(outDir, 'assets'), { recursive: true });
      return kept.bundle;
    }
  }
  const making = join(folder, `making-${randomUUID()}`);
  const { bundle, files } = await make(making);
  const kept: Kept<Bundle> = { bundle, files: withReferences(files).map((path) => [path, hashFile(path)]) };
  await writeFile(join(making, 'bundle.json'), JSON.stringify(kept));
  await cp(join(making, 'assets'), join(outDir, 'assets'), { recursive: true });
  // Another process may have made the same at the same time.
  await rename(making, join(alike, hashValue(kept.files))).catch(() => rm(making, { recursive: true, force: true }));
  return bundle;
}

/** With what style sheets import and show: to the bundler, that is a part of them. */
function withReferences(files: readonly string[]): string[] {
  const all = new Set(files);
  // A set that grows while one goes through it ends with what was added.
  for (const file of all) {
    if (!file.endsWith('.css')) continue;
    for (const [, path = ''] of readText(file).matchAll(/(?:@import\s|\burl\()\s*(?:url\()?['"]?([^'")\s;]+)/g)) {
      all.add(join(dirname(file), path.replace(/[?#].*/, '')));
    }
  }
  return [...all];
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function readKept<Bundle>(dir: string): Promise<Kept<Bundle> | undefined> {
  try {
    return JSON.parse(await readFile(join(dir, 'bundle.json'), 'utf8')) as Kept<Bundle>;
  } catch {
    return undefined;
  }
}
