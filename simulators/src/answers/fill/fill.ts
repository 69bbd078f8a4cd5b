import { cycle } from '../../language/cycle.ts';
import type { JsonSchema } from '../../questions/json-schema.ts';
import { typeOf } from '../../questions/json-schema.ts';
import type { Question } from '../../questions/question.ts';
import { chooseBoolean, chooseOption } from './choices.ts';
import { listItems, numberOfItems } from './lists.ts';
import { fillNumber } from './numbers.ts';
import type { Place } from './place.ts';
import { fillString } from './strings.ts';

/** How deep a schema that contains itself is followed. */
const deepest = 6;

/** Makes a value that matches a JSON schema and fits a question as well as can be told from the schema's names. */
export function fill(schema: JsonSchema, question: Question): unknown {
  return fillAt(schema, { question, root: schema, name: '', path: [], index: 0, taken: { numbers: 0, names: 0 } });
}

function fillAt(given: JsonSchema, place: Place): unknown {
  const schema = resolve(given, place.root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chooseOption(schema.enum, schema, place);
  if (schema.default !== undefined && !mentioned(place)) return schema.default;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return fillVariant(variants, schema, place);
  switch (typeOf(schema)) {
    case 'object':
      return fillObject(schema, place);
    case 'array':
      return fillArray(schema, place);
    case 'number':
      return fillNumber(schema, place, false);
    case 'integer':
      return fillNumber(schema, place, true);
    case 'boolean':
      return chooseBoolean(schema, place);
    case 'null':
      return null;
    default:
      return fillString(schema, place);
  }
}

function fillObject(schema: JsonSchema, place: Place): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0 && typeof schema.additionalProperties === 'object') {
    const values = schema.additionalProperties;
    return Object.fromEntries(
      listItems(place.question.prompt, 2).map((name, index) => [name, fillAt(values, { ...place, name, index })]),
    );
  }
  const required = new Set(schema.required ?? []);
  return Object.fromEntries(
    entries
      // A part that need not be there ends a schema that contains itself.
      .filter(([name]) => place.path.length < deepest || required.has(name))
      .map(([name, part]) => [name, fillAt(part, { ...place, name, path: [...place.path, name] })]),
  );
}

function fillArray(schema: JsonSchema, place: Place): unknown[] {
  if (Array.isArray(schema.items)) {
    return schema.items.map((item, index) => fillAt(item, { ...place, index }));
  }
  const items = schema.items ?? { type: 'string' };
  if (place.path.length >= deepest) return [];
  const count = numberOfItems(schema, place);
  const resolved = resolve(items, place.root);
  // Of a fixed set of options only those that fit are listed, each once.
  if (resolved.enum !== undefined) return resolved.enum.slice(0, Math.min(count, resolved.enum.length));
  return Array.from({ length: count }, (_, index) =>
    fillAt(items, { ...place, index, listed: true, path: [...place.path, '[]'] }),
  );
}

/** Takes the variant that is not null; of several the one for this item of a list, so that all are seen. */
function fillVariant(variants: JsonSchema[], schema: JsonSchema, place: Place): unknown {
  const real = variants.filter((variant) => resolve(variant, place.root).type !== 'null');
  const options = real.length > 0 ? real : variants;
  const chosen = cycle(options, place.index);
  const description = chosen.description ?? schema.description;
  return fillAt(description === undefined ? chosen : { ...chosen, description }, place);
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.allOf !== undefined) {
    const parts = schema.allOf.map((part) => resolve(part, root));
    return Object.assign({}, ...parts, {
      properties: Object.fromEntries(parts.flatMap((part) => Object.entries(part.properties ?? {}))),
    }) as JsonSchema;
  }
  if (schema.$ref === undefined) return schema;
  const target = schema.$ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], root);
  return (target as JsonSchema | undefined) ?? {};
}

/** A value with a default is only filled where the prompt names it. */
function mentioned({ name, question }: Place): boolean {
  return name !== '' && question.prompt.toLowerCase().includes(name.toLowerCase());
}
