import ts from 'typescript';
import { compilerOptions, findLibrary } from '../../src/reference/read/compile-package.ts';

/** The names that a package exports, as the compiler alone sees them. */
export function exportsOf(name: string, siteDir: string): string[] {
  const library = findLibrary(name, siteDir);
  if ('severity' in library) throw new Error(library.message);
  const program = ts.createProgram([library.types], compilerOptions(siteDir));
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(library.types);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${library.types} is no module`);
  return checker.getExportsOfModule(module).map((symbol) => symbol.name);
}
