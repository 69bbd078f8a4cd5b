import type { JsonSchema } from './json-schema.ts';
import { looksLikeSchema } from './json-schema.ts';

/** A JSON schema that stands in a prompt, and the prompt around it. */
export interface SchemaInText {
  schema: JsonSchema;
  before: string;
  after: string;
}

/**
 * Finds the first JSON schema written out in a text, as `jsonObjectPrompt` and `jsonToolCallPrompt` send it to
 * models that have no parameter for it.
 */
export function findSchema(text: string): SchemaInText | undefined {
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    const end = endOfObject(text, start);
    if (end === undefined) continue;
    const value = parse(text.slice(start, end));
    if (looksLikeSchema(value)) return { schema: value, before: text.slice(0, start), after: text.slice(end) };
  }
  return undefined;
}

/** The index after the brace that closes the one at `start`, braces in strings not counted. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return index + 1;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
