import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import typedoc from 'typedoc/package.json';
import ts from 'typescript';
import { engineFingerprint, hashFile, hashValue } from '../../core/fingerprint.ts';
import type { ReferenceModel } from '../../core/reference-model.ts';
import type { LibraryFiles } from './compile-package.ts';

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
 * Reads the model from the last build, if nothing has changed that it depends on: the package and
 * all files that its types lead to, the compiler, TypeDoc and the code that reads it.
 */
export async function cachedModel(
  library: LibraryFiles,
  siteDir: string,
  cacheDir: string,
  read: () => Promise<ReadModel>,
): Promise<ReferenceModel> {
  const path = join(cacheDir, 'reference', `${library.name.replaceAll(/[^\w.-]/g, '_')}.json`);
  const key = hashValue([library, siteDir, ts.version, typedoc.version, engineFingerprint()]);
  const kept = load(path);
  const isCurrent =
    kept?.key === key &&
    kept.hash === hashValue(kept.model) &&
    Object.entries(kept.files).every(([file, hash]) => hashFile(file) === hash);
  if (isCurrent) return kept.model;
  const { model, files } = await read();
  const hashes = Object.fromEntries(files.map((file) => [file, hashFile(file)]));
  save(path, { key, files: hashes, hash: hashValue(model), model });
  return model;
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
