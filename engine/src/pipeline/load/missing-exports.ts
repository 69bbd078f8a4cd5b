import { relative, resolve } from 'node:path';
import { ESModulesEvaluator, type ModuleRunnerContext } from 'vite/module-runner';
import { nearest } from '../../core/nearest.ts';
import { entryOf, packageName } from './own-entries.ts';

/** The error of a module that reads a name which another one doesn't export. */
class MissingExport extends Error {
  /**
   * @param file the module that was imported, as the author names it
   * @param hint what would be right
   */
  constructor(
    readonly missingName: string,
    readonly file: string,
    readonly hint: string,
  ) {
    super(`${file} doesn't export "${missingName}" (${hint})`);
  }
}

/** @param exported the names that it does export */
function missingExport(name: string, file: string, exported: readonly string[]): MissingExport {
  const near = nearest(name, exported);
  const hint =
    otherEntry(name, file) ??
    (near === undefined ? `it exports: ${exported.join(', ') || 'nothing'}` : `did you mean "${near}"?`);
  return new MissingExport(name, file, hint);
}

/** Where the engine exports a name that a site imports from another of its entries. */
function otherEntry(name: string, from: string): string | undefined {
  const isOwn = from === packageName || from.startsWith(`${packageName}/`);
  const entry = isOwn ? entryOf(name) : undefined;
  return entry && `import it from "${entry}"`;
}

/** Folder of the engine's modules. */
const engineDir = resolve(import.meta.dirname, '../..');

/** In what words Vite refuses names that installed packages don't export: of CommonJS, and of ES modules. */
const refusals = [
  /^\[vite\] Named export '(?<name>.+)' not found\. The requested module '(?<from>.+)' is a CommonJS module/,
  /^\[vite\] The requested module '(?<from>.+)' does not provide an export named '(?<name>.+)'/,
];

/**
 * Explains the error of a name that isn't exported.
 * @returns the end of a sentence that begins with the reader, and what would be right; `undefined` for any other error
 */
export function explainMissingExport(error: Error): { reason: string; hint: string } | undefined {
  if (error instanceof MissingExport)
    return { reason: `uses "${error.missingName}", but ${error.file} doesn't export it`, hint: error.hint };
  const { name, from } = refusals.map((refusal) => refusal.exec(error.message)?.groups).find(Boolean) ?? {};
  if (name === undefined || from === undefined) return undefined;
  const isCommonJs = error.message.includes('CommonJS');
  return {
    reason: `imports "${name}" from "${from}", which doesn't export it`,
    hint:
      otherEntry(name, from) ??
      (isCommonJs ? 'correct the name, or import the default export and use its property' : 'correct the name'),
  };
}

/** The engine's own modules that sites import are named by what authors write, others by their files. */
function nameOf(path: string, siteDir: string): string {
  if (path.startsWith('\0')) return path.slice(1);
  // A checkout's isn't in `node_modules`, so it's run like the site's.
  return /^index\.[jt]s$/.test(relative(engineDir, path)) ? packageName : relative(siteDir, path);
}

/**
 * Runs the modules of a site. A name that a module imports and another one of them doesn't export is an error where it's
 * read: Vite gives `undefined`, which pages then show. The import itself is none, because it may be of a type, which
 * nothing reads when it's only passed on.
 */
export class StrictImports extends ESModulesEvaluator {
  readonly #siteDir: string;
  /** Each module by the object that holds what it exports. */
  readonly #modules = new WeakMap<object, { file: string; url: string; isRunning: boolean }>();

  constructor(siteDir: string) {
    super();
    this.#siteDir = siteDir;
  }

  override async runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    const { __vite_ssr_exports__: own, __vite_ssr_import__: load, __vite_ssr_import_meta__: meta } = context;
    const file = nameOf(meta.filename, this.#siteDir);
    const module = { file, url: meta.url, isRunning: true };
    this.#modules.set(own, module);
    const loadStrictly: typeof load = async (id, metadata) => {
      const exported = (await load(id, metadata)) as Record<string, unknown>;
      return this.#strict(exported, metadata?.importedNames ?? []);
    };
    try {
      return (await super.runInlinedModule({ ...context, __vite_ssr_import__: loadStrictly }, code)) as unknown;
    } finally {
      module.isRunning = false;
    }
  }

  /** What a module exports, for one that imports these names. Vite itself checks modules that aren't the site's. */
  #strict(exported: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
    const module = this.#modules.get(exported);
    const missing = new Set(names.filter((name) => !(name in exported)));
    if (module === undefined || missing.size === 0) return exported;
    return new Proxy(exported, {
      get: (target, name) => {
        // `export * from` adds names late: in a circle of imports they may be there by now, or yet to come.
        if (typeof name === 'symbol' || name in target || !missing.has(name))
          return Reflect.get(target, name) as unknown;
        if (!module.isRunning) throw missingExport(name, module.file, Object.keys(target));
        const early = new ReferenceError(`Cannot access '${name}' before initialization`);
        throw Object.assign(early, { readFrom: module.url });
      },
    });
  }
}
