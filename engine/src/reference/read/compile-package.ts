import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { packageDir } from '../../core/package-dir.ts';
import { parseJson } from '../../core/source-text.ts';
import { annotationReader } from './annotations.ts';
import { type EntryPoint, findEntryPoints, publishedPaths } from './entry-points.ts';
import { convertInternals, type ConvertedInternals } from './internals.ts';
import { nameAugmentedModules } from './module-names.ts';
import { hostWith, type ParsedFiles } from './parsed-files.ts';
import { resolveAliases } from './references.ts';

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
  /** The documented ones, the main one first. */
  entryPoints: readonly EntryPoint[];
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
 * @param wanted the entry points to document as `exports` writes them; all that have types unless given
 * @returns the diagnostic, for people and without a place, where there is no such package or it has no types.
 */
export function findLibrary(name: string, siteDir: string, wanted?: readonly string[]): LibraryFiles | Diagnostic {
  const dir = packageDir(name, siteDir);
  if (dir === undefined) {
    return diagnostic(`The package "${name}" is not installed`, `run "npm install ${name}" in the site's folder`);
  }
  const [, untyped] = /^@types\/(.+)$/.exec(name) ?? [];
  if (untyped !== undefined) {
    return diagnostic(
      `The package "${name}" holds the types of another package, "${untyped.replace(/^(.+)__/, '@$1/')}"`,
      'document a package that publishes its own .d.ts files',
    );
  }
  const file = join(dir, 'package.json');
  let json: PackageJson;
  try {
    json = parseJson(readFileSync(file, 'utf8')) as PackageJson;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return diagnostic(`The package.json of the package "${name}" isn't JSON: ${error.message}`, `correct ${file}`);
  }
  const paths = publishedPaths(json.exports);
  const entryPoints = findEntryPoints(name, wanted ?? paths, siteDir);
  const missing = wanted?.find((path) => findEntryPoints(name, [path], siteDir).length === 0);
  if (missing !== undefined) {
    return diagnostic(
      `The package "${name}" has no entry point "${missing}" with types`,
      `its package.json exports ${paths.map((path) => `"${path}"`).join(', ')}`,
    );
  }
  if (entryPoints.length === 0) {
    const declared = json.types ?? json.typings;
    return declared === undefined
      ? diagnostic(
          `The package "${name}" has no type declarations`,
          'document a package that publishes .d.ts files, or add them to its package.json as "types"',
        )
      : diagnostic(
          `The package "${name}" names ${declared} as its types, but that file cannot be found`,
          `its package.json is ${file}`,
        );
  }
  return { name, version: json.version ?? '0.0.0', homepage: json.homepage, dir, entryPoints };
}

function diagnostic(message: string, hint: string): Diagnostic {
  return { severity: 'error', code: 'reference', message, hint };
}

/** TypeDoc's view of a package, with the compiler that it came from. */
export interface ConvertedLibrary {
  project: ProjectReflection;
  /** What each entry point exports, by the module that programs name. */
  exports: ReadonlyMap<string, readonly DeclarationReflection[]>;
  /** Holds the names that aren't exported, but that exported ones are made of. */
  internals: DeclarationReflection;
  /** Declarations that other files of the package repeat without exporting them. */
  repeated: ReadonlySet<Reflection>;
  program: ts.Program;
  /** What type aliases come down to; see `resolveAliases`. */
  resolved: ReadonlyMap<Reflection, SomeType>;
  /** The syntax of each signature. */
  declarations: ReadonlyMap<SignatureReflection, ts.Node>;
  context: Context;
}

/**
 * Runs TypeDoc's converter on the package's declaration files; nothing of TypeDoc's renderer is used.
 * @param parsed files that an earlier program with the same options was made of
 */
export async function convertLibrary(
  library: LibraryFiles,
  siteDir: string,
  parsed: ParsedFiles = new Map(),
): Promise<ConvertedLibrary> {
  const files = library.entryPoints.map(({ types }) => types);
  const app = await Application.bootstrap({
    entryPoints: files,
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
  const options = compilerOptions(siteDir);
  app.options.setCompilerOptions(files, options, []);

  const declarations = new Map<SignatureReflection, ts.Node>();
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (_context, signature, declaration) => {
    if (declaration !== undefined) declarations.set(signature, declaration);
  });
  let context: Context | undefined;
  let resolved: ReadonlyMap<Reflection, SomeType> = new Map();
  let hidden: ConvertedInternals | undefined;
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (begun) => {
      context = begun;
      begun.setActiveProgram(begun.programs[0]);
      nameAugmentedModules(begun);
      const readAnnotations = annotationReader(begun, declarations);
      readAnnotations();
      resolved = resolveAliases(begun);
      hidden = convertInternals(begun, library, readAnnotations);
      begun.setActiveProgram(undefined);
    },
    // Before TypeDoc's own plugins connect classes with what they inherit from.
    Number.MAX_SAFE_INTEGER,
  );
  // TypeDoc would make the program itself, from files that it parses, and again for each who asks for it.
  const program = ts.createProgram(files, options, hostWith(parsed, options));
  const entryPoints = files.flatMap((file) => {
    const sourceFile = program.getSourceFile(file);
    return sourceFile === undefined ? [] : [{ displayName: relative(library.dir, file), program, sourceFile }];
  });
  const project = app.converter.convert(entryPoints);
  if (entryPoints.length < files.length || context === undefined || hidden === undefined) {
    throw new Error(`TypeDoc could not read ${files.join(', ')}`);
  }
  const exports = exportsByModule(library, { project, internals: hidden.holder, context });
  return {
    project,
    exports,
    internals: hidden.holder,
    repeated: hidden.repeated,
    resolved,
    program,
    declarations,
    context,
  };
}

/** With a single entry point, TypeDoc's project is the module; with several it holds a module of each. */
function exportsByModule(
  { entryPoints }: LibraryFiles,
  { project, internals, context }: Pick<ConvertedLibrary, 'project' | 'internals' | 'context'>,
): Map<string, DeclarationReflection[]> {
  const [only, ...others] = entryPoints;
  const children = project.children ?? [];
  if (only !== undefined && others.length === 0) {
    return new Map([[only.module, children.filter((child) => child !== internals)]]);
  }
  const fileOf = (child: DeclarationReflection) =>
    context.getSymbolFromReflection(child)?.declarations?.[0]?.getSourceFile().fileName;
  return new Map(
    entryPoints.map(({ module, types }) => [module, children.find((child) => fileOf(child) === types)?.children ?? []]),
  );
}
