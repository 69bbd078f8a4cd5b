import ts from 'typescript';
import type { LibraryNames } from './library-names.ts';

/** A member by the exported names of what declares it: `OpenAIChatModel.withTextPrompt`. */
export function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker, library: LibraryNames): string[] {
  return (symbol.declarations ?? []).flatMap(({ parent }: { parent?: ts.Node }) => {
    // A module as a whole is declared by its file, which has no parent.
    const owner = parent !== undefined && ts.isTypeLiteralNode(parent) ? aliasOf(parent) : parent;
    const isOwner =
      owner !== undefined &&
      (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner) || ts.isTypeAliasDeclaration(owner));
    const ownSymbol = isOwner && owner.name ? checker.getSymbolAtLocation(owner.name) : undefined;
    return ownSymbol === undefined ? [] : library.of(ownSymbol).map((name) => `${name}.${symbol.name}`);
  });
}

/** The alias that an object type is (a part of) the definition of. */
function aliasOf(type: ts.TypeLiteralNode): ts.Node | undefined {
  let node: ts.Node = type.parent;
  while (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node) || ts.isParenthesizedTypeNode(node)) {
    node = node.parent;
  }
  return node;
}
