import { join } from 'node:path';
import ts from 'typescript';
import type { ApiExample } from '../model/api-comment.ts';
import { completeExample } from './complete-example.ts';

export interface ExampleCheck {
  /** The package whose exports examples use. */
  packageName: string;
  exported: ReadonlySet<string>;
  siteDir: string;
  /** The program that the package was read with; its files are not read again. */
  program: ts.Program;
}

/** Messages about names that an excerpt leaves out say nothing about whether the rest is right. */
const aboutLeftOutNames = new Set([
  2304, // Cannot find name
  2503, // Cannot find namespace
  2552, // Cannot find name, did you mean
  2580, // Cannot find name, do you need to install type definitions
  2582,
  2304,
  2307, // Cannot find module: a package that the site does not have
  18004, // No value exists in scope for the shorthand property
]);

/**
 * Checks the programs of doc comments against the package itself, all in one TypeScript program.
 * @returns for each example the compiler's first objection, or `undefined` where it has none.
 */
export function checkExamples(examples: readonly ApiExample[], check: ExampleCheck): (string | undefined)[] {
  const { program, siteDir } = check;
  const options: ts.CompilerOptions = {
    ...program.getCompilerOptions(),
    // Excerpts declare less than programs do.
    noImplicitAny: false,
    noEmit: true,
  };
  const files = new Map<string, string>();
  const names = examples.map((example, index) => {
    if (!/^(?:ts|tsx|typescript)$/.test(example.language)) return undefined;
    const name = join(siteDir, `example-${index}.${example.language === 'tsx' ? 'tsx' : 'ts'}`);
    files.set(name, completeExample(example.code, check.packageName, check.exported));
    return name;
  });
  const host = hostFor(files, options, program);
  const checked = ts.createProgram({ rootNames: [...files.keys()], options, host, oldProgram: program });
  return names.map((name) => (name === undefined ? undefined : firstObjection(checked, name)));
}

function hostFor(files: ReadonlyMap<string, string>, options: ts.CompilerOptions, program: ts.Program) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, languageVersion, true);
    return program.getSourceFile(name) ?? getSourceFile(name, languageVersion, ...rest);
  };
  return host;
}

function firstObjection(program: ts.Program, name: string): string | undefined {
  const file = program.getSourceFile(name);
  const [first] = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].filter(
    ({ code }) => !aboutLeftOutNames.has(code),
  );
  if (first === undefined) return undefined;
  const lines = ts.flattenDiagnosticMessageText(first.messageText, '\n').split('\n');
  // What is wrong with a call stands below "No overload matches this call".
  const [message = '', cause] = lines.length > 1 && first.code === 2769 ? [lines[0], lines.at(-1)] : lines;
  return `TS${first.code}: ${message}${first.code === 2769 && cause !== undefined ? ` ${cause.trim()}` : ''}`;
}
