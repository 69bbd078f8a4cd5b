import type { ApiSymbol } from '../model/reference-model.ts';

/** Symbols that have a page of their own, those inside namespaces included. */
export function withPages(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  return symbols.flatMap((symbol) => [
    ...(symbol.aliasOf === undefined && !symbol.id.includes('#') ? [symbol] : []),
    ...withPages(symbol.children ?? []),
  ]);
}
