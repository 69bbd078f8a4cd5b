import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tokenKinds } from '../../core/code-token.ts';
import { createThreads } from '../../core/threads.ts';
import { createDiskCache } from '../../incremental/disk-cache.ts';
import { highlightAhead } from './highlight-ahead.ts';
import { highlight, languageLabel, tokensKey } from './highlight.ts';

async function kinds(code: string, language: string) {
  return (await highlight(code, language)).map((line) =>
    line.map(({ text, kind }) => (kind ? `${kind}:${text.trim()}` : text.trim())),
  );
}

test('TypeScript', async () => {
  expect(await kinds("const a: Foo = await run('x', 1); // why", 'ts')).toEqual([
    [
      'keyword:const',
      'a',
      'punctuation::',
      'type:Foo',
      'punctuation:=',
      'keyword:await',
      'function:run',
      'punctuation:(',
      "string:'x'",
      'punctuation:,',
      'number:1',
      'punctuation:);',
      'comment:// why',
    ],
  ]);
});

test.each([
  ['tsx', '<Foo bar="1" />', 'tag:Foo'],
  ['js', 'return null', 'number:null'],
  ['jsx', '<b>x</b>', 'tag:b'],
  ['json', '{ "a": true }', 'property:"a"'],
  ['bash', 'npm install x', 'function:npm'],
  ['sh', '# why', 'comment:# why'],
  ['html', '<p class="x">', 'attribute:class'],
  ['css', 'a { color: red }', 'property:color'],
  ['yaml', 'a: 1', 'property:a'],
  ['http', 'POST /v1 HTTP/1.1', 'keyword:POST'],
  ['sql', 'SELECT 1', 'keyword:SELECT'],
  ['md', '# Title', 'heading:# Title'],
  ['python', 'def f(): pass', 'function:f'],
  ['go', 'func main() {}', 'function:main'],
])('%s', async (language, code, expected) => {
  expect((await kinds(code, language)).flat()).toContain(expected);
});

test('each kind of token has a color', async () => {
  const styles = await readFile(join(import.meta.dirname, 'code-tokens.css'), 'utf8');
  const colored = [...styles.matchAll(/\.tk-(\w+)(?=[^{}]*\{\s*color:)/g)].map(([, kind]) => kind);
  expect(tokenKinds.filter((kind) => !colored.includes(kind))).toEqual([]);
});

test('the lines of a diff are what was added and what was removed', async () => {
  expect(await kinds('-old\n+new\n same', 'diff')).toEqual([['deleted:-old'], ['inserted:+new'], ['same']]);
});

test('tokens say where they stand, and together they are the code', async () => {
  const code = 'const a = `x ${b} y`;\n\n  run(a);';
  const lines = await highlight(code, 'ts');
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
  for (const { text, offset } of lines.flat()) expect(code.slice(offset, offset + text.length)).toBe(text);
});

test('a line of tens of thousands of characters is colored to its end, however long that takes', async () => {
  const [line] = await highlight('f(1);'.repeat(12_000), 'ts');
  expect(line?.at(-2)).toMatchObject({ text: '1', kind: 'number' });
});

test('a line of hundreds of thousands of characters has no colors, and the lines around it do', async () => {
  const long = 'f(1);'.repeat(24_000);
  const lines = await highlight(`f(1);\n${long}\nf(1);`, 'ts');
  expect(lines[1]).toEqual([{ text: long, offset: 6 }]);
  expect([lines[0], lines[2]].map((line) => line?.at(-2)?.kind)).toEqual(['number', 'number']);
});

test('plain text has no kinds', async () => {
  expect(await highlight('a\n\nb', 'text')).toEqual([[{ text: 'a', offset: 0 }], [], [{ text: 'b', offset: 3 }]]);
});

test.each(['constructor', 'toString', '__proto__'])('%s is no language', async (name) => {
  const report = vi.fn();
  expect(await highlight('a', name, report)).toEqual([[{ text: 'a', offset: 0 }]]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'unknown-language' }));
  expect(languageLabel(name)).toBe(name);
});

test('what other threads highlight ahead is found in the cache', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-highlight-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const threads = createThreads(1);
  onTestFinished(() => threads.close());
  const disk = createDiskCache(dir, 'a build');
  // The first ones run in this thread.
  const blocks = Array.from({ length: 32 }, (_, at) => ({ code: `const a = ${at};`, language: 'TS' }));
  const others = ['text', 'unknown'].map((language) => ({ code: 'const a = 0;', language }));
  highlightAhead([...others, ...blocks], { threads, disk });
  const keys = blocks.map(({ code, language }) => tokensKey(code, language));
  await vi.waitFor(() => expect(keys.filter((key) => !disk.has(key))).toEqual([]), 20_000);
  for (const [at, { code, language }] of blocks.entries()) {
    expect(JSON.parse(String(disk.read(keys[at] ?? '')))).toEqual(await highlight(code, language));
  }
});
