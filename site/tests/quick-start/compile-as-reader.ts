import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readQuickStart } from './read-page.ts';

const site = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
/**
 * npm names of compilers: the one that the quick start installs, and the one before it, with which builds check samples
 * because TypeScript 7.0 has no stable API.
 */
export const compilers = { current: 'typescript-7', before: 'typescript' } as const;

/** The exact version of the compiler that the quick start installs. */
export const { version: compilerVersion } = require(`${compilers.current}/package.json`) as { version: string };

export interface ReaderSetup {
  compiler?: keyof typeof compilers;
  /** `newer` has another major version of zod than the library. */
  packages?: 'site' | 'newer';
  /** Absolute paths of declarations that are compiled with the files. */
  declarations?: readonly string[];
  /** What differs from the `compilerOptions` of the quick start. */
  options?: object;
  /** What differs from the quick start's `package.json`. */
  manifest?: object;
}

/**
 * Compiles files in a folder with the `package.json` and the `tsconfig.json` of the quick start.
 * @param files text by path, relative to the folder
 * @returns what `tsc` prints: one entry for each error, beginning with its place
 */
export async function compileAsReader(
  files: ReadonlyMap<string, string>,
  { compiler = 'current', packages = 'site', declarations = [], options, manifest }: ReaderSetup = {},
): Promise<string[]> {
  const parent = join(packages === 'site' ? site : join(site, '..'), 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'as-reader-'));
  try {
    const { compilerOptions } = pageJson('tsconfig.json') as { compilerOptions: object };
    const tsconfig = {
      compilerOptions: { ...compilerOptions, jsx: 'react-jsx', ...options },
      files: [...files.keys(), ...declarations],
    };
    write(folder, 'tsconfig.json', JSON.stringify(tsconfig));
    write(folder, 'package.json', JSON.stringify({ ...pageJson('package.json'), ...manifest }));
    for (const [path, text] of files) write(folder, path, text);
    return await printedBy(compilers[compiler], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pageJson(name: string): object {
  return JSON.parse(readQuickStart().files.get(name) ?? '') as object;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function printedBy(compiler: string, folder: string): Promise<string[]> {
  const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), 'bin/tsc');
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [tsc, '--pretty', 'false'], options, (error, printed) => {
      // It exits with 1 or 2 where it has found errors.
      if (error !== null && typeof error.code !== 'number') reject(new Error(`${tsc} didn't run`, { cause: error }));
      // Lines that continue an error are indented.
      else resolve(printed.split(/\n(?! )/).filter((line) => line !== ''));
    });
  });
}
