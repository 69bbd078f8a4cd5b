import { readFileSync, statSync } from 'node:fs';
import ts from 'typescript';
import { hashContent } from '../../core/fingerprint.ts';
import { isFile } from '../../core/is-file.ts';

/**
 * What samples are checked under. `strict` is what readers should use; `skipLibCheck`, because the
 * declarations of some libraries' dependencies don't pass on their own. Every sample is a module, whether
 * or not it imports anything, so that names of one page never meet those of another. `stableTypeOrdering`, because types
 * would otherwise read differently depending on which samples are checked before: TypeScript 6 orders a union, and the
 * properties of a mapped type, by when it first met each name. The order is that of TypeScript 7, which always has it.
 */
const compilerOptions: ts.CompilerOptions = {
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
  stableTypeOrdering: true,
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
  const textOf = (path: string) => files.get(path)?.text;
  const host: ts.LanguageServiceHost = {
    // Without it, the service looks at every file again for each question that it is asked.
    getProjectVersion: () => String(version),
    getCompilationSettings: () => compilerOptions,
    getCurrentDirectory: () => siteDir,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getScriptFileNames: () => roots,
    getScriptVersion: (path) => files.get(path)?.version ?? diskVersion(path),
    getScriptSnapshot: (path) => {
      const content = textOf(path) ?? readText(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
    readFile: (path, encoding) => textOf(path) ?? readText(path, encoding),
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
      // The same text has the same version in every program: parsed files are shared between them.
      for (const [path, text] of virtual) files.set(path, { text, version: hashContent(text) });
      roots = [...new Set([...virtual.keys(), ...real])];
      version++;
    },
  };
}

/**
 * The text of a file on the disk. TypeScript takes a file that can't be read for one that isn't there, and would find
 * errors in all samples that need it.
 * @throws the system's reason, if it refuses a file that's there a second time
 */
function readText(path: string, encoding?: string): string | undefined {
  const text = ts.sys.readFile(path, encoding);
  return text === undefined && isFile(path) ? readFileSync(path, 'utf8') : text;
}

function diskVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs}/${stats.size}`;
}
