import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import { main } from '../cli/main.ts';

async function command(...args: string[]) {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(stripVTControlCharacters(text));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ];
  try {
    return { code: await main(['samples', ...args]), text: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const config = "export default { title: 'Samples', url: 'https://docs.example' };";
const page = [
  '```ts name="runs"\nconsole.log(\'hello\');\n```',
  '```ts name="browser" no-run="needs a browser"\ndocument.title;\n```',
  '```ts name="wrong" expect-error="TS2322"\nconst a: number = \'\';\n```',
].join('\n\n');

test('it ends with one line that counts, and succeeds when all is right', async () => {
  const dir = await sampleSite({ 'site.config.ts': config, 'content/page.md': page });
  const counts = '3 samples: 3 checked, 1 run, 1 expected error, 1 not run (needs a browser: 1)';
  expect(await command('--site', dir, '--update')).toEqual({
    code: 0,
    text: expect.stringContaining(counts) as string,
  });
  expect(await command('--site', dir)).toEqual({ code: 0, text: expect.stringContaining(counts) as string });
});

test('it fails on a type error, and does not run what does not compile', async () => {
  const dir = await sampleSite({});
  await cp(join(import.meta.dirname, '../../tests/fixtures/samples-broken'), dir, { recursive: true });
  const { code, text } = await command('--site', dir, '--only', '#type-error');
  expect(code).toBe(1);
  expect(text).toContain("TS2322: Type 'string' is not assignable to type 'number'.");
  expect(text).toContain('content/broken.md:6:7');
  expect(text).toContain('1 sample: 0 checked, 0 run');
});

test('--only leaves out pages that are broken', async () => {
  const dir = await sampleSite({
    'site.config.ts': config,
    'content/good.md': '```ts name="runs"\nconsole.log(\'hello\');\n```',
    'content/bad.md': '<Unclosed>\n\n```ts\nmissing();\n```',
    'examples/bad/main.ts': 'missing();',
  });
  expect((await command('--site', dir, '--only', 'good', '--update')).code).toBe(0);
  expect((await command('--site', dir, '--check')).code).toBe(1);
  await writeFiles(dir, { 'content/bad.md': '# Good again', 'examples/bad/main.ts': 'export {};' });
  expect((await command('--site', dir)).code).toBe(0);
});

test('an argument that it does not know is an error of the command line', async () => {
  await expect(command('--ony', 'guide')).rejects.toThrow("Unknown option '--ony'");
  await expect(command('--time-limit', 'soon')).rejects.toThrow('--time-limit must be a number of seconds');
});
