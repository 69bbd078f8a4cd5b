import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { Reporter } from '../../core/diagnostics.ts';
import type { LibraryFiles } from './compile-package.ts';

/** A declaration in one of the sources that a package was built from. */
export interface OriginalDeclaration {
  name: string;
  kind: ts.SyntaxKind;
  line: number;
  exported: boolean;
  node: ts.Node;
  /** Lines of members by name; static ones as `static name`. */
  members: ReadonlyMap<string, number>;
}

/** A file of the sources that a package was compiled from. */
export interface OriginalFile {
  /** Path below the package's folder. */
  path: string;
  syntax: ts.SourceFile;
  declarations: readonly OriginalDeclaration[];
  /** What it exports: the name that importers see → the name under which it is declared, here or elsewhere. */
  exports: ReadonlyMap<string, string>;
  /** Names that it imports from modules of the package, with the path of the module, without an extension. */
  imports: readonly (readonly [name: string, module: string])[];
}

/** What others wrote, so nothing is certain of it: a map may consist of `sections` instead. */
interface SourceMap {
  sources: unknown[];
  sourcesContent?: unknown;
  sourceRoot?: unknown;
}

/**
 * The declarations of the sources that the source maps of a package's scripts carry. Packages without such maps
 * have none: nothing is guessed. A map that lists no sources is reported.
 */
export function readOriginalSources(
  { name, entryPoints, dir }: Pick<LibraryFiles, 'name' | 'entryPoints' | 'dir'>,
  report: Reporter,
): OriginalFile[] {
  const byPath = new Map<string, ParsedFile>();
  for (const { script } of entryPoints) {
    const path = `${script ?? ''}.map`;
    if (script === undefined || !existsSync(path)) continue;
    const map = parseMap(path);
    if (map === undefined) {
      report({
        severity: 'warning',
        code: 'source-map',
        message: `The source map ${relative(dir, path)} of the package "${name}" lists no sources`,
        hint: 'its names lead to their published declarations; a map with "sources" and "sourcesContent" leads to lines',
      });
      continue;
    }
    for (const [source, content] of sourcesOf(map, relative(dir, dirname(path)))) {
      if (!byPath.has(source)) byPath.set(source, readFile(source, content));
    }
  }
  return [...byPath.values()].map((file) => ({
    path: file.path,
    syntax: file.syntax,
    declarations: file.declarations,
    exports: exportsOf(byPath, file),
    imports: file.imports,
  }));
}

function parseMap(path: string): SourceMap | undefined {
  try {
    const map = JSON.parse(readFileSync(path, 'utf8')) as Partial<SourceMap> | null;
    return Array.isArray(map?.sources) ? (map as SourceMap) : undefined;
  } catch {
    return undefined;
  }
}

/** The TypeScript sources in a source map, by their paths below the package's folder. */
function sourcesOf({ sources, sourcesContent, sourceRoot }: SourceMap, folder: string): [string, string][] {
  const contents: unknown[] = Array.isArray(sourcesContent) ? sourcesContent : [];
  const root = typeof sourceRoot === 'string' ? sourceRoot : '';
  return sources.flatMap((source, index): [string, string][] => {
    const content = contents[index];
    if (typeof content !== 'string' || typeof source !== 'string' || !/\.[cm]?tsx?$/.test(source)) return [];
    // Packages are published from a folder such as `dist`, so sources often lie above their root.
    const file = join(folder, root, source).replace(/^(?:\.\.\/)+/, '');
    return file.includes('node_modules/') ? [] : [[file, content]];
  });
}

interface ParsedFile {
  path: string;
  syntax: ts.SourceFile;
  declarations: OriginalDeclaration[];
  imports: OriginalFile['imports'];
  named: Map<string, string>;
  /** Modules all of whose exports it passes on. */
  stars: string[];
}

function readFile(path: string, content: string): ParsedFile {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const { named, stars } = exportDeclarations(source);
  const declarations = declarationsIn(source, new Set(named.values()));
  return { path, syntax: source, named, stars, declarations, imports: importsOf(path, source) };
}

function importsOf(path: string, source: ts.SourceFile): OriginalFile['imports'] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const specifier = statement.moduleSpecifier.text;
    const bindings = statement.importClause?.namedBindings;
    if (!specifier.startsWith('.') || bindings === undefined || !ts.isNamedImports(bindings)) return [];
    const module = join(dirname(path), specifier).replace(/\.[cm]?js$/, '');
    return bindings.elements.map(({ name, propertyName }) => [(propertyName ?? name).text, module] as const);
  });
}

function exportsOf(
  files: ReadonlyMap<string, ParsedFile>,
  file: ParsedFile,
  passed = new Set<string>(),
): Map<string, string> {
  passed.add(file.path);
  const exports = new Map(file.named);
  for (const { name, exported } of file.declarations) if (exported) exports.set(name, name);
  for (const specifier of file.stars) {
    const path = join(dirname(file.path), specifier).replace(/\.[cm]?js$/, '');
    const other = files.get(`${path}.ts`) ?? files.get(`${path}.tsx`) ?? files.get(`${path}/index.ts`);
    if (other === undefined || passed.has(other.path)) continue;
    for (const [name, local] of exportsOf(files, other, passed)) exports.set(name, local);
  }
  return exports;
}

function declarationsIn(source: ts.SourceFile, named: ReadonlySet<string>): OriginalDeclaration[] {
  const line = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

  const declare = (name: ts.Node | undefined, node: ts.Node, statement: ts.Statement): OriginalDeclaration[] => {
    if (name === undefined || !ts.isIdentifier(name)) return [];
    const exported = named.has(name.text) || hasExport(statement);
    return [{ name: name.text, kind: node.kind, line: line(node), exported, node, members: membersOf(node, line) }];
  };

  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap((each) => declare(each.name, each, statement));
    }
    const isDeclaration =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    return isDeclaration ? declare(statement.name, statement, statement) : [];
  });
}

function membersOf(node: ts.Node, line: (node: ts.Node) => number): Map<string, number> {
  const members = new Map<string, number>();
  if (!ts.isClassLike(node) && !ts.isInterfaceDeclaration(node)) return members;
  for (const member of node.members) {
    const name = ts.isConstructorDeclaration(member) ? 'constructor' : memberName(member);
    const isStatic = ts.canHaveModifiers(member) && hasModifier(member, ts.SyntaxKind.StaticKeyword);
    const key = isStatic ? `static ${name ?? ''}` : (name ?? '');
    // Overloads are above the implementation; the first is where readers begin.
    if (name !== undefined && !members.has(key)) members.set(key, line(member));
  }
  return members;
}

function memberName(member: ts.ClassElement | ts.TypeElement): string | undefined {
  const { name } = member;
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

function hasExport(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement) && hasModifier(statement, ts.SyntaxKind.ExportKeyword);
}

function hasModifier(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) === true;
}

/** What `export { … }`, `export * as name` and `export *` pass on. */
function exportDeclarations(source: ts.SourceFile): Pick<ParsedFile, 'named' | 'stars'> {
  const named = new Map<string, string>();
  const stars: string[] = [];
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause === undefined) {
      if (moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)) stars.push(moduleSpecifier.text);
    } else if (ts.isNamespaceExport(exportClause)) {
      named.set(exportClause.name.text, exportClause.name.text);
    } else {
      for (const { name, propertyName } of exportClause.elements) named.set(name.text, (propertyName ?? name).text);
    }
  }
  return { named, stars };
}
