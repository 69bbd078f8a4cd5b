import { join } from 'node:path';
import type ts from 'typescript';
import { libraryDir, typescript } from './library-facts.ts';

/** The library's published types, as the compiler sees them. */
export interface LibraryProgram {
  checker: ts.TypeChecker;
  /** The exported names of the package. */
  exports: ReadonlyMap<string, ts.Symbol>;
}

/** Loads the types. They take 100 MB: who calls this keeps what is read off them, and not them. */
export function libraryProgram(): LibraryProgram {
  const ts = typescript();
  const entry = join(libraryDir, 'index.d.ts');
  const tsProgram = ts.createProgram([entry], {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  });
  const checker = tsProgram.getTypeChecker();
  const source = tsProgram.getSourceFile(entry);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${entry} isn't a module: is the library installed?`);
  return { checker, exports: new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol])) };
}
