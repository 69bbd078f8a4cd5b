import ts from 'typescript';
import { type CodeUse, namedIdentifiers, readLibraryNames, usesIn, withoutPaths } from './names.ts';
import type { SampleProgram } from './program.ts';
import { type CodeQuickInfo, quickInfoIn } from './quick-info.ts';

/** What one pass of the compiler says about a piece of code; offsets count from its start. */
export interface CodeAnalysis {
  errors: CodeError[];
  quickInfo: CodeQuickInfo[];
  uses: CodeUse[];
}

/** An error of the compiler; offsets count from the start of the code. */
export interface CodeError {
  /** `TS2345`. */
  code: string;
  message: string;
  start: number;
}

/** All errors that the compiler finds in one file. */
function errorsOf(service: ts.LanguageService, path: string): CodeError[] {
  const syntactic = service.getSyntacticDiagnostics(path);
  const found = syntactic.length > 0 ? syntactic : service.getSemanticDiagnostics(path);
  return found
    .filter((diagnostic) => diagnostic.category === ts.DiagnosticCategory.Error)
    .map((diagnostic) => ({
      code: `TS${diagnostic.code}`,
      message: withoutPaths(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')),
      start: diagnostic.start ?? 0,
    }));
}

/**
 * Errors, quickInfo and uses of each of these files, from one program.
 * @param packages npm names of the documented libraries
 * @throws when the program doesn't hold a file, or TypeScript's own declarations
 */
export function analyze(
  { service }: SampleProgram,
  paths: readonly string[],
  packages: readonly string[],
): CodeAnalysis[] {
  const program = service.getProgram();
  if (program === undefined) throw new Error('The TypeScript program of the samples couldn’t be created');
  // What the samples lack then would be kept as their errors, also when the packages are there again.
  if (!program.getSourceFiles().some((file) => program.isSourceFileDefaultLibrary(file)))
    throw new Error(
      "TypeScript's own declarations are missing, so no sample can be checked. Install the packages again",
    );
  const checker = program.getTypeChecker();
  const library = readLibraryNames(program, packages);
  return paths.map((path) => {
    // Errors first: what the checker works out for them is what the rest then only looks up.
    const errors = errorsOf(service, path);
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`The TypeScript program of the samples doesn't contain ${path}`);
    const places = namedIdentifiers(file, checker);
    return { errors, quickInfo: quickInfoIn(places, checker, library), uses: usesIn(places, checker, library) };
  });
}
