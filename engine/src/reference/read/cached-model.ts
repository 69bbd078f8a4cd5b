import { join } from 'node:path';
import ts from 'typescript';
import { engineFingerprint, hashFile, hashValue, packageVersion } from '../../core/fingerprint.ts';
import { readKeptJson, writeKeptJson } from '../../core/kept-json.ts';
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
  const key = hashValue([library, siteDir, ts.version, packageVersion('typedoc'), engineFingerprint()]);
  const kept = readKeptJson(path) as Entry | undefined;
  if (kept?.key === key && Object.entries(kept.files).every(([file, hash]) => hashFile(file) === hash)) {
    return kept.model;
  }
  const { model, files } = await read();
  const hashes = Object.fromEntries(files.map((file) => [file, hashFile(file)]));
  writeKeptJson(path, { key, files: hashes, model } satisfies Entry);
  return model;
}
