import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import type { Sample } from '../collect.ts';

/** Line and column (from 0) of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length - 1;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) };
}

/** The line at fault with the two above it, and a mark under the column. */
export function excerptAt(text: string, location: { line: number; column: number }): string {
  const lines = text.split('\n').slice(Math.max(0, location.line - 2), location.line + 1);
  return [...lines, `${' '.repeat(location.column)}^`].join('\n');
}

export interface SampleUnit extends CodeUnit {
  sample: Sample;
}

export interface ExampleUnit extends CodeUnit {
  /** Relative to the site's folder. */
  file: string;
}

/** A sample lives beside its page for the compiler, under a name that no file has. */
export function sampleUnit(siteDir: string, sample: Sample): SampleUnit {
  return { sample, path: join(siteDir, `${sample.file}.${sample.key}.${sample.language}`), text: sample.code };
}

/**
 * Files of example programs. Every file of a program may decide over the others.
 * @param all all files of all programs, relative to the site's folder
 */
export async function exampleUnits(
  siteDir: string,
  files: readonly string[],
  all: readonly string[],
): Promise<ExampleUnit[]> {
  const wanted = new Set(files);
  const sources = await Promise.all(
    all.map(async (file) => ({ file, text: await readFile(join(siteDir, file), 'utf8') })),
  );
  const contextOf = (file: string) => {
    const program = sources.filter((source) => programOf(source.file) === programOf(file));
    return program.map(({ text }) => text).join('\0');
  };
  return sources
    .filter(({ file }) => wanted.has(file))
    .map(({ file, text }) => ({ file, path: join(siteDir, file), text, context: contextOf(file) }));
}

/** `examples/rag/src/main.ts` belongs to `examples/rag`. */
function programOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/**
 * What samples are checked under. `strict` is what readers should use; `skipLibCheck`, because the
 * declarations of some libraries' dependencies do not pass on their own. Every sample is a module, whether
 * or not it imports anything, so that names of one page never meet those of another.
 */
export const compilerOptions: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  noEmit: true,
};

/** Declarations are parsed once a process, however many programs include them. */
const parsedFiles = ts.createDocumentRegistry();

/** One TypeScript program over all samples of a site; it stays usable while samples change. */
export interface SampleProgram {
  service: ts.LanguageService;
  /** Sets what the program holds: code that is in no file, by absolute path, and files on the disk. */
  update: (virtual: ReadonlyMap<string, string>, real: readonly string[]) => void;
}

/**
 * @param siteDir absolute path; modules are looked for from the site's folder, as authors install them
 */
export function createSampleProgram(siteDir: string): SampleProgram {
  const files = new Map<string, { text: string; version: string }>();
  let roots: string[] = [];
  let version = 0;
  const text = (path: string) => files.get(path)?.text;
  const host: ts.LanguageServiceHost = {
    // Without it, the service looks at every file again for each question that it is asked.
    getProjectVersion: () => String(version),
    getCompilationSettings: () => compilerOptions,
    getCurrentDirectory: () => siteDir,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getScriptFileNames: () => roots,
    getScriptVersion: (path) => files.get(path)?.version ?? diskVersion(path),
    getScriptSnapshot: (path) => {
      const content = text(path) ?? ts.sys.readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
    readFile: (path, encoding) => text(path) ?? ts.sys.readFile(path, encoding),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
    readDirectory: (path, ...rest) => ts.sys.readDirectory(path, ...rest),
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  };
  const service = ts.createLanguageService(host, parsedFiles);

  return {
    service,
    update(virtual, real) {
      files.clear();
      for (const [path, text] of virtual) files.set(path, { text, version: contentVersion(text) });
      roots = [...virtual.keys(), ...real];
      version++;
    },
  };
}

/** The same text has the same version in every program: parsed files are shared between them. */
function contentVersion(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function diskVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs}/${stats.size}`;
}

/** A piece of code that is analyzed as a module of its own. */
export interface CodeUnit {
  /** Absolute path of the file, or where the compiler is told that it is. */
  path: string;
  text: string;
  /** Code of other files that decides over this one's analysis: the rest of its program. */
  context?: string;
}
