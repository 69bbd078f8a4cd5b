import { join } from 'node:path';
import type { LibraryConfig } from '../../core/config.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { hashFile, hashValue, packageVersion } from '../../core/fingerprint.ts';
import { readKeptJson, writeKeptJson } from '../../core/kept-json.ts';
import { moduleFile } from '../../core/module-file.ts';
import { packageDir } from '../../core/package-dir.ts';
import type { ReferenceModel } from '../../core/reference-model.ts';
import { hashModule } from '../../incremental/module-imports.ts';

/** What was read from a package's files. */
export interface ReadReference {
  model: ReferenceModel;
  /** What was noticed; said in each build, whether or not it reads the files again. */
  warnings: readonly Diagnostic[];
}

/** A model with the files that it was read from. */
export interface ReadModel extends ReadReference {
  /** Absolute paths of everything that the compiler looked at. */
  files: readonly string[];
}

interface Entry {
  key: string;
  /** Content hashes by path. */
  files: Record<string, string>;
  read: ReadReference;
}

/** What decides which model is read. */
type Documented = Pick<LibraryConfig, 'package' | 'entryPoints'>;

/**
 * The model of an earlier build, if nothing has changed that it depends on: the package and all files that its types
 * lead to, the compiler, TypeDoc, the highlighter, and the code that reads it. `undefined` where it has to be read.
 */
export function keptModel(library: Documented, siteDir: string, cacheDir: string): ReadReference | undefined {
  const kept = readKeptJson(entryPath(library.package, cacheDir)) as Entry | undefined;
  const isCurrent =
    kept?.key === keyOf(library, siteDir) &&
    Object.entries(kept.files).every(([file, hash]) => hashFile(file) === hash);
  return isCurrent ? kept.read : undefined;
}

/** Keeps a model for the next build. */
export function keepModel(library: Documented, siteDir: string, cacheDir: string, { files, ...read }: ReadModel): void {
  const hashes = Object.fromEntries(files.map((file) => [file, hashFile(file)]));
  writeKeptJson(entryPath(library.package, cacheDir), {
    key: keyOf(library, siteDir),
    files: hashes,
    read,
  } satisfies Entry);
}

function entryPath(name: string, cacheDir: string): string {
  return join(cacheDir, 'reference', `${name.replaceAll(/[^\w.-]/g, '_')}.json`);
}

/** Versions are read off manifests: loading the compiler takes longer than everything else here. */
function keyOf({ package: name, entryPoints }: Documented, siteDir: string): string {
  const dir = packageDir(name, siteDir);
  const manifest = dir === undefined ? '' : hashFile(join(dir, 'package.json'));
  const versions = ['typescript', 'typedoc', 'shiki'].map(packageVersion);
  const readers = ['compile-package', 'read-model'].map((reader) =>
    hashModule(moduleFile(import.meta.dirname, reader)),
  );
  return hashValue([name, entryPoints, siteDir, dir, manifest, versions, readers]);
}
