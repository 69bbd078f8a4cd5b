import { type LibraryHistory, memberSince } from './history.ts';
import type { SymbolIndex } from './model.ts';
import { statedSince } from './comments.ts';
import { findAppearances } from './appearances.ts';
import type { ApiMember, ApiSymbol, ReferenceModel } from '../core/reference-model.ts';
import { plainText, summaryOf } from './summaries.ts';
import { createWords } from './words.ts';

/** Symbols that have their own page, those inside namespaces included. */
export function withPages(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  return symbols.flatMap((symbol) => [
    ...(symbol.aliasOf === undefined && !symbol.id.includes('#') ? [symbol] : []),
    ...withPages(symbol.children ?? []),
  ]);
}

/** @param history how the names have changed, where that is known */
export function indexSymbols(model: ReferenceModel, history?: LibraryHistory): SymbolIndex {
  const byId = new Map<string, ApiSymbol>();
  const byName = new Map<string, ApiSymbol>();
  const add = (symbol: ApiSymbol) => {
    byId.set(symbol.id, symbol);
    if (symbol.internal !== true && !byName.has(symbol.qualifiedName)) byName.set(symbol.qualifiedName, symbol);
    symbol.children?.forEach(add);
  };
  model.symbols.forEach(add);

  const appearances = findAppearances(model);
  const words = createWords(model.words, (id) => byId.get(id));
  const thrown = new Map<string, { symbol: ApiSymbol; text?: string }[]>();
  for (const symbol of byName.values()) {
    const { throws, never } = words.of(symbol);
    const described = new Map(throws);
    const derived = symbol.throws?.filter((error) => !never.includes(error)) ?? [];
    for (const error of new Set([...described.keys(), ...derived])) {
      const text = described.get(error);
      thrown.set(error, [...(thrown.get(error) ?? []), { symbol, text }]);
    }
  }
  const thrownByMethods = new Map<string, { symbol: ApiSymbol; member: ApiMember }[]>();
  for (const symbol of byName.values()) {
    for (const member of symbol.members ?? []) {
      for (const error of member.throws ?? []) {
        thrownByMethods.set(error, [...(thrownByMethods.get(error) ?? []), { symbol, member }]);
      }
    }
  }
  const index: SymbolIndex = {
    byId,
    byName,
    words,
    summary: (symbol) => summaryOf(symbol, index),
    thrownBy: (error) => thrown.get(error) ?? [],
    thrownByMethods: (error) => thrownByMethods.get(error) ?? [],
    since: (symbol, member) => memberSince(symbol, member, history) ?? statedFor(symbol, member),
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

/** The version that the comment of a member names, where its owner's names another one. */
function statedFor(symbol: ApiSymbol, name: string): string | undefined {
  const member = symbol.members?.find((each) => each.name === name);
  const since = member === undefined ? undefined : statedSince(member);
  return since === undefined || since === statedSince(symbol) ? undefined : plainText(since);
}
