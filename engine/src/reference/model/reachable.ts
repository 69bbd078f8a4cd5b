import { eachTypeOf, referencesIn } from './each-type.ts';
import type { ApiSymbol } from './reference-model.ts';

/** All exported names, and of the others those that a reader can meet coming from them. */
export function reachable(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const kept = new Set<ApiSymbol>();
  const queue = symbols.filter((symbol) => symbol.internal !== true);
  for (let symbol = queue.pop(); symbol !== undefined; symbol = queue.pop()) {
    if (kept.has(symbol)) continue;
    kept.add(symbol);
    for (const id of mentioned(symbol)) {
      const other = byId.get(id.replace(/#.*$/, ''));
      if (other !== undefined) queue.push(other);
    }
  }
  return symbols.filter((symbol) => kept.has(symbol));
}

function mentioned(symbol: ApiSymbol): string[] {
  const ids = symbol.members?.flatMap((member) => member.inheritedFrom?.symbol ?? []) ?? [];
  eachTypeOf(symbol, (type) => {
    for (const reference of referencesIn(type)) if (reference.symbol !== undefined) ids.push(reference.symbol);
  });
  return ids;
}
