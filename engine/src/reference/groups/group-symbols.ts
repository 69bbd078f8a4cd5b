import type { ApiSymbol, SymbolKind } from '../model/reference-model.ts';

/** Names that readers look for together. */
export interface SymbolGroup {
  /** Anchor on the page of all exports. */
  id: string;
  label: string;
  /** Those that no inner group holds. */
  symbols: ApiSymbol[];
  groups: SymbolGroup[];
}

const kinds: readonly { kind: SymbolKind; id: string; label: string }[] = [
  { kind: 'function', id: 'functions', label: 'Functions' },
  { kind: 'class', id: 'classes', label: 'Classes' },
  { kind: 'interface', id: 'interfaces', label: 'Interfaces' },
  { kind: 'namespace', id: 'namespaces', label: 'Namespaces' },
  { kind: 'type-alias', id: 'type-aliases', label: 'Types' },
  { kind: 'enum', id: 'enumerations', label: 'Enumerations' },
  { kind: 'variable', id: 'variables', label: 'Variables' },
];

/** Exported names by kind. Groups without a name are left out. */
export function groupSymbols(symbols: readonly ApiSymbol[]): SymbolGroup[] {
  const exported = symbols.filter((symbol) => symbol.internal !== true);
  return kinds.flatMap(({ kind, id, label }) => {
    const own = exported.filter((symbol) => symbol.kind === kind);
    return own.length === 0 ? [] : [{ id, label, symbols: own, groups: [] }];
  });
}
