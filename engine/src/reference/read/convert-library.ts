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
import type ts from 'typescript';
import { convertInternals } from './convert-internals.ts';
import type { LibraryFiles } from './find-library.ts';
import { resolveAliases } from './resolve-aliases.ts';
import { compilerOptions } from './compiler-options.ts';

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
