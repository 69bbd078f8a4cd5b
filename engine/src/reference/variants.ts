import type { ApiSignature, ApiSymbol, ApiType, ObjectMember } from '../core/reference-model.ts';
import type { SymbolIndex } from './model.ts';
import { symbolFields } from './type-fields.ts';

type Property = Extract<ObjectMember, { kind: 'property' }>;

/** Lower case, with blanks between the words: `fullResponse` → `full response`. */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

function properties({ parameters }: ApiSignature): Property[] {
  return parameters.flatMap(({ type }) =>
    (type.kind === 'intersection' ? type.types : [type]).flatMap((part) =>
      part.kind === 'object' ? part.members.filter((member) => member.kind === 'property') : [],
    ),
  );
}

/**
 * What to call the overloads of a function: after the switch that chooses one (`Full response`) and what the function
 * is about without it (`Text`, `Stream`), or after the field that one has and another hasn't (`With schema`).
 * @returns a name for each overload, or `undefined` where these rules find none
 */
export function overloadNames(symbol: Pick<ApiSymbol, 'name' | 'signatures'>): string[] | undefined {
  const { signatures = [], name } = symbol;
  if (signatures.length < 2) return undefined;
  const fields = signatures.map(properties);
  const names = fields.map((own) => {
    const switched = own.find(({ type }) => type.kind === 'literal' && type.code === 'true');
    if (switched !== undefined) return inWords(switched.name);
    if (own.some(({ type }) => type.kind === 'literal' && type.code === 'false')) return plainResult(name);
    const optional = [...new Set(fields.flat().map((field) => field.name))].filter((field) =>
      fields.some((each) => each.every((other) => other.name !== field)),
    );
    const [added] = optional;
    if (added === undefined) return undefined;
    return `${own.some((field) => field.name === added) ? 'with' : 'without'} ${inWords(added)}`;
  });
  const found = names.filter((each) => each !== undefined);
  if (new Set(found).size < signatures.length) return undefined;
  return found.map((each) => each.charAt(0).toUpperCase() + each.slice(1));
}

/** What a function gives back, as its name says: `generateToolCall` → `tool call`. */
function plainResult(name: string): string {
  if (/^stream(?=[A-Z])/.test(name)) return 'stream';
  const made = /^generate(?<what>[A-Z]\w*)/.exec(name)?.groups?.['what'];
  return made === undefined ? 'result' : inWords(made);
}

/** A type of a union with the literals that tell it from the others. */
export interface Variant {
  symbol: ApiSymbol;
  /** By the name of the property, as source code. */
  literals: ReadonlyMap<string, string>;
}

/** Unions of fewer types are seen at a glance. */
const fewest = 3;

/**
 * The types of a union, those of the unions in it included, and the properties that tell them apart.
 * @returns `undefined` where there are no such properties
 */
export function variantsOf(
  symbol: ApiSymbol,
  index: SymbolIndex,
): { properties: readonly string[]; variants: readonly Variant[] } | undefined {
  const variants = leaves(symbol.type, index, new Set([symbol.id])).map((leaf) => ({
    symbol: leaf,
    literals: new Map(
      symbolFields(leaf, (id) => index.byId.get(id)).flatMap(({ name, type }) =>
        type.kind === 'literal' ? [[name, type.code] as const] : [],
      ),
    ),
  }));
  if (variants.length < fewest) return undefined;
  const [first] = variants;
  // What a type says itself is more special than what it has from an ancestor.
  const own = new Set(first?.symbol.members?.flatMap((each) => (each.inheritedFrom === undefined ? [each.name] : [])));
  const names = [...(first?.literals.keys() ?? [])].toSorted((a, b) => Number(own.has(b)) - Number(own.has(a)));
  const shared = names.filter((name) => variants.every(({ literals }) => literals.has(name)));
  const [main] = shared;
  if (main === undefined) return undefined;
  // What has the same value stands together: the events of one function.
  const values = [...new Set(variants.map(({ literals }) => literals.get(main)))];
  const position = ({ literals }: Variant) => values.indexOf(literals.get(main));
  return { properties: shared, variants: variants.toSorted((a, b) => position(a) - position(b)) };
}

function leaves(type: ApiType | undefined, index: SymbolIndex, passed: Set<string>): ApiSymbol[] {
  if (type?.kind !== 'union') return [];
  return type.types.flatMap((part) => {
    const symbol = part.kind === 'reference' && part.symbol !== undefined ? index.byId.get(part.symbol) : undefined;
    if (symbol === undefined || passed.has(symbol.id)) return [];
    passed.add(symbol.id);
    return symbol.type?.kind === 'union' ? leaves(symbol.type, index, passed) : [symbol];
  });
}
