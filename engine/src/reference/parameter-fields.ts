import type { ApiParameter, ApiSignature, ApiType } from '../core/reference-model.ts';
import { firstSentence } from '../core/text.ts';
import { type Defaults, defaultOf, type Field, innerFields, linkedFields, withoutDefault } from './fields.ts';
import type { SymbolIndex } from './model.ts';
import { statedDefault } from './summaries.ts';
import { withArguments } from './type-arguments.ts';
import { typeFields, unionOf } from './type-fields.ts';
import { ownOf, symbolBehind, type WordsOf } from './words.ts';

/** What a function takes. */
export interface ParameterFields {
  fields: Field[];
  /** What the site says of parameters whose fields are listed instead of them; with their names where there are others. */
  introductions: Introduction[];
}

interface Introduction extends Pick<Field, 'words' | 'comment'> {
  /** The parameter. */
  of?: string;
}

interface Described {
  words: WordsOf;
  /** What the sources say that parameters are otherwise, by path. */
  defaults?: Defaults;
  /** The properties of a parameter that has a named type follow it: of constructors, whose settings these are. */
  withSettings?: boolean;
}

/**
 * What a function takes, as one list over all overloads, required ones first. A parameter that is written as an
 * object type is listed field by field, because its fields are what a caller writes.
 */
export function parameterFields(
  signatures: readonly ApiSignature[],
  described: Described,
  index: SymbolIndex,
): ParameterFields {
  const fields = new Map<string, Field>();
  const introductions = new Map<string, Introduction>();
  const add = (field: Field) => {
    const path = pathOf(field);
    const known = fields.get(path);
    fields.set(path, known === undefined ? field : merged(known, field));
  };
  const required = Math.min(...signatures.map(({ parameters }) => parameters.length));
  const paths: string[][] = [];

  for (const { parameters } of signatures) {
    const own: string[] = [];
    parameters.forEach((parameter, position) => {
      const missing = position >= required ? true : undefined;
      const rows = rowsOf({ ...parameter, optional: parameter.optional ?? missing }, described, index);
      rows.fields.forEach(add);
      own.push(parameter.apart === true ? '' : parameter.name, ...rows.fields.map(pathOf));
      const of = parameters.length > 1 && parameter.apart !== true ? parameter.name : undefined;
      if (rows.introduction !== undefined) introductions.set(parameter.name, { ...rows.introduction, of });
    });
    paths.push(own);
  }
  const all = optionalInSome([...fields.values()], paths);
  // Parameters are in the order of the call; the fields of an object in that of their use.
  const objects = all.some(({ prefix }) => prefix !== undefined) || signatures.every(isTakenApart);
  return { fields: objects ? inOrderOfUse(all) : all, introductions: [...introductions.values()] };
}

/** Fields that only some of the overloads have that take what they are in: others are called without them. */
function optionalInSome(fields: readonly Field[], paths: readonly (readonly string[])[]): Field[] {
  const uses = (path: string) => paths.filter((own) => own.includes(path)).length;
  return fields.map((field) => {
    return uses(pathOf(field)) < uses(ownerOf(field)) ? { ...field, optional: true } : field;
  });
}

/** `settings.api.baseUrl`: a field inside another one may have the name of one next to it. */
function pathOf({ prefix = '', name }: Field): string {
  return prefix + name;
}

/** The path of what a field is in. */
function ownerOf({ prefix = '' }: Field): string {
  return prefix.slice(0, -1);
}

/** Required fields first; what is inside one that is listed, too, comes after it. */
function inOrderOfUse(fields: readonly Field[]): Field[] {
  const ranks = new Map<string, number>();
  for (const field of fields) {
    ranks.set(pathOf(field), Math.max(rank(field), ranks.get(ownerOf(field)) ?? 0));
  }
  return fields.toSorted((a, b) => (ranks.get(pathOf(a)) ?? 0) - (ranks.get(pathOf(b)) ?? 0));
}

function rank({ optional, from }: Field): number {
  return (from === undefined ? 0 : 2) + (optional === true ? 1 : 0);
}

function isTakenApart({ parameters }: ApiSignature): boolean {
  return parameters.length === 1 && parameters[0]?.apart === true;
}

interface Rows {
  fields: Field[];
  introduction?: Pick<Field, 'words' | 'comment'>;
}

/** The rows of a parameter: those of its fields where it is written as an object type that has some, or else its own. */
function rowsOf(parameter: ApiParameter, described: Described, index: SymbolIndex): Rows {
  const parts = parameter.type.kind === 'intersection' ? parameter.type.types : [parameter.type];
  const hasObject = parts.some((part) => part.kind === 'object');
  const fields = hasObject ? objectRows(parameter, parts, described, index) : [];
  if (fields.length === 0) return { fields: ownRows(parameter, described, index) };
  const { comment } = parameter;
  const own = described.words.param(parameter.name);
  return { fields, introduction: (own ?? comment) === undefined ? undefined : { words: own, comment } };
}

/** A parameter as a row, with what the site says of fields inside it. */
function ownRows(parameter: ApiParameter, { words, defaults, withSettings = false }: Described, index: SymbolIndex) {
  const { name, apart } = parameter;
  const known = apart === true ? below(name, defaults) : defaults;
  const own = words.param(name);
  const inner = typeFields(parameter.type, (id) => index.byId.get(id));
  const field: Field = {
    ...parameter,
    name: `${parameter.rest === true ? '...' : ''}${name}`,
    default: ownOf(known, name) ?? parameter.default ?? statedDefault(own ?? ''),
    words: own,
  };
  const described = innerFields(name, inner, { words: (path) => words.param(path), defaults: known }, index);
  const settings = withSettings ? settingsOf(parameter, known, index) : [];
  const paths = new Set(described.map(pathOf));
  return [field, ...described, ...settings.filter((setting) => !paths.has(pathOf(setting)))];
}

/** Of a parameter that is taken apart, fields are known without its name, which is before them in its rows. */
function below(name: string, defaults: Defaults): Defaults {
  return Object.fromEntries(Object.entries(defaults ?? {}).map(([path, value]) => [`${name}.${path}`, value]));
}

/** The fields of a parameter that is an object type, alone or together with others. */
function objectRows(
  parameter: ApiParameter,
  parts: readonly ApiType[],
  { words, defaults }: Described,
  index: SymbolIndex,
): Field[] {
  const find = (id: string) => index.byId.get(id);
  const name = parameter.apart === true ? '' : `${parameter.name}.`;
  const about = { words: (path: string) => words.param(path), defaults };
  return parts.flatMap((part) => {
    const from = symbolBehind(part);
    const symbol = from === undefined ? undefined : find(from);
    return typeFields(part, find).flatMap((field): Field[] => {
      const text = words.param(`${name}${field.name}`) ?? (symbol && index.words.ofMember(symbol, field).text);
      const row: Field = {
        ...field,
        prefix: name === '' ? undefined : name,
        optional: field.optional ?? parameter.optional,
        words: text,
        default: ownOf(defaults, `${name}${field.name}`) ?? statedDefault(text ?? field.comment ?? ''),
        from,
      };
      const inner = typeFields(field.type, find);
      return [row, ...innerFields(`${name}${field.name}`, inner, about, index)];
    });
  });
}

/** The properties of the interface or object type that a parameter has, in short. */
function settingsOf({ name, type }: ApiParameter, defaults: Defaults, index: SymbolIndex): Field[] {
  const id = type.kind === 'reference' ? symbolBehind(type) : undefined;
  const symbol = id === undefined ? undefined : index.byId.get(id);
  if (symbol?.members === undefined || symbol.kind === 'class') return [];
  const bind = withArguments(symbol, type.kind === 'reference' && type.symbol === id ? type : {});
  return linkedFields(symbol, index).map(({ words, comment, ...field }) => {
    const prefix = `${name}.${field.prefix ?? ''}`;
    const value = defaultOf(defaults, prefix + field.name, field) ?? field.default;
    // The first sentence may be the one that says the default.
    const short = (text?: string) => text && firstSentence(withoutDefault(text, value) ?? '');
    // Where the site says it, the library's words are a click away.
    const texts = words === undefined ? { comment: short(comment) } : { words: short(words) };
    return { ...field, type: bind(field.type), from: undefined, since: undefined, prefix, default: value, ...texts };
  });
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

/** What a caller writes to choose, of several overloads, the only one that returns an object: `fullResponse: true`. */
export function resultCondition(signatures: readonly ApiSignature[]): string | undefined {
  if (signatures.length < 2) return undefined;
  const [chosen, ...others] = signatures.filter(({ returns }) => returns !== undefined && isInline(returns));
  if (others.length > 0) return undefined;
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
