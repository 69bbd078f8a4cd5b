import type { ApiMember, ApiSymbol, ReferenceModel } from '../model/reference-model.ts';
import { findAppearances, type Appearances } from './appearances.ts';
import { summaryOf } from './summary.ts';

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
