import type { ApiMember, ApiSymbol, ReferenceModel } from '../core/reference-model.ts';
import { eachTypeOf, referencesIn, type TypeAppearance } from './model.ts';
import { summaryOf } from './summaries.ts';

/** Symbols that have a page of their own, those inside namespaces included. */
export function withPages(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  return symbols.flatMap((symbol) => [
    ...(symbol.aliasOf === undefined && !symbol.id.includes('#') ? [symbol] : []),
    ...withPages(symbol.children ?? []),
  ]);
}

/** Quick answers about a model. */
export interface SymbolIndex {
  byId: ReadonlyMap<string, ApiSymbol>;
  /** By the name that programs write, namespaces included; exported names only. */
  byName: ReadonlyMap<string, ApiSymbol>;
  /** One line about a symbol, as Markdown. */
  summary(symbol: ApiSymbol): string;
  appearances(id: string): Appearances | undefined;
  /** Where a member that a symbol inherits was declared, through all its ancestors. */
  home(symbol: ApiSymbol, member: ApiMember): { symbol: ApiSymbol; member: ApiMember } | undefined;
}

export function indexSymbols(model: ReferenceModel): SymbolIndex {
  const byId = new Map<string, ApiSymbol>();
  const byName = new Map<string, ApiSymbol>();
  const add = (symbol: ApiSymbol) => {
    byId.set(symbol.id, symbol);
    if (symbol.internal !== true && !byName.has(symbol.qualifiedName)) byName.set(symbol.qualifiedName, symbol);
    symbol.children?.forEach(add);
  };
  model.symbols.forEach(add);

  const appearances = findAppearances(model);
  const summaries = new Map<string, string>();
  const index: SymbolIndex = {
    byId,
    byName,
    summary(symbol) {
      let text = summaries.get(symbol.id);
      if (text === undefined) {
        // Set first, so that two symbols that explain each other come to an end.
        summaries.set(symbol.id, '');
        text = summaryOf(symbol, index);
        summaries.set(symbol.id, text);
      }
      return text;
    },
    appearances: (id) => appearances.get(id),
    home(symbol, member) {
      const passed = new Set<string>([symbol.id]);
      let origin = member.inheritedFrom;
      let found: { symbol: ApiSymbol; member: ApiMember } | undefined;
      while (origin?.symbol !== undefined && !passed.has(origin.symbol)) {
        passed.add(origin.symbol);
        const owner = byId.get(origin.symbol);
        const same = owner?.members?.find((other) => other.name === member.name && other.static === member.static);
        if (owner === undefined || same === undefined) break;
        found = { symbol: owner, member: same };
        origin = same.inheritedFrom;
      }
      return found;
    },
  };
  return index;
}

/** Where the library itself uses a symbol. Each list is in the order of the model. */
export interface Appearances {
  acceptedBy: Appearance[];
  returnedBy: Appearance[];
  heldBy: Appearance[];
  partOf: Appearance[];
}

export interface Appearance {
  /** Id of the function, the member or the type. */
  id: string;
  /** `generateText`, `Tool.execute`. */
  name: string;
  internal?: true;
}

/** Goes through all types of the package once and notes under each name where it stands. */
export function findAppearances(model: ReferenceModel): ReadonlyMap<string, Appearances> {
  const found = new Map<string, Appearances>();
  const roles = {
    parameter: 'acceptedBy',
    return: 'returnedBy',
    value: 'heldBy',
    alias: 'partOf',
  } as const;

  for (const symbol of model.symbols) {
    eachTypeOf(symbol, (type, role, location) => {
      if (location.member?.inherited === true) return;
      if (role === 'heritage' || role === 'type-parameter' || role === 'resolved') return;
      const at = appearance(location);
      for (const reference of referencesIn(type)) {
        const id = reference.symbol;
        if (id === undefined || id === location.symbol.id || id === at.id) continue;
        let entry = found.get(id);
        if (entry === undefined) {
          entry = { acceptedBy: [], returnedBy: [], heldBy: [], partOf: [] };
          found.set(id, entry);
        }
        const list = entry[roles[role]];
        if (list.at(-1)?.id !== at.id && !list.some((other) => other.id === at.id)) list.push(at);
      }
    });
  }
  return found;
}

function appearance({ symbol, member }: TypeAppearance): Appearance {
  const constructs = member?.anchor === 'constructor' && symbol.kind === 'class';
  return {
    id: member === undefined ? symbol.id : `${symbol.id}#${member.anchor}`,
    name: memberName(symbol, constructs, member?.name),
    internal: symbol.internal,
  };
}

function memberName(symbol: ApiSymbol, constructs: boolean, member: string | undefined): string {
  if (constructs) return `new ${symbol.qualifiedName}`;
  return member === undefined ? symbol.qualifiedName : `${symbol.qualifiedName}.${member}`;
}
