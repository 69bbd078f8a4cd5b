import { eachTypeOf, referencesIn } from './each-type.ts';
import type { ApiSymbol } from './reference-model.ts';

/** All exported names, and of the others those that a reader can meet coming from them. */
export function reachable(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  const owners = new Map<string, ApiSymbol>();
  for (const symbol of symbols) for (const id of idsIn(symbol)) owners.set(id, symbol);
  const kept = new Set<ApiSymbol>();
  const queue = symbols.filter((symbol) => symbol.internal !== true);
  for (let symbol = queue.pop(); symbol !== undefined; symbol = queue.pop()) {
    if (kept.has(symbol)) continue;
    kept.add(symbol);
    for (const id of mentioned(symbol)) {
      const other = owners.get(id.replace(/#.*$/, ''));
      if (other !== undefined) queue.push(other);
    }
  }
  return symbols.filter((symbol) => kept.has(symbol));
}

/** A namespace is kept whole where a part of it is met. */
function idsIn(symbol: ApiSymbol): string[] {
  return [symbol.id, ...(symbol.children ?? []).flatMap(idsIn)];
}

function mentioned(symbol: ApiSymbol): string[] {
  const ids = symbol.members?.flatMap((member) => member.inheritedFrom?.symbol ?? []) ?? [];
  eachTypeOf(symbol, (type) => {
    for (const reference of referencesIn(type)) if (reference.symbol !== undefined) ids.push(reference.symbol);
  });
  return ids;
}
