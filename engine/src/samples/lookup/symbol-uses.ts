import { lineAndColumn } from '../check/code-place.ts';
import type { PassedSample } from '../check/check-samples.ts';
import type { SymbolUse } from '../sample-lookup.ts';

/** Collects where symbols are used: one line a page, that of the first use. */
export interface SymbolUses {
  add(passed: PassedSample, page: { route: string; title: string; anchor?: string }): void;
  of: (symbol: string) => readonly SymbolUse[];
}

export function createSymbolUses(): SymbolUses {
  const uses = new Map<string, Map<string, SymbolUse>>();
  return {
    add({ code, analysis }, { route, title, anchor }) {
      for (const { symbol, start } of analysis.uses) {
        const byPage = uses.get(symbol) ?? new Map<string, SymbolUse>();
        uses.set(symbol, byPage);
        if (byPage.has(route)) continue;
        const href = anchor === undefined ? route : `${route}#${anchor}`;
        byPage.set(route, { href, pageTitle: title, code: lineAt(code, start) });
      }
    },
    of: (symbol) => [...(uses.get(symbol)?.values() ?? [])],
  };
}

function lineAt(code: string, offset: number): string {
  return code.split('\n')[lineAndColumn(code, offset).line]?.trim() ?? '';
}
