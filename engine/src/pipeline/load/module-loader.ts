import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createRunnableDevEnvironment, defaultServerConditions, type Plugin, resolveConfig } from 'vite';
import { createDefaultImportMeta, createNodeImportMeta } from 'vite/module-runner';
import type { Diagnostic, SourceLocation } from '../../core/diagnostics.ts';
import { decoded } from '../../core/url.ts';
import { thrownAt } from '../thrown-at.ts';
import { explainMissingExport, StrictImports } from './missing-exports.ts';
import { explainEarlyRead, refuseEarlyReads } from './module-cycles.ts';
import { packageName, sharedEntries } from './own-entries.ts';

/** Loads a TypeScript or JavaScript module of a site by its absolute path. */
export type LoadModule = (file: string) => Promise<Record<string, unknown>>;

/** The engine's own folder: of a checkout `src` or what it compiles of that, of the published package `dist`. */
const ownFolder = basename(resolve(import.meta.dirname, '../..'));

/** The condition under which the engine's package.json leads to the same folder; the published package needs none. */
export const sourceConditions =
  { src: [`${packageName}-source`], '.compiled': [`${packageName}-compiled`] }[ownFolder] ?? [];

/**
 * Loads the modules of a site, `site.config.ts` and components, whatever the working directory and the
 * package.json around them: TypeScript and JSX are compiled, packages are imported as they are. A
 * module that two others import is loaded once.
 */
export function createModuleLoader(siteDir: string): LoadModule {
  const create = async () => {
    const config = await resolveConfig(
      {
        root: siteDir,
        configFile: false,
        envDir: false,
        logLevel: 'silent',
        // A tsconfig.json of the site, made for another tool, may ask for another kind of JSX.
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        plugins: [sharedModules],
        environments: {
          site: {
            consumer: 'server',
            dev: { moduleRunnerTransform: true },
            resolve: { conditions: [...sourceConditions, ...defaultServerConditions] },
          },
        },
      },
      'serve',
    );
    const environment = createRunnableDevEnvironment('site', config, {
      runnerOptions: { hmr: false, sourcemapInterceptor: 'prepareStackTrace', evaluator: new StrictImports(siteDir) },
      hot: false,
    });
    refuseEarlyReads(environment);
    await environment.init();
    environment.runner.options.createImportMeta = importMeta;
    return environment;
  };
  let environment: ReturnType<typeof create> | undefined;
  return async (file) => (await (environment ??= create())).runner.import(file);
}

/**
 * What a module knows of itself. Vite's own needs a hook into Node's loader for `resolve`, and Node before version 22.15
 * runs such hooks in a thread, which every later import waits for: it's made when a module asks for that.
 */
function importMeta(path: string) {
  const meta = createDefaultImportMeta(path);
  const resolveImport: typeof meta.resolve = (id, parent) => createNodeImportMeta(path).resolve(id, parent);
  return { ...meta, main: false, resolve: resolveImport };
}

/**
 * A component takes part in rendering an article, and a browser module of a feature in rendering the shell, so their
 * hooks must be those of the engine that is running, not of another copy of them.
 */
export const sharedModules: Plugin = {
  name: 'engine-shared-modules',
  enforce: 'pre',
  resolveId: (id) => (sharedEntries.has(id) ? `\0${id}` : undefined),
  load(id) {
    const key = id.slice(1);
    const module = id.startsWith('\0') ? sharedEntries.get(key) : undefined;
    if (module === undefined) return undefined;
    const symbol = `Symbol.for(${JSON.stringify(key)})`;
    (globalThis as Record<symbol, unknown>)[Symbol.for(key)] = module;
    return `export const { ${Object.keys(module).join(', ')} } = globalThis[${symbol}];`;
  },
};

/** A module of the site couldn't be loaded; the message names the place, where it is known. */
export class ModuleError extends Error {
  override name = 'ModuleError';

  constructor(
    readonly reason: string,
    readonly location: SourceLocation | undefined,
    readonly hint?: string,
  ) {
    const { file, line, column } = location ?? {};
    super([...[file, line, column].filter((part) => part !== undefined).map(String), ` ${reason}`].join(':').trim());
  }

  /** The line at fault. */
  excerpt(siteDir: string): string | undefined {
    const { file, line } = this.location ?? {};
    if (file === undefined || line === undefined) return undefined;
    return readLines(`${siteDir}/${file}`)[line - 1];
  }

  /** The same for the author of a site. */
  diagnostic(siteDir: string): Diagnostic {
    const { reason, location, hint } = this;
    const message = `${location?.file ?? 'A module'} ${reason}`;
    return { severity: 'error', code: 'config', message, hint, location, excerpt: this.excerpt(siteDir) };
  }
}

/** Loads a module, and turns what may go wrong into a `ModuleError`. */
export async function loadOrExplain(load: LoadModule, file: string, siteDir: string): ReturnType<LoadModule> {
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      const hint = 'find its `await` that nothing can end: no timer, file, or request is open any more';
      reject(new ModuleError('awaits something that never comes', { file: relative(siteDir, file) }, hint));
    };
  });
  unfinished.add(stop);
  try {
    return await Promise.race([load(file), stopped]);
  } catch (error) {
    throw error instanceof ModuleError ? error : explain(error, file, siteDir);
  } finally {
    unfinished.delete(stop);
  }
}

/** The modules that are being loaded. */
const unfinished = new Set<() => void>();

// With nothing left to do, Node ends a program in the middle, silently.
process.on('beforeExit', () => {
  for (const stop of unfinished) stop();
});

function explain(error: unknown, file: string, siteDir: string): ModuleError {
  const at = (path: string, line?: number, column?: number): SourceLocation => ({
    file: relative(siteDir, path),
    line,
    column,
  });
  if (!(error instanceof Error)) return new ModuleError(`throws ${JSON.stringify(error)}`, at(file));
  const message = stripVTControlCharacters(error.message);

  if (!existsSync(file)) return new ModuleError("isn't there, but a feature names it", at(file));
  const missing =
    /Cannot find (?:module|package) '([^']+)' imported from '?([^'\n]+?)'?$/m.exec(message) ??
    /Failed to load url (.+?) \(resolved id: .*\) in (.+)\. Does the file exist/.exec(message);
  if (missing !== null) {
    const [, url = '', importer = file] = missing;
    const specifier = asWritten(url, importer);
    const lines = readLines(importer);
    const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    const line = lineOf(specifier) || lineOf(specifier.replace(/\.\w+$/, ''));
    const isFile = /^[./]/.test(specifier);
    return new ModuleError(
      isFile
        ? `imports "${specifier}", but there is no such file`
        : `imports "${specifier}", which is not installed for this site`,
      at(importer, line === 0 ? undefined : line),
      isFile ? undefined : `npm install ${specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')}`,
    );
  }

  const [, syntax] = /\[PARSE_ERROR\] (.+)/.exec(message) ?? [];
  if (syntax !== undefined) {
    const [, line, column] = /:(\d+):(\d+) \]/.exec(message) ?? [];
    const { id = file } = error as { id?: string };
    return new ModuleError(`has a syntax error: ${syntax}`, at(id, optionalNumber(line), optionalNumber(column)));
  }

  // What isn't TypeScript is only read for its imports.
  if (message.startsWith('Failed to parse source')) {
    const { id = file, loc } = error as { id?: string; loc?: { line?: number } };
    return new ModuleError('has a syntax error', at(id, loc?.line));
  }
  // Vite doesn't say which file of JSON it couldn't read, only which module imports it.
  const { plugin, runnerError } = error as { plugin?: string; runnerError?: Error };
  if (plugin === 'builtin:vite-json' && runnerError !== undefined) {
    return new ModuleError(`imports JSON with a syntax error: ${message}`, thrownAt(runnerError, siteDir) ?? at(file));
  }
  const place = thrownAt(error, siteDir) ?? at(file);
  const early = explainEarlyRead(error, place, siteDir);
  if (early !== undefined) return new ModuleError(early.reason, early.location, early.hint);
  const missingExport = explainMissingExport(error);
  if (missingExport !== undefined) return new ModuleError(missingExport.reason, place, missingExport.hint);
  return new ModuleError(`throws ${error.name}: ${message}`, place);
}

/** A development server names a file that was there by its own address; its importer, most likely by a relative path. */
function asWritten(url: string, importer: string): string {
  if (!url.startsWith('/@fs/')) return url;
  const path = relative(dirname(importer), decoded(url.slice('/@fs'.length))).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

function readLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
}

function optionalNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
