import type { ApiSymbol } from '../model/reference-model.ts';

/**
 * Addresses by the name that programs write: `generateText`, `openai.ChatTextGenerator`. Where a
 * name is both a value and a type, the value's page is the one that prose means.
 */
export function symbolRoutes(symbols: readonly ApiSymbol[], base: string): Map<string, string> {
  const routes = new Map<string, string>();
  const add = (symbol: ApiSymbol) => {
    if (symbol.internal === true) return;
    const isType = symbol.kind === 'interface' || symbol.kind === 'type-alias';
    if (!isType || !routes.has(symbol.qualifiedName)) {
      routes.set(symbol.qualifiedName, `${base}/${symbol.aliasOf ?? symbol.id}`);
    }
    symbol.children?.forEach(add);
  };
  symbols.forEach(add);
  return routes;
}
