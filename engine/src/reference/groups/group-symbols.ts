import type { SymbolGroupRule, SymbolGroupRules } from '../../config/symbol-groups.ts';
import type { SymbolIndex } from '../facts/symbol-index.ts';
import { anchorOf } from '../model/anchor.ts';
import type { ApiSymbol, ReferenceModel, SymbolKind } from '../model/reference-model.ts';
import { bestRule } from './match-rule.ts';

/** Names that readers look for together. */
export interface SymbolGroup {
  /** Anchor on the page of all exports. */
  id: string;
  label: string;
  /** Those that no inner group holds. */
  symbols: ApiSymbol[];
  groups: SymbolGroup[];
}

type RuleKey = Exclude<keyof SymbolGroupRules, 'rest'>;

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
    return [{ id, label, symbols: [], groups: byRule(own, id, inner, rules.rest, index) }];
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
      symbols: members,
      groups: [],
    }));
}
