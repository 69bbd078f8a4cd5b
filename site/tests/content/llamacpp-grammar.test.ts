import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { llamacpp, safeParseJSON, zodSchema } from 'modelfusion';
import { expect, test } from 'vitest';
import { z } from 'zod';

const page = readFileSync(
  join(import.meta.dirname, '../../content/integration/model-provider/llamacpp/index.md'),
  'utf8',
);
const [, section = ''] = /\{#grammar\}\n([^]*?)\n### /.exec(page) ?? [];

function rulesOf(schema: z.ZodTypeAny): Map<string, string> {
  const grammar = llamacpp.grammar.fromJsonSchema(zodSchema(schema).getJsonSchema());
  return new Map(grammar.split('\n').map((line) => line.split(' ::= ') as [string, string]));
}

test('the page names the strings that a grammar allows and JSON does not', () => {
  const rule = rulesOf(z.object({ note: z.string() })).get('string') ?? '';
  // Any character but a quotation mark and a backslash, so a line break, too.
  expect(rule).toContain(String.raw`[^"\\]`);
  const parsed = safeParseJSON({ text: '{"note":"one\ntwo"}' });
  const message = parsed.success ? '' : parsed.error.message;
  expect(message).toContain('Bad control character in string literal');
  expect(section).toContain('`Bad control character in string literal`');
});

test('the page names the property that takes the place of the object', () => {
  const grammarWith = (name: string) => rulesOf(z.object({ [name]: z.string(), year: z.number() })).get('root');
  expect(grammarWith('title')).toContain('"{"');
  expect(grammarWith('root')).not.toContain('"{"');
  expect(section).toContain('`root`');
});
