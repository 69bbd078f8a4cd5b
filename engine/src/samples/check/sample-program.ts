import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { compilerOptions } from './compiler-options.ts';

/** One TypeScript program over all samples of a site; it stays usable while samples change. */
export interface SampleProgram {
  service: ts.LanguageService;
  /** Replaces the samples' source files. Keys are absolute paths. */
  update: (virtual: ReadonlyMap<string, string>, real: readonly string[]) => void;
}

/**
 * @param siteDir absolute path; modules are looked for from the site's folder, as authors install them
 */
export function createSampleProgram(siteDir: string): SampleProgram {
  const files = new Map<string, { text: string; version: number }>();
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
    getScriptVersion: (path) => String(files.get(path)?.version ?? 0),
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
  const service = ts.createLanguageService(host);

  return {
    service,
    update(virtual, real) {
      const wanted = new Map([...virtual, ...real.map((path): [string, string] => [path, readFileSync(path, 'utf8')])]);
      for (const path of files.keys()) if (!wanted.has(path)) files.delete(path);
      for (const [path, content] of wanted) {
        const known = files.get(path);
        if (known?.text !== content) files.set(path, { text: content, version: (known?.version ?? 0) + 1 });
      }
      roots = [...wanted.keys()];
      version++;
    },
  };
}
