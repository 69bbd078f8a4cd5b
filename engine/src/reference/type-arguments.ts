import type { ApiSymbol, ApiType, ReferenceApiType, TypeParameter } from '../core/reference-model.ts';

/** What type parameters stand for, by their names. */
type Bound = ReadonlyMap<string, ApiType>;

/**
 * Puts what a reference to a generic type passes in place of the type's own parameters: where `Result<string>` is
 * meant, its `value: T` is a `string`.
 * @returns what does so with a type that the symbol's declaration holds
 */
export function withArguments(
  { typeParameters = [] }: Pick<ApiSymbol, 'typeParameters'>,
  { args = [] }: Pick<ReferenceApiType, 'args'>,
): (type: ApiType) => ApiType {
  const bound = new Map<string, ApiType>();
  typeParameters.forEach(({ name, default: fallback }, position) => {
    const given = args[position] ?? (fallback && (replaced(fallback, bound) as ApiType));
    if (given !== undefined) bound.set(name, given);
  });
  return (type) => (bound.size === 0 ? type : (replaced(type, bound) as ApiType));
}

/** Types are plain data, so one walk knows all kinds. */
function replaced(node: unknown, bound: Bound): unknown {
  if (Array.isArray(node)) return node.map((each) => replaced(each, bound));
  if (typeof node !== 'object' || node === null) return node;
  const { kind, name, parameter, types } = node as { [Key in 'kind' | 'name' | 'parameter' | 'types']?: unknown };
  // `typeof value` names a value.
  if (kind === 'query') return node;
  if (kind === 'reference' && parameter === true) return bound.get(name as string) ?? node;
  const inner = withoutOwn(node, bound);
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value, inner)]));
  if (kind !== 'union' || !Array.isArray(types)) return copy;
  const parts = copy['types'] as ApiType[];
  return { ...copy, types: parts.flatMap((part) => (part.kind === 'union' ? part.types : [part])) };
}

/** Without the names that a generic function or a mapped type declares itself. */
function withoutOwn(node: object, bound: Bound): Bound {
  const {
    kind,
    parameter,
    typeParameters = [],
  } = node as {
    kind?: unknown;
    parameter?: unknown;
    typeParameters?: readonly TypeParameter[];
  };
  const own = new Set<unknown>(typeParameters.map(({ name }) => name));
  if (kind === 'mapped') own.add(parameter);
  return own.size === 0 ? bound : new Map([...bound].filter(([name]) => !own.has(name)));
}
