import ts from 'typescript';
import type { ApiSymbol } from '../model/reference-model.ts';
import { reachable } from '../model/reachable.ts';
import type { BuildScope } from './build-scope.ts';
import { buildSymbol } from './build-symbol.ts';
import type { ConvertedLibrary } from './convert-library.ts';
import type { LibraryFiles } from './find-library.ts';
import { nameSymbols, type NamedSymbol } from './symbol-ids.ts';

/** Turns TypeDoc's project into the reference's own symbols: exported ones first, each in the order of their names. */
export function buildSymbols(library: LibraryFiles, converted: ConvertedLibrary): ApiSymbol[] {
  const exported = (converted.project.children ?? []).filter((child) => child !== converted.internals);
  const internals = converted.internals.children ?? [];
  const named = nameSymbols(exported, internals, (reflection) => {
    const symbol = converted.context.getSymbolFromReflection(reflection);
    const name = symbol?.declarations?.map((declaration) => ts.getNameOfDeclaration(declaration))[0];
    return name !== undefined && ts.isIdentifier(name) ? name.text : undefined;
  });
  const names = new Map<string, string>();
  named.symbols.forEach(function note(symbol: NamedSymbol): void {
    names.set(symbol.id, symbol.name);
    symbol.children.forEach(note);
  });
  const scope: BuildScope = {
    idOf: named.idOf,
    nameOf: (id) => names.get(id),
    declarationOf: (signature) => converted.declarations.get(signature),
    resolvedOf: (alias) => converted.resolved.get(alias),
    packageDir: library.dir,
  };
  const symbols = named.symbols.map((symbol) => buildSymbol(symbol, scope));
  return reachable(symbols).sort(byName);
}

function byName(a: ApiSymbol, b: ApiSymbol): number {
  if (a.internal !== b.internal) return a.internal === true ? 1 : -1;
  return a.qualifiedName.localeCompare(b.qualifiedName, 'en') || a.id.localeCompare(b.id, 'en');
}
