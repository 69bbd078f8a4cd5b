import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  type ProjectReflection,
  type ReferenceType,
  type Reflection,
  ReflectionKind,
  type ReflectionSymbolId,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { packageDir } from '../../core/package-dir.ts';
import { eachReference, resolveAliases } from './references.ts';

/** How the package's types and the programs in its doc comments are compiled. */
export function compilerOptions(siteDir: string): ts.CompilerOptions {
  const nodeTypes = nodeTypesRoot(siteDir);
  return {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    // `Buffer` and its like are known where the site or the engine has Node's types.
    ...(nodeTypes === undefined ? { types: [] } : { types: ['node'], typeRoots: [nodeTypes] }),
  };
}

function nodeTypesRoot(siteDir: string): string | undefined {
  for (const from of [join(siteDir, 'package.json'), import.meta.url]) {
    try {
      return join(createRequire(from).resolve('@types/node/package.json'), '../..');
    } catch {
      // Looked for in the next location.
    }
  }
  return undefined;
}

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
 * @returns the diagnostic, for people, where there is no such package or it has no types.
 */
export function findLibrary(name: string, siteDir: string): LibraryFiles | Diagnostic {
  const dir = packageDir(name, siteDir);
  if (dir === undefined) {
    return diagnostic(`The package "${name}" is not installed`, `run "npm install ${name}" in the site's folder`);
  }
  const json = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson;
  const types = typesEntry(name, siteDir);
  if (types === undefined) {
    const declared = json.types ?? json.typings;
    return declared === undefined
      ? diagnostic(
          `The package "${name}" has no type declarations`,
          'document a package that publishes .d.ts files, or add them to its package.json as "types"',
        )
      : diagnostic(
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

function diagnostic(message: string, hint: string): Diagnostic {
  return { severity: 'error', code: 'reference', message, hint, location: { file: 'site.config.ts' } };
}

/**
 * Adds what the package declares but does not export, as far as exported names refer to it, so that
 * no name in a signature is dead. What they refer to in turn is added too.
 * @returns the module that holds them.
 */
export function convertInternals(context: Context, packageDir: string): DeclarationReflection {
  const holder = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, 'internal');
  context.finalizeDeclarationReflection(holder);
  const scoped = context.withScope(holder);
  const lookUp = symbolFinder(context, packageDir);
  const seen = new Set<string>();

  for (let found = true; found;) {
    found = false;
    for (const reference of unresolved(context)) {
      const key = reference.symbolId?.getStableKey();
      if (reference.symbolId === undefined || key === undefined || seen.has(key)) continue;
      seen.add(key);
      const symbol = lookUp(reference.symbolId);
      if (symbol === undefined) continue;
      context.converter.permitDeferredConversion();
      context.converter.convertSymbol(scoped, symbol);
      context.converter.finalizeDeferredConversion();
      found = true;
    }
  }
  return holder;
}

function unresolved(context: Context): ReferenceType[] {
  const references: ReferenceType[] = [];
  for (const reflection of Object.values(context.project.reflections)) {
    eachReference(reflection, (reference) => {
      if (!reference.refersToTypeParameter && reference.reflection === undefined) references.push(reference);
    });
  }
  return references;
}

/** Finds declarations of the package's files by name, exported from them or not. */
function symbolFinder(context: Context, packageDir: string): (id: ReflectionSymbolId) => ts.Symbol | undefined {
  const scopes = new Map<string, Map<string, ts.Symbol>>();
  return (id) => {
    const file = id.fileName;
    if (file === undefined || !file.startsWith(`${packageDir}/`)) return undefined;
    if (file.startsWith(`${packageDir}/node_modules/`)) return undefined;
    const source = context.program.getSourceFile(file);
    if (source === undefined) return undefined;
    let scope = scopes.get(file);
    if (scope === undefined) {
      const meaning = ts.SymbolFlags.Type | ts.SymbolFlags.Value | ts.SymbolFlags.Namespace;
      const symbols = context.checker.getSymbolsInScope(source, meaning);
      const declared = symbols
        .filter((symbol) => isDeclaredIn(symbol, source))
        // Within a module an exported declaration has two symbols; only this one says what it is.
        .map((symbol) => context.checker.getExportSymbolOfSymbol(symbol));
      scope = new Map(declared.map((symbol) => [symbol.name, symbol]));
      scopes.set(file, scope);
    }
    const [first = '', ...rest] = id.qualifiedName.split('.');
    return rest.reduce<ts.Symbol | undefined>(
      (symbol, name) => symbol?.exports?.get(ts.escapeLeadingUnderscores(name)),
      scope.get(first),
    );
  };
}

function isDeclaredIn(symbol: ts.Symbol, source: ts.SourceFile): boolean {
  return symbol.declarations?.some((declaration) => declaration.getSourceFile() === source) ?? false;
}

/** TypeDoc's view of a package, with the compiler that it came from. */
export interface ConvertedLibrary {
  project: ProjectReflection;
  /** Holds the names that are not exported, but that exported ones are made of. */
  internals: DeclarationReflection;
  program: ts.Program;
  /** What type aliases come down to; see `resolveAliases`. */
  resolved: ReadonlyMap<Reflection, SomeType>;
  /** The syntax of each signature. */
  declarations: ReadonlyMap<SignatureReflection, ts.Node>;
  context: Context;
}

/** Runs TypeDoc's converter on the package's declaration file; nothing of TypeDoc's renderer is used. */
export async function convertLibrary(library: LibraryFiles, siteDir: string): Promise<ConvertedLibrary> {
  const app = await Application.bootstrap({
    entryPoints: [library.types],
    // Published types are checked by those who publish them; errors in them must not stop a build.
    skipErrorChecking: true,
    logLevel: 'None',
    readme: 'none',
    disableGit: true,
    disableSources: true,
    excludePrivate: true,
    excludeInternal: false,
    excludeExternals: false,
    includeVersion: false,
    sort: ['source-order'],
    maxTypeConversionDepth: 40,
    suppressCommentWarningsInDeclarationFiles: true,
    preservedTypeAnnotationTags: ['@throws', '@exception'],
  });
  app.options.setCompilerOptions([library.types], compilerOptions(siteDir), []);

  const declarations = new Map<SignatureReflection, ts.Node>();
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (_context, signature, declaration) => {
    if (declaration !== undefined) declarations.set(signature, declaration);
  });
  let context: Context | undefined;
  let resolved: ReadonlyMap<Reflection, SomeType> = new Map();
  let internals: DeclarationReflection | undefined;
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (begun) => {
      context = begun;
      begun.setActiveProgram(begun.programs[0]);
      resolved = resolveAliases(begun);
      internals = convertInternals(begun, library.dir);
      begun.setActiveProgram(undefined);
    },
    // Before TypeDoc's own plugins connect classes with what they inherit from.
    Number.MAX_SAFE_INTEGER,
  );
  const project = await app.convert();
  const program = app.getEntryPoints()?.[0]?.program;
  if (project === undefined || context === undefined || internals === undefined || program === undefined) {
    throw new Error(`TypeDoc could not read ${library.types}`);
  }
  return { project, internals, resolved, program, declarations, context };
}
