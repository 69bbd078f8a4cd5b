import type { ApiComment, ApiMember, ApiParameter, ApiSignature, ApiSymbol, ApiType } from '../core/reference-model.ts';
import { anchorOf, type SymbolIndex } from './model.ts';
import { statedDefault } from './summaries.ts';
import { symbolFields, type TypeField, typeFields, unionOf } from './type-fields.ts';
import { symbolBehind, type WordsOf } from './words.ts';

/** A named value: a setting, a parameter, a property. */
export interface Field {
  name: string;
  /** What is before the name: `args.`. */
  prefix?: string;
  anchor?: string;
  optional?: boolean;
  type: ApiType;
  default?: string;
  /** What the site says. */
  words?: string;
  /** What the library says. */
  comment?: string;
  badges?: readonly string[];
  deprecated?: boolean;
  /** The version that added it, where its owner is older. */
  since?: string;
  /** Id of the symbol that it comes from, where that is another one. */
  from?: string;
}

/** What is special about a member, in a word each. */
export function badgesOf(member: ApiMember): string[] {
  return [
    member.static === true ? 'static' : '',
    member.abstract === true ? 'abstract' : '',
    member.protected === true ? 'protected' : '',
    member.readonly === true || (member.kind === 'accessor' && member.writable !== true) ? 'readonly' : '',
  ].filter((badge) => badge !== '');
}

/** A member of a symbol as rows of a table: itself, and what the site says of the fields inside it. */
export function memberFields(symbol: ApiSymbol, member: ApiMember, index: SymbolIndex): [Field, ...Field[]] {
  const comment = member.comment ?? member.signatures?.find((signature) => signature.comment !== undefined)?.comment;
  const text = fieldComment(comment);
  const home = member.inheritedFrom === undefined ? undefined : index.home(symbol, member)?.symbol;
  const words = index.words.ofMember(symbol, member);
  const field: Field = {
    name: member.name,
    anchor: member.anchor,
    optional: member.optional,
    type: memberType(member),
    default: member.default ?? statedDefault(comment?.summary ?? '') ?? statedDefault(words.text ?? ''),
    words: words.text,
    comment: text === '' ? undefined : text,
    badges: badgesOf(member),
    deprecated: comment?.deprecated !== undefined,
    since: index.since(symbol, member.name),
    from: home?.id,
  };
  const inner = member.type === undefined ? [] : typeFields(member.type, (id) => index.byId.get(id));
  return [field, ...innerFields(member.name, inner, (path) => index.words.of(symbol).member(path), index)];
}

/** What a type takes over from the types that it is put together from. */
export function partFields(symbol: ApiSymbol, index: SymbolIndex): Field[] {
  const parts = symbol.type?.kind === 'intersection' ? symbol.type.types : [];
  const own = new Set((symbol.members ?? []).map(({ name }) => name));
  return parts.flatMap((part) => {
    const from = symbolBehind(part);
    return typeFields(part, (id) => index.byId.get(id)).flatMap((field): Field[] => {
      if (from === undefined || own.has(field.name)) return [];
      own.add(field.name);
      const text = index.words.ofMember(symbol, field).text;
      return [{ ...field, anchor: anchorOf(field.name), words: text, from }];
    });
  });
}

/** The fields of a type that is computed from others, as far as the site says something of them. */
export function computedFields(symbol: ApiSymbol, index: SymbolIndex): Field[] {
  const words = index.words.of(symbol);
  const find = (id: string) => index.byId.get(id);
  return symbolFields(symbol, find).flatMap((field) => {
    const text = words.member(field.name);
    const inner = innerFields(field.name, typeFields(field.type, find), (path) => words.member(path), index);
    if (text === undefined && inner.length === 0) return [];
    return [{ ...field, anchor: anchorOf(field.name), words: text }, ...inner];
  });
}

/** All that a comment says, for the cell of a table. */
function fieldComment({ deprecated, summary, remarks, examples = [], see = [] }: Partial<ApiComment> = {}): string {
  const fences = examples.map(({ text = '', code, language }) => `${text}\n\n\`\`\`${language}\n${code}\n\`\`\``);
  const links = see.map((text) => `See ${text}`);
  const parts = [deprecated, summary, remarks, ...fences, ...links];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

function memberType({ type, signatures }: ApiMember): ApiType {
  const [signature] = signatures ?? [];
  if (signature !== undefined) return { kind: 'function', construct: false, signature };
  return type ?? { kind: 'intrinsic', name: 'any' };
}

/** Fields inside a field, as far as the site says something of them. */
function innerFields(
  path: string,
  fields: readonly TypeField[],
  words: (path: string) => string | undefined,
  index: SymbolIndex,
): Field[] {
  return fields.flatMap(({ name, optional, type, comment }): Field[] => {
    const own = `${path}.${name}`;
    const text = words(own);
    if (text === undefined) return [];
    const inner = typeFields(type, (id) => index.byId.get(id));
    return [
      { name, prefix: `${path}.`, optional, type, words: text, comment },
      ...innerFields(own, inner, words, index),
    ];
  });
}

/** What a function takes. */
export interface ParameterFields {
  fields: Field[];
  /** What the site says of parameters whose fields are listed instead of them. */
  introductions: Pick<Field, 'words' | 'comment'>[];
}

/**
 * What a function takes, as one list over all overloads, required ones first. A parameter that is written as an
 * object type is listed field by field, because its fields are what a caller writes.
 */
export function parameterFields(
  signatures: readonly ApiSignature[],
  words: WordsOf,
  index: SymbolIndex,
): ParameterFields {
  const fields = new Map<string, Field>();
  const introductions = new Map<string, Pick<Field, 'words' | 'comment'>>();
  const add = (field: Field) => {
    const key = `${field.prefix ?? ''}${field.name}`;
    const known = fields.get(key);
    fields.set(key, known === undefined ? field : merged(known, field));
  };
  const required = Math.min(...signatures.map(({ parameters }) => parameters.length));

  for (const { parameters } of signatures) {
    parameters.forEach((parameter, position) => {
      const missing = position >= required ? true : undefined;
      const rows = rowsOf({ ...parameter, optional: parameter.optional ?? missing }, words, index);
      rows.fields.forEach(add);
      if (rows.introduction !== undefined) introductions.set(parameter.name, rows.introduction);
    });
  }
  const all = [...fields.values()];
  // Parameters are in the order of the call; the fields of an object in that of their use.
  const objects = all.some(({ prefix }) => prefix !== undefined) || signatures.every(isTakenApart);
  const ordered = objects ? all.toSorted((a, b) => rank(a) - rank(b)) : all;
  return { fields: ordered, introductions: [...introductions.values()] };
}

function rank({ optional, from }: Field): number {
  return (from === undefined ? 0 : 2) + (optional === true ? 1 : 0);
}

function isTakenApart({ parameters }: ApiSignature): boolean {
  return parameters.length === 1 && parameters[0]?.apart === true;
}

function rowsOf(
  parameter: ApiParameter,
  words: WordsOf,
  index: SymbolIndex,
): { fields: Field[]; introduction?: Pick<Field, 'words' | 'comment'> } {
  const find = (id: string) => index.byId.get(id);
  const parts = parameter.type.kind === 'intersection' ? parameter.type.types : [parameter.type];
  const hasObject = parts.some((part) => part.kind === 'object');
  const name = parameter.apart === true ? '' : `${parameter.name}.`;
  const own = words.param(parameter.name);
  if (!hasObject) {
    const inner = typeFields(parameter.type, find);
    const field: Field = {
      ...parameter,
      name: `${parameter.rest === true ? '...' : ''}${parameter.name}`,
      default: parameter.default ?? statedDefault(own ?? ''),
      words: own,
    };
    return { fields: [field, ...innerFields(parameter.name, inner, (path) => words.param(path), index)] };
  }
  const fields = parts.flatMap((part) => {
    const from = symbolBehind(part);
    const symbol = from === undefined ? undefined : find(from);
    return typeFields(part, find).flatMap((field): Field[] => {
      const text = words.param(`${name}${field.name}`) ?? (symbol && index.words.ofMember(symbol, field).text);
      const row: Field = {
        ...field,
        prefix: name === '' ? undefined : name,
        optional: field.optional ?? parameter.optional,
        words: text,
        default: statedDefault(text ?? field.comment ?? ''),
        from,
      };
      const inner = typeFields(field.type, find);
      return [row, ...innerFields(`${name}${field.name}`, inner, (path) => words.param(path), index)];
    });
  });
  const { comment } = parameter;
  return { fields, introduction: (own ?? comment) === undefined ? undefined : { words: own, comment } };
}

function merged(known: Field, other: Field): Field {
  const same = JSON.stringify(known.type) === JSON.stringify(other.type);
  return {
    ...known,
    optional: known.optional === true || other.optional === true,
    type: same ? known.type : unionOf(known.type, other.type),
    words: known.words ?? other.words,
    comment: known.comment ?? other.comment,
  };
}

/** The fields of what a function returns, where that is its own object or the site describes its fields. */
export function resultFields(signatures: readonly ApiSignature[], words: WordsOf, index: SymbolIndex): Field[] {
  const fields = new Map<string, Field>();
  for (const { returns } of signatures) {
    if (returns === undefined) continue;
    const inline = isInline(returns);
    for (const field of typeFields(returns, (id) => index.byId.get(id))) {
      const text = words.result(field.name);
      const known = fields.get(field.name);
      if (!inline && text === undefined) continue;
      const row: Field = { ...field, words: text };
      fields.set(field.name, known === undefined ? row : merged(known, row));
    }
  }
  return [...fields.values()];
}

/** What a caller writes to choose, of several overloads, the one that returns an object: `fullResponse: true`. */
export function resultCondition(signatures: readonly ApiSignature[]): string | undefined {
  if (signatures.length < 2) return undefined;
  const chosen = signatures.find(({ returns }) => returns !== undefined && isInline(returns));
  const members = (chosen?.parameters ?? []).flatMap(({ type }) => {
    const parts = type.kind === 'intersection' ? type.types : [type];
    return parts.flatMap((part) => (part.kind === 'object' ? part.members : []));
  });
  const literal = members.find((member) => member.kind === 'property' && member.type.kind === 'literal');
  return literal?.kind === 'property' && literal.type.kind === 'literal'
    ? `${literal.name}: ${literal.type.code}`
    : undefined;
}

/** Whether a type is an object type that is written in place, promised or not. */
function isInline(type: ApiType): boolean {
  if (type.kind === 'reference' && type.symbol === undefined) return type.args?.slice(0, 1).some(isInline) === true;
  if (type.kind === 'union') return type.types.some(isInline);
  return type.kind === 'object' && type.members.some(({ kind }) => kind === 'property');
}
