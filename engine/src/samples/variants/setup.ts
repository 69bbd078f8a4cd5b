import ts from 'typescript';
import type { FoldedLines } from '../../core/sample-lookup.ts';
import type { Edit } from './edits.ts';
import { afterImports } from './imports.ts';
import type { LaidOut } from './layout.ts';
import { parseCode } from './placeholders.ts';

/** A file that several samples share. */
export interface SetupFile {
  /** Relative to the site's folder. */
  file: string;
  text: string;
}

/** What the setup of a fence puts into its program. */
export interface Setup {
  code: string;
  /** What it exports. */
  names: readonly string[];
  /** By module, the names that it imports. */
  imports: ReadonlyMap<string, ReadonlySet<string>>;
  /** What can't be put into a program. */
  faults: readonly string[];
}

/** The declarations of these files, without `export`, and what they import. */
export function readSetup(files: readonly SetupFile[]): Setup {
  const imports = new Map<string, Set<string>>();
  const names: string[] = [];
  const faults: string[] = [];
  const parts = files.map(({ file, text }) => {
    const source = parseCode(text, file.endsWith('x') ? 'tsx' : 'ts');
    let code = text;
    const own: string[] = [];
    for (const statement of source.statements) {
      const fault = ts.isImportDeclaration(statement) ? addImport(statement, source, imports) : wrongExport(statement);
      if (fault !== undefined) faults.push(`${file} can't be a setup: ${fault}`);
    }
    // From the end, so that what is cut moves nothing that comes next.
    for (const statement of source.statements.toReversed()) {
      const cut = (start: number, end: number) => (code = code.slice(0, start) + code.slice(end));
      if (ts.isImportDeclaration(statement)) {
        cut(statement.getStart(source), statement.end);
        continue;
      }
      const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
      const exported = modifiers.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (exported === undefined) continue;
      own.unshift(...declaredNames(statement));
      cut(exported.getStart(source), exported.end + 1);
    }
    names.push(...own);
    return code.trim();
  });
  return { code: parts.join('\n\n'), names, imports, faults };
}

function addImport(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  source: ts.SourceFile,
  imports: Map<string, Set<string>>,
): string | undefined {
  const bindings = importClause?.name === undefined ? importClause?.namedBindings : undefined;
  const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  if (module.startsWith('.')) return `it imports "${module}", which a program that readers copy doesn't have`;
  if (bindings === undefined || !ts.isNamedImports(bindings) || importClause?.phaseModifier !== undefined) {
    return `write its import of "${module}" as import { name, type Type } from '${module}'`;
  }
  const names = bindings.elements.map((element) => element.getText(source));
  imports.set(module, new Set([...(imports.get(module) ?? []), ...names]));
  return undefined;
}

/** A program names what its setup exports, so each export declares a name. */
function wrongExport(statement: ts.Statement): string | undefined {
  const isDefault =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true;
  if (!isDefault && !ts.isExportAssignment(statement) && !ts.isExportDeclaration(statement)) return undefined;
  return 'write each export as a declaration with a name, such as export const name = …';
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
  }
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** Where the setup begins and ends, while its program is laid out; in no program that readers see. */
const begin = '// begin of the setup';
const end = '// end of the setup';

/** Puts the setup after the program's imports. */
export function setupEdit(source: ts.SourceFile, { code }: Setup): Edit {
  return afterImports(source, `${begin}\n${code}\n${end}`, '\n\n');
}

/** A program without the marks of its setup, and where that is. */
export function takeFold({ code, origins }: LaidOut, { names }: Setup): LaidOut & { folded: FoldedLines } {
  const lines = code.split('\n');
  const [first = -1, last = -1] = [begin, end].map((mark) => lines.findIndex((line) => line.trim() === mark));
  if (first < 0 || last < 0)
    throw new Error(`The setup of ${names.join(', ')} can't be found in this program:\n${code}`);
  const isKept = (_: unknown, index: number) => index !== first && index !== last;
  return {
    code: lines.filter(isKept).join('\n'),
    origins: origins.filter(isKept),
    // Both marks go, the first of them before the setup: the numbers of its lines are those of the marks.
    folded: { first: first + 1, last: last - 1, label: names.join(', ') },
  };
}
