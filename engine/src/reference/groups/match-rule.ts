import type { SymbolGroupRule } from '../../config/symbol-groups.ts';
import type { SymbolIndex } from '../facts/symbol-index.ts';
import type { ApiType } from '../model/api-type.ts';
import type { ApiSymbol } from '../model/reference-model.ts';

/**
 * The rule that fits a name best: by what it is or how it is named, else by the innermost folder
 * that it was defined in. Of equal rules the first one holds.
 */
export function bestRule(
  rules: readonly SymbolGroupRule[],
  symbol: ApiSymbol,
  index: SymbolIndex,
): SymbolGroupRule | undefined {
  const names = ancestors(symbol, index);
  const folders = `/${symbol.source?.file ?? ''}`;
  const fit = ({ is, named, folders: wanted }: SymbolGroupRule): number => {
    if (named?.test(symbol.name) === true || is?.some((name) => names.has(name)) === true) {
      return Number.POSITIVE_INFINITY;
    }
    return Math.max(-1, ...(wanted ?? []).map((folder) => folders.lastIndexOf(`/${folder}/`)));
  };
  let best: { rule?: SymbolGroupRule; fit: number } = { fit: -1 };
  for (const rule of rules) {
    const own = fit(rule);
    if (own > best.fit) best = { rule, fit: own };
  }
  return best.rule;
}

/** The names of all classes and interfaces that a symbol extends or implements, and its own. */
function ancestors(symbol: ApiSymbol, index: SymbolIndex, names = new Set<string>()): Set<string> {
  if (names.has(symbol.name)) return names;
  names.add(symbol.name);
  const parents = [...(symbol.extends ?? []), ...(symbol.implements ?? []), ...parts(symbol.type)];
  for (const parent of parents) {
    if (parent.kind !== 'reference') continue;
    const known = parent.symbol === undefined ? undefined : index.byId.get(parent.symbol);
    if (known === undefined) names.add(parent.name);
    else ancestors(known, index, names);
  }
  return names;
}

/** `type A = B & { … }` is a B as much as an interface that extends it. */
function parts(type: ApiType | undefined): readonly ApiType[] {
  return type?.kind === 'intersection' ? type.types : [];
}
