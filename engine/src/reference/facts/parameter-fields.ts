import type { ApiType, ObjectMember } from '../model/api-type.ts';
import type { ApiParameter, ApiSignature } from '../model/reference-model.ts';

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
