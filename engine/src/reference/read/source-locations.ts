import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';
import type { ApiMember, ApiSymbol, PackageLocation, SymbolKind } from '../../core/reference-model.ts';
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
 * files declare gets no location, unless one of them is known to be meant. Files that only hold types leave
 * nothing in a script, so source maps lack them: the imports of the other files say which one has the name, but
 * not on which line.
 */
export function locateSymbols(symbols: readonly ApiSymbol[], files: readonly OriginalFile[]): ApiSymbol[] {
  if (files.length === 0) return [...symbols];
  const declared: Found[] = files.flatMap((file) => file.declarations.map((declaration) => ({ file, declaration })));
  const byName = groupBy(declared, ({ declaration }) => declaration.name);
  const typeFiles = importedFiles(files);
  return symbols.map((symbol) => locate(symbol, undefined));

  function locate(symbol: ApiSymbol, within: OriginalFile | undefined): ApiSymbol {
    if (symbol.kind === 'namespace' && symbol.aliasOf === undefined) return locateNamespace(symbol);
    const found = find(symbol, within);
    if (found === undefined) {
      const file = isType(symbol) && !byName.has(symbol.name) ? typeFiles.get(symbol.name) : undefined;
      return file === undefined ? symbol : { ...symbol, source: { file } };
    }
    return {
      ...symbol,
      source: locationOf(found),
      members: symbol.members?.map((member) => locateMember(member, found)),
    };
  }

  /** A namespace is its own module: the file that exports all its names. */
  function locateNamespace(symbol: ApiSymbol): ApiSymbol {
    const names = (symbol.children ?? []).map((child) => child.name);
    const homes = files.filter(({ exports }) => names.length > 0 && names.every((name) => exports.has(name)));
    const home = homes.length === 1 ? homes[0] : namedAfter(homes, symbol);
    return {
      ...symbol,
      source: home === undefined ? undefined : { file: home.path },
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

function isType({ kind }: ApiSymbol): boolean {
  return kind === 'interface' || kind === 'type-alias';
}

/**
 * The files that names are imported from, as far as their own sources aren't known. A name that several of them
 * have is left out, and so is a module that may be a folder's index, which only passes names on.
 */
function importedFiles(files: readonly OriginalFile[]): Map<string, string> {
  const modules = new Map<string, Set<string>>();
  for (const { imports } of files) {
    for (const [name, module] of imports) modules.set(name, (modules.get(name) ?? new Set()).add(module));
  }
  const isKnown = (module: string) => files.some(({ path }) => withoutExtension(path) === module);
  const isFolder = (module: string) =>
    module.endsWith('/index') || files.some(({ path }) => path.startsWith(`${module}/`));
  const found = new Map<string, string>();
  for (const [name, places] of modules) {
    const [module, ...others] = places;
    if (module === undefined || others.length > 0 || isKnown(module) || isFolder(module)) continue;
    found.set(name, `${module}.ts`);
  }
  return found;
}

function withoutExtension(path: string): string {
  return path.replace(/\.[cm]?tsx?$/, '');
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

function locationOf({ file, declaration }: Found): PackageLocation {
  return { file: file.path, line: declaration.line };
}
