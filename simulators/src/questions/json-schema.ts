/** The part of JSON schema that zod-to-json-schema and people's own schemas use. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Tells whether a value parsed from a text can be meant as a JSON schema. */
export function looksLikeSchema(value: unknown): value is JsonSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if ('$schema' in value || 'anyOf' in value) return true;
  if (!('type' in value)) return false;
  return 'properties' in value || 'items' in value || 'enum' in value || 'additionalProperties' in value;
}

/** The schema's type, `null` aside; worked out from the keywords where none is given. */
export function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.type)) return schema.type.find((type) => type !== 'null') ?? 'null';
  if (schema.type !== undefined) return schema.type;
  if (schema.properties !== undefined) return 'object';
  return schema.items !== undefined ? 'array' : 'string';
}
