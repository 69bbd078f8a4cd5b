import type { ApiMember, ApiSymbol, ApiType } from '../../core/reference-model.ts';
import { withArguments } from '../type-arguments.ts';

/**
 * Gives accessors that are inherited from a generic class the types that they have in the class that inherits them.
 * TypeDoc does so with all other members.
 */
export function bindInherited(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  const byId = new Map<string, ApiSymbol>();
  symbols.forEach(function note(symbol: ApiSymbol): void {
    byId.set(symbol.id, symbol);
    symbol.children?.forEach(note);
  });

  /** What puts a symbol's arguments in place of the parameters of an ancestor. */
  function bindingTo(ancestor: string, symbol: ApiSymbol, passed: ReadonlySet<string>): Bind | undefined {
    for (const type of symbol.extends ?? []) {
      const parent = type.kind === 'reference' && type.symbol !== undefined ? byId.get(type.symbol) : undefined;
      if (type.kind !== 'reference' || parent === undefined || passed.has(parent.id)) continue;
      const bind = withArguments(parent, type);
      if (parent.id === ancestor) return bind;
      const further = bindingTo(ancestor, parent, new Set([...passed, parent.id]));
      if (further !== undefined) return (inner) => bind(further(inner));
    }
    return undefined;
  }

  function bindMember(member: ApiMember, symbol: ApiSymbol): ApiMember {
    const { kind, type, inheritedFrom } = member;
    if (kind !== 'accessor' || type === undefined || inheritedFrom?.symbol === undefined) return member;
    const bind = bindingTo(declaringSymbol(member, inheritedFrom.symbol), symbol, new Set([symbol.id]));
    return bind === undefined ? member : { ...member, type: bind(type) };
  }

  /** The ancestor that declares a member: the last one in the chain of those that inherit it. */
  function declaringSymbol({ name }: Pick<ApiMember, 'name'>, from: string): string {
    const next = byId.get(from)?.members?.find((each) => each.name === name)?.inheritedFrom?.symbol;
    return next === undefined || next === from ? from : declaringSymbol({ name }, next);
  }

  return symbols.map(function bound(symbol: ApiSymbol): ApiSymbol {
    return {
      ...symbol,
      members: symbol.members?.map((member) => bindMember(member, symbol)),
      children: symbol.children?.map(bound),
    };
  });
}

type Bind = (type: ApiType) => ApiType;
