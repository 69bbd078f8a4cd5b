import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { OriginalFile } from '../original-sources.ts';

/** A declaration with the file that it is in. */
export interface Declared<Node extends ts.Node = ts.Node> {
  node: Node;
  file: OriginalFile;
}

/** Finds what a name in a file stands for: there, or in the file of the package that it is imported from. */
export type FindDeclaration = (name: string, file: OriginalFile) => Declared | undefined;

/** @param files the sources of one package */
export function declarationFinder(files: readonly OriginalFile[]): FindDeclaration {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const imports = new Map<OriginalFile, ReadonlyMap<string, Imported>>();

  return function find(name, file) {
    const node = file.declarations.find((each) => each.name === name)?.node;
    if (node !== undefined) return { node, file };
    const known = imports.get(file) ?? importsOf(file);
    imports.set(file, known);
    const imported = known.get(name);
    if (imported === undefined || !imported.from.startsWith('.')) return undefined;
    const path = join(dirname(file.path), imported.from).replace(/\.[cm]?js$/, '');
    const other = byPath.get(`${path}.ts`) ?? byPath.get(`${path}.tsx`) ?? byPath.get(`${path}/index.ts`);
    const local = other?.exports.get(imported.name);
    const declaration = other?.declarations.find((each) => each.name === local);
    return other === undefined || declaration === undefined ? undefined : { node: declaration.node, file: other };
  };
}

interface Imported {
  name: string;
  /** The module, as it is written. */
  from: string;
}

function importsOf({ syntax }: OriginalFile): Map<string, Imported> {
  const imports = new Map<string, Imported>();
  for (const statement of syntax.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { namedBindings } = statement.importClause ?? {};
    if (namedBindings === undefined || !ts.isNamedImports(namedBindings)) continue;
    for (const { name, propertyName } of namedBindings.elements) {
      imports.set(name.text, { name: (propertyName ?? name).text, from: statement.moduleSpecifier.text });
    }
  }
  return imports;
}
