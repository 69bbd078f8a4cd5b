import ts from 'typescript';
import { resolveAlias } from './library-names.ts';

/** An identifier in code and what it means. */
export interface NamedPlace {
  node: ts.Identifier;
  /** Behind imports; for a key of an object, the property that the expected type declares. */
  symbol: ts.Symbol;
  kind: 'import' | 'imported' | 'member' | 'key' | 'declared' | 'other';
  /** For a key: the type that the object is expected to have. */
  expected?: ts.Type;
}

/** All identifiers of a file that mean something, in their order. */
export function namedPlaces(file: ts.SourceFile, checker: ts.TypeChecker): NamedPlace[] {
  const places: NamedPlace[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const place = placeOf(node, checker);
      if (place !== undefined) places.push(place);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

function placeOf(node: ts.Identifier, checker: ts.TypeChecker): NamedPlace | undefined {
  const { parent } = node;
  const expected = expectedType(node, checker);
  const key = expected?.getProperty(node.text);
  if (key !== undefined) return { node, symbol: key, kind: 'key', expected };
  const own = checker.getSymbolAtLocation(node);
  if (own === undefined) return undefined;
  const symbol = resolveAlias(checker, own);
  const inImport = ts.findAncestor(node, ts.isImportDeclaration) !== undefined;
  if (inImport) return { node, symbol, kind: 'import' };
  if (isMemberName(node)) return { node, symbol, kind: 'member' };
  if (own.flags & ts.SymbolFlags.Alias) return { node, symbol, kind: 'imported' };
  const declares = (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) && parent.name === node;
  if (declares || (ts.isParameter(parent) && parent.name === node)) return { node, symbol, kind: 'declared' };
  return { node, symbol, kind: 'other' };
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node)
  );
}

/** For `prompt` in `generateText({ prompt: … })`: the type of the function's parameter. */
function expectedType(node: ts.Identifier, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  const isKey =
    (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent);
  return isKey ? checker.getContextualType(parent.parent) : undefined;
}
