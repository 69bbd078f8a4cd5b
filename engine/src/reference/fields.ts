import type { ApiMember, ApiParameter, ApiSignature, ApiType, ObjectMember } from '../core/reference-model.ts';
import { statedDefault } from './summaries.ts';

/** What is special about a member, in a word each. */
export function badgesOf(member: ApiMember): string[] {
  return [
    member.static === true ? 'static' : '',
    member.abstract === true ? 'abstract' : '',
    member.protected === true ? 'protected' : '',
    member.readonly === true || (member.kind === 'accessor' && member.writable !== true) ? 'readonly' : '',
  ].filter((badge) => badge !== '');
}

/** A member as a row of a table. */
export function memberField(member: ApiMember): Field {
  const comment = member.comment ?? member.signatures?.find((signature) => signature.comment !== undefined)?.comment;
  const parts = [comment?.deprecated, comment?.summary, comment?.remarks].filter((part) => part !== undefined);
  const text = parts.filter((part) => part !== '').join('\n\n');
  return {
    name: member.name,
    anchor: member.anchor,
    optional: member.optional,
    type: memberType(member),
    default: member.default ?? statedDefault(comment?.summary ?? ''),
    comment: text === '' ? undefined : text,
    badges: badgesOf(member),
    deprecated: comment?.deprecated !== undefined,
  };
}

function memberType({ type, signatures }: ApiMember): ApiType {
  const [signature] = signatures ?? [];
  if (signature !== undefined) return { kind: 'function', construct: false, signature };
  return type ?? { kind: 'intrinsic', name: 'any' };
}

export interface ParameterField {
  name: string;
  prefix?: string;
  optional?: boolean;
  type: ApiType;
  default?: string;
  comment?: string;
}

export interface ParameterFields {
  fields: ParameterField[];
  /** Types whose fields a parameter takes besides those that are listed. */
  spread: { parameter: string; type: ApiType }[];
}

/**
 * What a function takes, as one list over all overloads. A parameter that is written as an object
 * type is listed field by field, because its fields are what a caller writes.
 */
export function parameterFields(signatures: readonly ApiSignature[]): ParameterFields {
  const fields = new Map<string, ParameterField>();
  const spread = new Map<string, { parameter: string; type: ApiType }>();
  const add = (field: ParameterField) => {
    const key = `${field.prefix ?? ''}${field.name}`;
    const known = fields.get(key);
    fields.set(key, known === undefined ? field : merged(known, field));
  };

  for (const signature of signatures) {
    for (const parameter of signature.parameters) {
      const parts = parameter.type.kind === 'intersection' ? parameter.type.types : [parameter.type];
      const objects = parts.filter((part) => part.kind === 'object');
      if (objects.length === 0) {
        add({ ...parameter, name: `${parameter.rest === true ? '...' : ''}${parameter.name}` });
        continue;
      }
      const name = parameter.name.startsWith('{') ? 'options' : parameter.name;
      for (const member of objects.flatMap((object) => object.members)) {
        const field = objectField(member, parameter);
        if (field !== undefined) add(field);
      }
      for (const type of parts.filter((part) => part.kind !== 'object')) {
        spread.set(`${name} ${JSON.stringify(type)}`, { parameter: name, type });
      }
    }
  }
  return { fields: [...fields.values()], spread: [...spread.values()] };
}

function objectField(member: ObjectMember, parameter: ApiParameter): ParameterField | undefined {
  const prefix = parameter.name.startsWith('{') ? undefined : `${parameter.name}.`;
  if (member.kind === 'property') {
    return { name: member.name, prefix, optional: member.optional, type: member.type, comment: member.comment };
  }
  const [signature] = member.kind === 'method' ? member.signatures : [];
  if (member.kind !== 'method' || signature === undefined) return undefined;
  const type: ApiType = { kind: 'function', construct: false, signature };
  return { name: member.name, prefix, optional: member.optional, type, comment: member.comment };
}

function merged(known: ParameterField, other: ParameterField): ParameterField {
  const same = JSON.stringify(known.type) === JSON.stringify(other.type);
  return {
    ...known,
    optional: known.optional === true || other.optional === true,
    type: same ? known.type : union(known.type, other.type),
    comment: known.comment ?? other.comment,
  };
}

function union(a: ApiType, b: ApiType): ApiType {
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

/** A named value: a setting, a parameter, a property. */
export interface Field {
  name: string;
  /** What stands before the name: `args.`. */
  prefix?: string;
  anchor?: string;
  optional?: boolean;
  type: ApiType;
  default?: string;
  comment?: string;
  badges?: readonly string[];
  deprecated?: boolean;
}
