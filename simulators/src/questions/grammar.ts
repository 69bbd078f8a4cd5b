import type { JsonSchema } from './json-schema.ts';

const primitives = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/**
 * Reads the JSON schema back out of a GBNF grammar that the library made of one. It reads only what the library
 * writes; a grammar for any JSON object gives a schema without properties.
 *
 * @returns nothing if the grammar is not one for JSON objects
 */
export function schemaOfGrammar(grammar: string): JsonSchema | undefined {
  const rules = new Map<string, string>();
  for (const [, name = '', rule = ''] of grammar.matchAll(/^([\w-]+)\s*::=\s*(.*(?:\n(?![\w-]+\s*::=).*)*)/gm))
    rules.set(name, rule.trim());
  const root = rules.get('root');
  if (root === undefined) return undefined;
  const schema = root === 'object' ? { type: 'object' } : read('root', rules);
  return schema.type === 'object' || schema.type === 'array' ? schema : undefined;
}

/** Tells whether a grammar is for a list of lines that start with a dash. */
export function isListGrammar(grammar: string): boolean {
  return /::=\s*"- "/.test(grammar);
}

function read(name: string, rules: Map<string, string>): JsonSchema {
  const rule = rules.get(name) ?? '';
  if (primitives.has(name)) return { type: name };
  if (rule.startsWith('"{"')) {
    const pairs = [...rule.matchAll(/"\\"((?:[^"\\]|\\[^"])*)\\""\s+space\s+":"\s+space\s+([\w-]+)/g)];
    const properties = Object.fromEntries(pairs.map(([, property = '', type = '']) => [property, read(type, rules)]));
    return { type: 'object', properties, required: Object.keys(properties) };
  }
  if (rule.startsWith('"["')) {
    const item = rule.match(/"\["\s+(?:space|ws)\s*\(\s*([\w-]+)/)?.[1];
    return { type: 'array', items: item === undefined ? {} : read(item, rules) };
  }
  const literals = [...rule.matchAll(/"\\"((?:[^"\\]|\\[^"])*)\\""/g)].map(([, literal = '']) => literal);
  if (literals.length > 0) return { type: 'string', enum: literals };
  const alternatives = rule
    .split('|')
    .map((part) => part.trim())
    .filter((part) => /^[\w-]+$/.test(part));
  if (alternatives.length > 1) return { anyOf: alternatives.map((part) => read(part, rules)) };
  // The library gives a property its own rule, which may be the text of a primitive's.
  if (rule.startsWith('("true"')) return { type: 'boolean' };
  if (rule.startsWith('("-"?')) return { type: rule.includes('"."') ? 'number' : 'integer' };
  return { type: 'string' };
}
