import { join } from 'node:path';
import ts from 'typescript';
import { compilerOptions, findLibrary } from '../../src/reference/read/compile-package.ts';
import { hostWith } from '../../src/reference/read/parsed-files.ts';
import { parsedFiles } from './built-reference.ts';

/** The names that an entry point of a package exports, the main one unless given, as the compiler alone sees them. */
export function exportsOf(name: string, siteDir: string, path = '.'): string[] {
  const library = findLibrary(name, siteDir, [path]);
  if ('severity' in library) throw new Error(library.message);
  const types = library.entryPoints[0]?.types ?? '';
  const options = compilerOptions(siteDir);
  const program = ts.createProgram([types], options, hostWith(parsedFiles, options));
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(types);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${types} is no module`);
  return checker.getExportsOfModule(module).map((symbol) => symbol.name);
}

/** What the compiler says against modules of one line each, in the folder of a site. */
export function objectionsTo(lines: readonly string[], siteDir: string): string[] {
  const files = new Map(lines.map((line, index) => [join(siteDir, `import-${index}.ts`), line]));
  const options = { ...compilerOptions(siteDir), verbatimModuleSyntax: true };
  const host = hostWith(parsedFiles, options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, text, version, true);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].flatMap(([name, line]) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
