import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Problem } from '../../problems/problem.ts';

/** Where a package's published types begin. */
export interface LibraryFiles {
  name: string;
  version: string;
  homepage?: string;
  /** The package's folder, absolute, links resolved. */
  dir: string;
  /** Its declaration file for ES modules, absolute. */
  types: string;
  /** The JavaScript file beside it, where it exists: its source map knows the original sources. */
  script?: string;
}

interface PackageJson {
  version?: string;
  homepage?: string;
  exports?: unknown;
  types?: string;
  typings?: string;
  main?: string;
}

/**
 * Finds a package as a module in `siteDir` would, and its types as TypeScript would.
 * @returns the problem, for people, where there is no such package or it has no types.
 */
export function findLibrary(name: string, siteDir: string): LibraryFiles | Problem {
  const dir = packageDir(name, siteDir);
  if (dir === undefined) {
    return problem(`The package "${name}" is not installed`, `run "npm install ${name}" in the site's folder`);
  }
  const json = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson;
  const types = typesEntry(name, siteDir);
  if (types === undefined) {
    const declared = json.types ?? json.typings;
    return declared === undefined
      ? problem(
          `The package "${name}" has no type declarations`,
          'document a package that publishes .d.ts files, or add them to its package.json as "types"',
        )
      : problem(
          `The package "${name}" names ${declared} as its types, but that file cannot be found`,
          `its package.json is ${join(dir, 'package.json')}`,
        );
  }
  const script = types.replace(/\.d\.(m?)ts$/, '.$1js').replace(/\.d\.cts$/, '.cjs');
  return {
    name,
    version: json.version ?? '0.0.0',
    homepage: json.homepage,
    dir,
    types,
    script: existsSync(script) ? script : undefined,
  };
}

/** `package.json` itself need not be exported, so the folders that Node would look in are tried one by one. */
function packageDir(name: string, siteDir: string): string | undefined {
  const require = createRequire(join(siteDir, 'package.json'));
  const folder = (require.resolve.paths(name) ?? [])
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  return folder === undefined ? undefined : (ts.sys.realpath?.(folder) ?? folder);
}

function typesEntry(name: string, siteDir: string): string | undefined {
  const found = ts.resolveModuleName(
    name,
    join(siteDir, 'reference.mts'),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    ts.sys,
    undefined,
    undefined,
    ts.ModuleKind.ESNext,
  ).resolvedModule?.resolvedFileName;
  return found !== undefined && /\.d\.[cm]?ts$/.test(found) && !dirname(found).includes('/@types/') ? found : undefined;
}

function problem(message: string, hint: string): Problem {
  return { severity: 'error', code: 'reference', message, hint, place: { file: 'site.config.ts' } };
}
