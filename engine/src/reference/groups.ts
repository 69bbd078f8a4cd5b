import type { SymbolGroupRule, SymbolGroupRules } from '../core/config.ts';
import type { SidebarItem } from '../core/sidebar.ts';
import type { ApiSymbol, ApiType, ReferenceModel, SymbolKind } from '../core/reference-model.ts';
import { compareNames } from '../core/compare.ts';
import { anchorOf, type SymbolIndex } from './model.ts';
import { withPages } from './symbol-index.ts';

/**
 * The rule that fits a name best: by what it is or how it is named, else by the innermost folder
 * that it was defined in. Of equal rules the first one holds.
 */
function bestRule(
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

/** Names that readers look for together. */
export interface SymbolGroup {
  /** Anchor on the page of all exports. */
  id: string;
  label: string;
  /** Those that no inner group holds. */
  symbols: ApiSymbol[];
  groups: SymbolGroup[];
}

type RuleKey = Exclude<keyof SymbolGroupRules, 'rest' | 'sequence' | 'last'>;

const kinds: readonly { kind: SymbolKind; id: string; label: string; rules?: RuleKey }[] = [
  { kind: 'function', id: 'functions', label: 'Functions', rules: 'functions' },
  { kind: 'class', id: 'classes', label: 'Classes', rules: 'classes' },
  { kind: 'interface', id: 'interfaces', label: 'Interfaces', rules: 'interfaces' },
  { kind: 'namespace', id: 'namespaces', label: 'Namespaces', rules: 'namespaces' },
  { kind: 'type-alias', id: 'type-aliases', label: 'Types', rules: 'types' },
  { kind: 'enum', id: 'enumerations', label: 'Enumerations' },
  { kind: 'variable', id: 'variables', label: 'Variables', rules: 'variables' },
];

/**
 * Exported names by kind and, within a kind, by the rule that fits them best. Groups without a
 * name are left out.
 */
export function groupSymbols(model: ReferenceModel, index: SymbolIndex, rules?: SymbolGroupRules): SymbolGroup[] {
  const exported = model.symbols.filter((symbol) => symbol.internal !== true);
  return kinds.flatMap(({ kind, id, label, rules: key }): SymbolGroup[] => {
    const own = exported.filter((symbol) => symbol.kind === kind);
    if (own.length === 0) return [];
    const inner = key === undefined ? undefined : rules?.[key];
    if (rules === undefined || inner === undefined) return [{ id, label, symbols: own, groups: [] }];
    return [{ id, label, symbols: [], groups: byRule(inNaturalOrder(own, rules), id, inner, rules.rest, index) }];
  });
}

/** By name, except for words that have an order of their own and for what comes last. */
function inNaturalOrder(symbols: readonly ApiSymbol[], { sequence, last }: SymbolGroupRules): ApiSymbol[] {
  const key = ({ name, source }: ApiSymbol) => {
    const isLast = last.some((folder) => `/${source?.file ?? ''}`.includes(`/${folder}/`));
    const position = sequence.findIndex((word) => name.includes(word));
    return { isLast, position, stem: name.replace(sequence[position] ?? '', '') };
  };
  const keys = new Map(symbols.map((symbol) => [symbol, key(symbol)]));
  return symbols.toSorted((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)];
    if (a === undefined || b === undefined) return 0;
    return Number(a.isLast) - Number(b.isLast) || compareNames(a.stem, b.stem) || a.position - b.position;
  });
}

function byRule(
  symbols: readonly ApiSymbol[],
  id: string,
  rules: readonly SymbolGroupRule[],
  rest: string,
  index: SymbolIndex,
): SymbolGroup[] {
  const groups = new Map<string, ApiSymbol[]>([...rules.map((rule) => rule.label), rest].map((label) => [label, []]));
  for (const symbol of symbols) {
    const label = bestRule(rules, symbol, index)?.label ?? rest;
    groups.get(label)?.push(symbol);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([label, members]) => ({
      id: `${id}-${anchorOf(label.replaceAll(' ', '-'))}`,
      label,
      symbols: startingWith(rules.find((rule) => rule.label === label)?.first ?? [], members),
      groups: [],
    }));
}

/** Those that readers look for first, in the order of their use, before all others. */
function startingWith(first: readonly string[], symbols: readonly ApiSymbol[]): ApiSymbol[] {
  const position = ({ name }: ApiSymbol) => {
    const index = first.indexOf(name);
    return index === -1 ? first.length : index;
  };
  return symbols.toSorted((one, other) => position(one) - position(other));
}

/**
 * The reference's sidebar: its lists, then the groups, closed. Without script a closed group
 * leads to its place on the page of all exports.
 */
export function referenceSidebar(groups: readonly SymbolGroup[], base: string, hasHistory = false): SidebarItem[] {
  return [
    { type: 'link', label: 'Overview', href: `${base}/` },
    { type: 'link', label: 'All exports', href: `${base}/modules` },
    ...(hasHistory ? [{ type: 'link', label: 'Changes by version', href: `${base}/changes` } as const] : []),
    ...groups.map((group) => category(group, base)),
  ];
}

function category({ id, label, symbols, groups }: SymbolGroup, base: string): SidebarItem {
  return {
    type: 'category',
    label,
    overview: `${base}/modules#${id}`,
    collapsed: true,
    items: [...groups.map((inner) => category(inner, base)), ...withPages(symbols).map((symbol) => link(symbol, base))],
  };
}

function link({ qualifiedName, id }: ApiSymbol, base: string): SidebarItem {
  return { type: 'link', label: qualifiedName, href: `${base}/${id}` };
}

/**
 * Addresses by the name that programs write: `generateText`, `openai.ChatTextGenerator`. Where a
 * name is both a value and a type or a namespace, the value's page is the one that prose means; of the names of
 * several entry points, that of the main one.
 * @param unlinked names that prose means something else with
 */
export function symbolRoutes(
  symbols: readonly ApiSymbol[],
  base: string,
  unlinked: readonly string[],
): Map<string, string> {
  const routes = new Map<string, string>();
  const values = new Set<string>();
  const add = ({ kind, id, aliasOf, internal, qualifiedName, children }: ApiSymbol) => {
    if (internal === true) return;
    const isValue = kind !== 'interface' && kind !== 'type-alias' && kind !== 'namespace';
    if (!routes.has(qualifiedName) || (isValue && !values.has(qualifiedName))) {
      routes.set(qualifiedName, `${base}/${aliasOf ?? id}`);
    }
    if (isValue) values.add(qualifiedName);
    children?.forEach(add);
  };
  symbols.forEach(add);
  for (const name of unlinked) routes.delete(name);
  return routes;
}
