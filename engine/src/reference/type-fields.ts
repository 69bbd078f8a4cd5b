import type { ApiMember, ApiSignature, ApiSymbol, ApiType } from '../core/reference-model.ts';
import { withArguments } from './type-arguments.ts';

/** A named value inside a type. */
export interface TypeField {
  name: string;
  optional?: boolean;
  type: ApiType;
  /** The library's own comment, as Markdown. */
  comment?: string;
}

/** Looks up a symbol of the reference by its id. */
export type FindSymbol = (id: string) => ApiSymbol | undefined;

/** Types that contain themselves come to an end here. */
const deepest = 5;

/**
 * The fields of a type, through lists, promises, unions and the names of other types: what a reader means by "the
 * `text` of the result".
 */
export function typeFields(type: ApiType, find: FindSymbol, depth = 0): TypeField[] {
  if (depth > deepest) return [];
  const inner = (each: ApiType) => typeFields(each, find, depth + 1);
  switch (type.kind) {
    case 'object':
      return type.members.flatMap((member): TypeField[] => {
        if (member.kind === 'property') return [member];
        const [signature] = member.kind === 'method' ? member.signatures : [];
        if (member.kind !== 'method' || signature === undefined) return [];
        return [{ ...member, type: { kind: 'function', construct: false, signature } }];
      });
    case 'array':
      return inner(type.element);
    case 'intersection':
      return mergeFields(type.types.map(inner), narrowerOf);
    case 'union': {
      const parts = type.types.map(inner).filter((fields) => fields.length > 0);
      return mergeFields(parts).map((field) => {
        const everywhere = parts.every((fields) => fields.some(({ name }) => name === field.name));
        return everywhere ? field : { ...field, optional: true };
      });
    }
    case 'reference': {
      const symbol = type.symbol === undefined ? undefined : find(type.symbol);
      if (symbol !== undefined) {
        const bind = withArguments(symbol, type);
        return symbolFields(symbol, find, depth + 1).map((field) => ({ ...field, type: bind(field.type) }));
      }
      const [argument, keys] = type.args ?? [];
      // `Promise<A>`, `Partial<A>`, `Omit<A, 'b'>`: what it is about comes first.
      if (type.external === undefined || argument === undefined) return [];
      return withUtility(type.name, inner(argument), keys);
    }
    default:
      return [];
  }
}

/** What the language's type of this name makes of the fields. */
function withUtility(name: string, fields: TypeField[], keys: ApiType | undefined): TypeField[] {
  if (name === 'Partial') return fields.map((field) => ({ ...field, optional: true }));
  if (name === 'Required') return fields.map((field) => ({ ...field, optional: undefined }));
  const parts = keys?.kind === 'union' ? keys.types : [keys];
  const codes = new Set(parts.map((part) => (part?.kind === 'literal' ? part.code : undefined)));
  // Computed keys aren't known.
  if (codes.has(undefined)) return fields;
  if (name === 'Omit') return fields.filter((field) => !codes.has(JSON.stringify(field.name)));
  return name === 'Pick' ? fields.filter((field) => codes.has(JSON.stringify(field.name))) : fields;
}

/** Whether programs reach a member by its name. */
export function isNamed({ kind }: Pick<ApiMember, 'kind'>): boolean {
  return kind !== 'constructor' && kind !== 'index' && kind !== 'call';
}

/** The fields of what a symbol stands for. */
export function symbolFields(symbol: ApiSymbol, find: FindSymbol, depth = 0): TypeField[] {
  const own = (symbol.members ?? []).filter(isNamed);
  const type = symbol.resolved ?? symbol.type;
  // The members of a type that is put together from others are only those that it adds.
  if (own.length > 0 && type?.kind !== 'intersection') return own.map(memberAsField);
  return type === undefined ? [] : typeFields(type, find, depth);
}

function memberAsField({ name, optional, type, signatures, comment }: ApiMember): TypeField {
  const [signature] = signatures ?? [];
  return {
    name,
    optional,
    type:
      signature === undefined
        ? (type ?? { kind: 'intrinsic', name: 'any' })
        : { kind: 'function', construct: false, signature },
    comment: comment?.summary,
  };
}

/** Fields of one name as one: all of their types, the first of their comments. */
function mergeFields(lists: readonly (readonly TypeField[])[], join = unionOf): TypeField[] {
  const merged = new Map<string, TypeField>();
  for (const field of lists.flat()) {
    const known = merged.get(field.name);
    merged.set(
      field.name,
      known === undefined
        ? field
        : {
            ...known,
            optional: known.optional === true || field.optional === true,
            type: join(known.type, field.type),
            comment: known.comment ?? field.comment,
          },
    );
  }
  return [...merged.values()];
}

/** What is both of two types: `string & 'embed'` is `'embed'`. Others are shown next to each other. */
function narrowerOf(a: ApiType, b: ApiType): ApiType {
  if (a.kind === 'literal' && b.kind === 'intrinsic') return a;
  return b.kind === 'literal' && a.kind === 'intrinsic' ? b : unionOf(a, b);
}

/** Two types as one, without what both have. */
export function unionOf(a: ApiType, b: ApiType): ApiType {
  const types = [a, b].flatMap((type) => (type.kind === 'union' ? type.types : [type]));
  const unique = [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
  const others = unique.filter((type) => !isBoolean(type));
  const joined: ApiType[] =
    unique.length - others.length === 2 ? [...others, { kind: 'intrinsic', name: 'boolean' }] : unique;
  const [only] = joined;
  return joined.length === 1 && only !== undefined ? only : { kind: 'union', types: joined };
}

function isBoolean(type: ApiType): boolean {
  return type.kind === 'literal' && (type.code === 'true' || type.code === 'false');
}

/** The ways to call a symbol: a function, a constant or a type that is one, a class by its constructor. */
export function signaturesOf(symbol: ApiSymbol, find: FindSymbol): readonly ApiSignature[] {
  if (symbol.signatures !== undefined) return symbol.signatures;
  if (symbol.aliasOf !== undefined) {
    const target = find(symbol.aliasOf);
    return target === undefined || target === symbol ? [] : signaturesOf(target, find);
  }
  if (symbol.type?.kind === 'function') return [symbol.type.signature];
  return symbol.members?.find(({ kind }) => kind === 'constructor')?.signatures ?? [];
}

/** The ways to call a member: a method, or a property that holds a function. */
export function memberSignatures({
  signatures,
  type,
}: Pick<ApiMember, 'signatures' | 'type'>): readonly ApiSignature[] {
  return signatures ?? (type?.kind === 'function' ? [type.signature] : []);
}
