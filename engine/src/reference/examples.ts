import { join } from 'node:path';
import ts from 'typescript';
import type { ApiComment, ApiExample, ApiSymbol } from '../core/reference-model.ts';
import { eachComment } from './model.ts';

/**
 * Makes a module of an excerpt: imports the package's names that it uses, and gives a value to what
 * it leaves out as `...`.
 * @param exported the package's names, each with what imports it
 */
function completeExample(code: string, exported: ReadonlyMap<string, string>): string {
  const filled = fillGaps(code.trim());
  const body = filled.startsWith('{') ? `(${filled})` : filled;
  const source = ts.createSourceFile('example.ts', body, ts.ScriptTarget.Latest, true);
  const { used, declared } = namesIn(source);
  const imported = [...used].filter((name) => exported.has(name) && !declared.has(name));
  return [...imported.map((name) => exported.get(name)), 'declare const leftOut: any;', body, 'export {};'].join('\n');
}

/** `call(...)`, `[...]` and `{ ... }` stand for something that doesn't matter here. */
function fillGaps(code: string): string {
  return code.replaceAll(/(?<=\(\s*)\.\.\.(?=\s*\))/g, 'leftOut').replaceAll(/\.\.\.(?=\s*[\])},])/g, '...leftOut');
}

function namesIn(source: ts.SourceFile): { used: Set<string>; declared: Set<string> } {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (isDeclaration(node)) declared.add(node.text);
      else if (!isMemberName(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { used, declared };
}

function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    ((ts.isVariableDeclaration(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent)) &&
      parent.name === node) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)
  );
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node)
  );
}

/** Notes on each example of the package's comments what the compiler says against it. */
export function markExamples(symbols: readonly ApiSymbol[], check: ExampleCheck): void {
  const importsIn = importsByModule(symbols, check.packageName);
  const examples = symbols.flatMap((symbol) => {
    const exported = importsIn(symbol.module);
    const comments: ApiComment[] = [];
    eachComment(symbol, (comment) => comments.push(comment));
    return comments.flatMap((comment) => (comment.examples ?? []).map((example) => ({ example, exported })));
  });
  checkExamples(examples, check).forEach((found, index) => {
    const example = examples[index]?.example;
    if (example !== undefined) Object.assign(example, found);
  });
}

/** What imports each name in the examples of a module: names of that module first, then those of the main one. */
function importsByModule(symbols: readonly ApiSymbol[], main: string): (module?: string) => Imports {
  const known = new Map<string, Imports>();
  // Later ones win.
  const ranked = (own: string) => (module: string) => (module === own ? 2 : module === main ? 1 : 0);
  return (own = main) => {
    const rank = ranked(own);
    const made =
      known.get(own) ??
      new Map(
        symbols
          .filter(({ internal }) => internal !== true)
          .toSorted((a, b) => rank(a.module ?? main) - rank(b.module ?? main))
          .map(({ name, isDefault, module = main }) => [
            name,
            `import ${isDefault === true ? name : `{ ${name} }`} from '${module}';`,
          ]),
      );
    known.set(own, made);
    return made;
  };
}

type Imports = ReadonlyMap<string, string>;

/** What the examples of a library are checked with. */
export interface ExampleCheck {
  /** The package whose exports examples use. */
  packageName: string;
  siteDir: string;
  /** The program that the package was read with; its files aren't read again. */
  program: ts.Program;
}

/** Messages about names that an excerpt leaves out say nothing about whether the rest is right. */
const aboutLeftOutNames = new Set([
  2304, // Cannot find name
  2503, // Cannot find namespace
  2552, // Cannot find name, did you mean
  2580, // Cannot find name, do you need to install type definitions
  2582,
  2307, // Cannot find module: a package that the site doesn't have
  18004, // No value exists in scope for the shorthand property
  7005, // Variable implicitly has an 'any' type
  7006, // Parameter implicitly has an 'any' type
  7031, // Binding element implicitly has an 'any' type
]);

/**
 * Checks the programs of doc comments against the package itself, all in one TypeScript program.
 * @returns for each example the compiler's first objection, or else whether it leaves something out
 */
function checkExamples(
  examples: readonly { example: ApiExample; exported: Imports }[],
  { program, siteDir }: ExampleCheck,
): Pick<ApiExample, 'error' | 'excerpt'>[] {
  const options: ts.CompilerOptions = { ...program.getCompilerOptions(), noEmit: true };
  const files = new Map<string, string>();
  const names = examples.map(({ example, exported }, index) => {
    if (!/^(?:ts|tsx|typescript)$/.test(example.language)) return undefined;
    const name = join(siteDir, `example-${index}.${example.language === 'tsx' ? 'tsx' : 'ts'}`);
    files.set(name, completeExample(example.code, exported));
    return name;
  });
  const host = hostFor(files, options, program);
  const checked = ts.createProgram({ rootNames: [...files.keys()], options, host, oldProgram: program });
  return names.map((name, index) => {
    if (name === undefined) return {};
    const code = examples[index]?.example.code ?? '';
    const { error, isComplete } = objections(checked, name);
    if (error !== undefined) return { error };
    return isComplete && fillGaps(code) === code ? {} : { excerpt: true };
  });
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

/** Excerpts leave out values; a function that they call by its name alone is one that the package had. */
function isCalled(file: ts.SourceFile, start: number | undefined): boolean {
  let called = false;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      called ||= node.expression.getStart(file) === start;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return called;
}

/** The compiler's first objection to what an example says, and whether it says all that a program needs. */
function objections(program: ts.Program, name: string): { error?: string; isComplete: boolean } {
  const file = program.getSourceFile(name);
  const all = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const first = all.find(
    ({ code, start }) => !aboutLeftOutNames.has(code) || (file !== undefined && isCalled(file, start)),
  );
  return { error: first && messageOf(first), isComplete: all.length === 0 };
}

function messageOf(first: ts.Diagnostic): string {
  const lines = ts.flattenDiagnosticMessageText(first.messageText, '\n').split('\n');
  // What is wrong with a call is below "No overload matches this call".
  const [message = '', cause] = lines.length > 1 && first.code === 2769 ? [lines[0], lines.at(-1)] : lines;
  return `TS${first.code}: ${message}${first.code === 2769 && cause !== undefined ? ` ${cause.trim()}` : ''}`;
}
