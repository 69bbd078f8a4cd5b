import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { check, sampleSite, writeFiles } from '../../tests/support/sample-site.ts';

const fence = (code: string, meta = '') => `\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;

test('a type error names the line and column in the Markdown file, also in an indented fence', async () => {
  const dir = await sampleSite({
    'content/page.md': [
      '# Page',
      '',
      '- a list',
      '',
      '  ```ts',
      '  // highlight-next-line',
      "  const right = 'right';",
      '  const wrong: number = right;',
      '  ```',
    ].join('\n'),
  });
  const { diagnostics, passed } = await check(dir);
  expect(passed.size).toBe(0);
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
      location: { file: 'content/page.md', line: 8, column: 9 },
      excerpt: "const right = 'right';\nconst wrong: number = right;\n      ^",
    },
  ]);
});

test('samples are modules of their own: equal names do not meet, and await stands at the top', async () => {
  const dir = await sampleSite({
    'content/page.md': fence('const a = await Promise.resolve(1);') + fence("const a = 'text';\nexport {};"),
  });
  expect((await check(dir)).diagnostics).toEqual([]);
});

test('an error that is expected must occur, and must be the only one', async () => {
  const dir = await sampleSite({
    'content/page.md': [
      fence("const a: number = '';", 'name="by-code" expect-error="TS2322"'),
      fence("const a: number = '';", `name="by-message" expect-error="is not assignable to type 'number'"`),
      fence('const a = 1;', 'name="none" expect-error="TS2322"'),
      fence('missing();', 'name="another" expect-error="TS2322"'),
      fence("const a: number = '';\nmissing();", 'name="too-many" expect-error="TS2322"'),
    ].join('\n'),
  });
  const { diagnostics, passed } = await check(dir);
  expect([...passed].map(([id, { expectedError }]) => [id, expectedError])).toEqual([
    ['page#by-code', "TS2322: Type 'string' is not assignable to type 'number'."],
    ['page#by-message', "TS2322: Type 'string' is not assignable to type 'number'."],
  ]);
  expect(diagnostics.map(({ message, location }) => [location?.line, message])).toEqual([
    [9, 'The sample page#none compiles without the error that it expects: TS2322'],
    [
      13,
      'The sample page#another compiles without the error that it expects: TS2322\n' +
        "It has instead:\nTS2304: Cannot find name 'missing'.",
    ],
    [19, "TS2304: Cannot find name 'missing'."],
  ]);
});

test('declarations in types/ stand for packages that are not installed', async () => {
  const dir = await sampleSite({
    'types/absent.d.ts': "declare module 'absent' { export function count(text: string): number; }",
    'content/page.md': fence("import { count } from 'absent';\nconst words: string = count('a b');"),
  });
  expect((await check(dir)).diagnostics.map(({ message }) => message)).toEqual([
    "TS2322: Type 'number' is not assignable to type 'string'.",
  ]);
});

test('a quote is checked in its file', async () => {
  const main = "import { double } from './double.ts';\n// #region show\nconsole.log(double(2));\n// #endregion show\n";
  const dir = await sampleSite({
    'examples/maths/src/main.ts': main,
    'examples/maths/src/double.ts': 'export const double = (n: number) => 2 * n;\n',
    'content/page.md': fence('', 'name="good" file="examples/maths/src/main.ts#show"'),
  });
  const first = await check(dir);
  expect(first.diagnostics).toEqual([]);
  expect(first.passed.get('page#good')?.code).toBe('console.log(double(2));');

  // What the quoted file imports has changed, not the file itself.
  await writeFiles(dir, { 'examples/maths/src/double.ts': 'export const double = (n: string) => n + n;\n' });
  const second = await check(dir);
  expect(second.passed.size).toBe(0);
  expect(second.diagnostics).toMatchObject([{ location: { file: 'examples/maths/src/main.ts', line: 3, column: 20 } }]);
});

test.each([
  ['data', { 'examples/maths/data.json': '{ "two": "2" }' }],
  ['a file of another program', { 'examples/tools/three.ts': "export const three = '3';\n" }],
  ['a declaration that needs no import', { 'examples/maths/globals.d.ts': 'declare const four: string;\n' }],
])('a file of a program is checked again when something else has changed: %s', async (_what, change) => {
  const dir = await sampleSite({
    'examples/maths/main.ts':
      "import data from './data.json' with { type: 'json' };\nimport { three } from '../tools/three.ts';\n\n" +
      'export const numbers: number[] = [data.two, three, four];\n',
    'examples/maths/data.json': '{ "two": 2 }',
    'examples/maths/globals.d.ts': 'declare const four: number;\n',
    'examples/tools/three.ts': 'export const three = 3;\n',
  });
  expect((await check(dir)).diagnostics).toEqual([]);
  await writeFiles(dir, change);
  expect((await check(dir)).diagnostics).toMatchObject([{ location: { file: 'examples/maths/main.ts', line: 4 } }]);
});

test('a quote from a file with line ends of Windows has quick info, too', async () => {
  const dir = await sampleSite({
    'examples/maths/main.ts':
      '// #region show\r\nexport const two = 2;\r\nexport const four = two;\r\n// #endregion show\r\n',
    'content/page.md': fence('', 'name="good" file="examples/maths/main.ts#show"'),
  });
  const { passed } = await check(dir);
  const { code, analysis } = passed.get('page#good') ?? { code: '', analysis: { quickInfo: [] } };
  expect(analysis.quickInfo.map(({ start, end }) => code.slice(start, end))).toEqual(['two', 'four']);
});

test('a quote of what does not exist is an error at the fence', async () => {
  const dir = await sampleSite({
    'examples/maths/main.ts': '// #region show\nconsole.log(1);\n// #endregion show\n',
    'content/page.md':
      fence('', 'name="region" file="examples/maths/main.ts#shows"') +
      fence('', 'name="file" file="examples/maths/mein.ts"'),
  });
  const { diagnostics } = await check(dir);
  expect(diagnostics).toMatchObject([
    { code: 'missing-example', hint: 'Did you mean "#show"?', location: { line: 1 } },
    { code: 'missing-example', hint: 'Did you mean "examples/maths/main.ts"?', location: { line: 4 } },
  ]);
});

test('what was analyzed once is analyzed anew when the code or a declaration changes', async () => {
  const page = fence("import { count } from 'absent';\nconst words: number = count('a b');");
  const dir = await sampleSite({
    'types/absent.d.ts': "declare module 'absent' { export function count(text: string): number; }",
    'content/page.md': page,
  });
  expect((await check(dir)).diagnostics).toEqual([]);
  expect((await check(dir)).diagnostics).toEqual([]);
  await writeFiles(dir, { 'content/page.md': page.replace("'a b'", '3') });
  expect((await check(dir)).diagnostics).toHaveLength(1);
  await writeFiles(dir, {
    'types/absent.d.ts': "declare module 'absent' { export function count(text: number): number; }",
  });
  expect((await check(dir)).diagnostics).toEqual([]);
});

test('a type reads the same whatever else is analyzed with it', async () => {
  const either = fence(
    [
      "export const first = Math.random() > 0.5 ? 'a' : Math.random() > 0.5 ? null : 'b';",
      "export const both = { b: 1, a: 2 } as { [Key in Exclude<'b' | 'a', 'c'>]: number };",
    ].join('\n'),
    'name="either"',
  );
  const later = fence("export const b = 'b';\nexport const a = 'a';\nexport const c: null = null;", 'name="b"');
  const infos = async (content: string) => {
    const dir = await sampleSite({ 'content/page.md': content });
    return (await check(dir)).passed.get('page#either')?.analysis.quickInfo.map(({ type }) => type);
  };
  const alone = await infos(either);
  expect(alone).toContain("const first: 'a' | 'b' | null");
  expect(alone).toContain('const both: {\n  a: number;\n  b: number;\n}');
  expect(await infos(later + either)).toEqual(alone);
});

const declares = "export {};\ndeclare global {\n  var shared: string;\n}\nglobalThis.shared = 'x';";

test('what a sample declares for all files holds in no other sample', async () => {
  const uses = 'console.log(shared.length);';
  const page = fence(declares, 'name="declares"') + fence(uses, 'name="uses"') + fence(`${declares}\n${uses}`);
  const { diagnostics } = await check(await sampleSite({ 'content/page.md': page }));
  expect(diagnostics).toMatchObject([{ message: "TS2304: Cannot find name 'shared'.", location: { line: 9 } }]);
});

test.each([
  ['a declaration file', 'globals.d.ts', 'declare var shared: string;'],
  ['a module', 'globals.ts', declares],
])('what %s of a program declares for all files holds in that program', async (_what, name, code) => {
  const main = 'export const length = shared.length;\n';
  const dir = await sampleSite({
    [`examples/one/src/${name}`]: code,
    'examples/one/src/main.ts': main,
    'examples/two/src/main.ts': main,
    'content/page.md': fence('shared.length;'),
  });
  const { diagnostics } = await check(dir);
  expect(diagnostics.map(({ location }) => location?.file)).toEqual(['content/page.md', 'examples/two/src/main.ts']);
});

test('a file that the system refuses once is no error of the samples', async () => {
  const dir = await sampleSite({ 'content/page.md': fence('console.log([1].map(String), await Promise.resolve(1));') });
  const readFile = ts.sys.readFile.bind(ts.sys);
  const refused = new Set<string>();
  vi.spyOn(ts.sys, 'readFile').mockImplementation((path, encoding) => {
    if (refused.has(path)) return readFile(path, encoding);
    refused.add(path);
    return undefined;
  });
  expect((await check(dir)).diagnostics).toEqual([]);
  expect(refused.size).toBeGreaterThan(1);
});

test("without TypeScript's own declarations, nothing is said of the samples, and nothing is kept", async () => {
  const dir = await sampleSite({ 'content/page.md': fence('console.log([2].map(String));') });
  const place = vi.spyOn(ts.sys, 'getExecutingFilePath').mockReturnValue('/nowhere/typescript.js');
  await expect(check(dir)).rejects.toThrow("TypeScript's own declarations are missing");
  place.mockRestore();
  expect((await check(dir)).diagnostics).toEqual([]);
});
