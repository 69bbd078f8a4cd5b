/** The part of a JSON schema that replies are matched by. */
export interface JsonSchema {
  properties?: Record<string, unknown>;
}

/** A JSON schema in a prompt, and the text around it. */
export interface SchemaInText {
  schema: JsonSchema;
  before: string;
  after: string;
}

/** The names of a schema's top-level properties. */
export function propertiesOf(schema: JsonSchema | undefined): string[] {
  return Object.keys(schema?.properties ?? {});
}

/**
 * Finds the first JSON schema in a text. `jsonObjectPrompt` and `jsonToolCallPrompt` write it there for models that
 * have no parameter for it.
 */
export function findSchema(text: string): SchemaInText | undefined {
  const ends = new Map<number, number | undefined>();
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    if (!ends.has(start)) noteEnds(text, start, ends);
    const end = ends.get(start);
    if (end === undefined) continue;
    const value = parse(text.slice(start, end));
    if (looksLikeSchema(value)) return { schema: value, before: text.slice(0, start), after: text.slice(end) };
  }
  return undefined;
}

/**
 * Reads the property names back out of a GBNF grammar that the library made from a JSON schema.
 *
 * @returns `undefined` if the grammar isn't one for JSON; no names if it allows any JSON object
 */
export function propertiesOfGrammar(grammar: string): string[] | undefined {
  const root = /^root\s*::=\s*(.*(?:\n(?![\w-]+\s*::=).*)*)/m.exec(grammar)?.[1]?.trim() ?? '';
  if (root === 'object' || root.startsWith('"["')) return [];
  if (!root.startsWith('"{"')) return undefined;
  return [...root.matchAll(/"\\"((?:[^"\\]|\\[^"])*)\\""\s+space\s+":"/g)].map(([, name = '']) => name);
}

/**
 * Notes for the brace at `start`, and for those after it up to its end, the index after the one that closes it; braces in
 * strings don't count. To look for each end by itself would take minutes where a long text closes none of its braces.
 */
function noteEnds(text: string, start: number, ends: Map<number, number | undefined>): void {
  const open: number[] = [];
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') open.push(index);
    else if (char === '}') {
      ends.set(open.pop() ?? start, index + 1);
      if (open.length === 0) return;
    }
  }
  for (const index of open) ends.set(index, undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function looksLikeSchema(value: unknown): value is JsonSchema {
  if (typeof value !== 'object' || value === null) return false;
  if ('$schema' in value || 'anyOf' in value) return true;
  if (!('type' in value)) return false;
  return 'properties' in value || 'items' in value || 'enum' in value || 'additionalProperties' in value;
}
