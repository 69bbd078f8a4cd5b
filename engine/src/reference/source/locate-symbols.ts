import ts from 'typescript';
import type { ApiMember, ApiSymbol, SourceLocation, SymbolKind } from '../model/reference-model.ts';
import type { OriginalDeclaration, OriginalFile } from './original-sources.ts';

interface Found {
  file: OriginalFile;
  declaration: OriginalDeclaration;
}

/** Kinds of syntax that a symbol may have been before it was published. */
const syntax: Readonly<Partial<Record<SymbolKind, readonly ts.SyntaxKind[]>>> = {
  function: [ts.SyntaxKind.FunctionDeclaration, ts.SyntaxKind.VariableDeclaration],
  class: [ts.SyntaxKind.ClassDeclaration],
  interface: [ts.SyntaxKind.InterfaceDeclaration],
  'type-alias': [ts.SyntaxKind.TypeAliasDeclaration],
  variable: [ts.SyntaxKind.VariableDeclaration, ts.SyntaxKind.FunctionDeclaration],
  enum: [ts.SyntaxKind.EnumDeclaration],
};

/**
 * Adds to symbols and members where they are defined in the original sources. A name that several
 * files declare gets no place, unless one of them is known to be meant.
 */
export function locateSymbols(symbols: readonly ApiSymbol[], files: readonly OriginalFile[]): ApiSymbol[] {
  if (files.length === 0) return [...symbols];
  const byName = new Map<string, Found[]>();
  for (const file of files) {
    for (const declaration of file.declarations) {
      byName.set(declaration.name, [...(byName.get(declaration.name) ?? []), { file, declaration }]);
    }
  }
  return symbols.map((symbol) => locate(symbol, undefined));

  function locate(symbol: ApiSymbol, within: OriginalFile | undefined): ApiSymbol {
    if (symbol.kind === 'namespace' && symbol.aliasOf === undefined) return locateNamespace(symbol);
    const found = find(symbol, within);
    if (found === undefined) return symbol;
    return {
      ...symbol,
      source: placeOf(found),
      members: symbol.members?.map((member) => locateMember(member, found)),
    };
  }

  /** A namespace is a module of its own: the file that exports all its names. */
  function locateNamespace(symbol: ApiSymbol): ApiSymbol {
    const names = (symbol.children ?? []).map((child) => child.name);
    const homes = files.filter(({ exports }) => names.length > 0 && names.every((name) => exports.has(name)));
    const home = homes.length === 1 ? homes[0] : namedAfter(homes, symbol);
    return {
      ...symbol,
      source: home === undefined ? undefined : { file: home.path, line: 1 },
      children: symbol.children?.map((child) => locate(child, home)),
    };
  }

  function find({ name, kind }: ApiSymbol, within: OriginalFile | undefined): Found | undefined {
    const candidates = (byName.get(within?.exports.get(name) ?? name) ?? []).filter(({ declaration }) =>
      syntax[kind]?.includes(declaration.kind),
    );
    const near = candidates.filter(({ file }) => file === within);
    const exported = candidates.filter(({ declaration }) => declaration.exported);
    const best = [near, exported].find((list) => list.length > 0) ?? candidates;
    const places = new Set(best.map(({ file }) => file.path));
    return places.size === 1 ? best[0] : undefined;
  }
}

/** Of several files with the same exports (prompt formats, say) the one whose name says so. */
function namedAfter(homes: readonly OriginalFile[], { name }: ApiSymbol): OriginalFile | undefined {
  const fitting = homes.filter(({ path }) => fileName(path).includes(name.toLowerCase()));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function fileName(path: string): string {
  return (path.split('/').at(-1) ?? '').toLowerCase();
}

function locateMember(member: ApiMember, { file, declaration }: Found): ApiMember {
  if (member.inheritedFrom !== undefined) return member;
  const line = declaration.members.get(member.static === true ? `static ${member.name}` : member.name);
  return line === undefined ? member : { ...member, source: { file: file.path, line } };
}

function placeOf({ file, declaration }: Found): SourceLocation {
  return { file: file.path, line: declaration.line };
}
