import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engineFingerprint, hashFile, hashValue, packageVersion } from '../../core/fingerprint.ts';
import { packageDir } from '../../core/package-dir.ts';
import type { ReferenceModel } from '../../core/reference-model.ts';

/** A model with the files that it was read from. */
export interface ReadModel {
  model: ReferenceModel;
  /** Absolute paths of everything that the compiler looked at. */
  files: readonly string[];
}

interface Entry {
  key: string;
  /** Content hashes by path. */
  files: Record<string, string>;
  /** Of the model: what was damaged or changed by hand is read anew. */
  hash: string;
  model: ReferenceModel;
}

/**
 * The model of an earlier build, if nothing has changed that it depends on: the package and all files that its types
 * lead to, the compiler, TypeDoc and the code that reads it. `undefined` where it has to be read.
 * @param name npm name of the package
 */
export function keptModel(name: string, siteDir: string, cacheDir: string): ReferenceModel | undefined {
  const kept = load(entryPath(name, cacheDir));
  const isCurrent =
    kept?.key === keyOf(name, siteDir) &&
    kept.hash === hashValue(kept.model) &&
    Object.entries(kept.files).every(([file, hash]) => hashFile(file) === hash);
  return isCurrent ? kept.model : undefined;
}

/** Keeps a model for the next build. */
export function keepModel(name: string, siteDir: string, cacheDir: string, { model, files }: ReadModel): void {
  const hashes = Object.fromEntries(files.map((file) => [file, hashFile(file)]));
  save(entryPath(name, cacheDir), { key: keyOf(name, siteDir), files: hashes, hash: hashValue(model), model });
}

function entryPath(name: string, cacheDir: string): string {
  return join(cacheDir, 'reference', `${name.replaceAll(/[^\w.-]/g, '_')}.json`);
}

/** Versions are read off manifests: loading the compiler takes longer than everything else here. */
function keyOf(name: string, siteDir: string): string {
  const dir = packageDir(name, siteDir);
  const manifest = dir === undefined ? '' : hashFile(join(dir, 'package.json'));
  const versions = ['typescript', 'typedoc'].map(packageVersion);
  return hashValue([name, siteDir, dir, manifest, versions, engineFingerprint()]);
}

function load(path: string): Entry | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Entry;
  } catch {
    return undefined;
  }
}

/** Written beside and moved, so that two builds at once never read half an entry. */
function save(path: string, entry: Entry): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(entry));
  renameSync(draft, path);
}
