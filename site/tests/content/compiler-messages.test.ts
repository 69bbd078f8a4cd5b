import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileAsReader, type ReaderSetup } from '../quick-start/compile-as-reader.ts';

const page = readFileSync(join(import.meta.dirname, '../../content/guide/troubleshooting/index.md'), 'utf8');

/** The section below the heading with this id. */
function section(id: string): string {
  const [, text = ''] = new RegExp(`^#+ [^\\n]*\\{#${id}\\}\\n([\\s\\S]*?)(?=^#+ )`, 'm').exec(page) ?? [];
  return text;
}

/** What a section quotes of the compiler, without what it leaves out. */
function quoted(id: string): string[] {
  const fences = [...section(id).matchAll(/^```text quoted="the TypeScript compiler"\n([\s\S]*?)^```$/gm)];
  return fences.map(([, text = '']) => text.trim());
}

const withSchema = `import { zodSchema } from 'modelfusion';
import { z } from 'zod';

console.log(zodSchema(z.object({ name: z.string() })));
`;

const withModel = `import { generateText, ollama } from 'modelfusion';

const model = ollama.ChatTextGenerator({ model: 'mistral' }).withTextPrompt();
console.log(await generateText({ model, prompt: 'Say hello.' }), process.version, Buffer.from('text'));
`;

async function compile(program: string, setup: ReaderSetup): Promise<string> {
  return (await compileAsReader(new Map([['main.ts', program]]), setup)).join('\n');
}

describe('the troubleshooting page quotes the compiler', () => {
  test('on zod 4, in two versions', async () => {
    const [current = 'no quote', before = 'no quote'] = quoted('zod-4');
    expect(await compile(withSchema, { packages: 'newer' })).toContain(current);
    expect(await compile(withSchema, { packages: 'newer', compiler: 'before' })).toContain(before);
  });

  test('on exactOptionalPropertyTypes', async () => {
    const printed = await compile(withModel, { options: { exactOptionalPropertyTypes: true } });
    const parts = quoted('exact-optional').flatMap((quote) => quote.split(/\s*…\s*/));
    expect(parts).toHaveLength(2);
    for (const part of parts) expect(printed).toContain(part);
  });

  test("on Node's types", async () => {
    const printed = await compile(withModel, { options: { types: [] } });
    const [heading = ''] = /^### .* \{#node-types\}$/m.exec(page) ?? [];
    const messages = [...heading.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message);
    expect(messages).toHaveLength(2);
    for (const message of messages) expect(printed).toContain(message);
  });

  test('on top-level await', async () => {
    const [code = 'no code'] = /TS\d+/.exec(section('top-level-await')) ?? [];
    expect(await compile(withModel, { manifest: { type: 'commonjs' } })).toContain(code);
  });
});

test('the newest compiler accepts the declarations that the page says it accepts', async () => {
  expect(section('type-fest')).toContain('which TypeScript 7.0 accepts');
  expect(await compile(withModel, { options: { skipLibCheck: false } })).toBe('');
});
