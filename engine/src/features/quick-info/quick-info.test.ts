import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, installTinyChat, sampleSite } from '../../../tests/support/sample-site.ts';
import type { PassedSample } from '../../samples/check/check-samples.ts';

const code = [
  "import { acme, ask, type ModelSettings } from 'tiny-chat';",
  'const settings: ModelSettings = { boldness: 1 };',
  'const model = acme.Chat(settings).inVerse();',
  "console.log((await ask(model, 'Why?')).length);",
];

async function checkCode(lines: readonly string[]): Promise<PassedSample> {
  const dir = await sampleSite({ 'content/page.md': ['```ts name="it"', ...lines, '```'].join('\n') });
  await installTinyChat(dir);
  const { diagnostics, passed } = await check(dir);
  expect(diagnostics).toEqual([]);
  return passed.get('page#it')!;
}

test('quickInfo explain what is imported (where it is used), declared, or part of the library; under exported names', async () => {
  const { code: text, analysis } = await checkCode(code);
  const quickInfo = analysis.quickInfo.map(({ start, end, type, doc, symbol }) => [
    text.slice(start, end),
    type,
    doc,
    symbol,
  ]);
  expect(quickInfo).toEqual([
    ['settings', 'const settings: ModelSettings', undefined, undefined],
    ['ModelSettings', 'interface ModelSettings', 'Settings of every model.', 'ModelSettings'],
    [
      'boldness',
      '(property) ModelSettings.boldness?: number | undefined',
      'How bold the answers are.',
      'ModelSettings.boldness',
    ],
    ['model', 'const model: ChatModel', undefined, undefined],
    ['acme', 'namespace acme', undefined, 'acme'],
    [
      'Chat',
      'function acme.Chat(settings: ModelSettings): ChatModel',
      'Makes a model of the acme provider.',
      'acme.Chat',
    ],
    ['inVerse', '(method) ChatModel.inVerse(): ChatModel', 'Makes it speak in verse.', 'ChatModel.inVerse'],
    ['ask', 'function ask(model: ChatModel, question: string): Promise<string>', 'Asks a model.', 'ask'],
  ]);
});

test('a property of a union is named the same, whichever of its types the compiler has met first', async () => {
  for (const union of ['Poem | Story', 'Story | Poem']) {
    const lines = [
      "import type { Poem, Story } from 'tiny-chat';",
      `declare const text: ${union};`,
      'console.log(text.lines);',
    ];
    const dir = await sampleSite({ 'content/page.md': ['```ts name="it"', ...lines, '```'].join('\n') });
    await installTinyChat(dir);
    await appendFile(
      join(dir, 'node_modules/tiny-chat/index.d.ts'),
      'export interface Poem { lines: number }\nexport interface Story { lines: number }\n',
    );
    const { diagnostics, passed } = await check(dir);
    expect(diagnostics).toEqual([]);
    const { quickInfo } = passed.get('page#it')!.analysis;
    expect(quickInfo.at(-1)).toMatchObject({ type: '(property) Poem.lines: number', symbol: 'Poem.lines' });
  }
});

test('a use counts for the symbol, for what it belongs to, and for the class that a call makes', async () => {
  const { code: text, analysis } = await checkCode(code);
  const lineOf = (start: number) => text.slice(0, start).split('\n').length;
  expect(Object.fromEntries(analysis.uses.map(({ symbol, start }) => [symbol, lineOf(start)]))).toEqual({
    ModelSettings: 2,
    'ModelSettings.boldness': 2,
    acme: 3,
    'acme.Chat': 3,
    ChatModel: 3,
    'ChatModel.inVerse': 3,
    ask: 4,
  });
});

test('importing a symbol is not using it', async () => {
  const { analysis } = await checkCode(["import { ask } from 'tiny-chat';", 'console.log(1);']);
  expect(analysis.uses).toEqual([]);
});

test('quickInfo of a quote count from the start of the quote', async () => {
  const dir = await sampleSite({
    'examples/talk/main.ts': [
      "import { acme, ask } from 'tiny-chat';",
      'async function main() {',
      '  // #region show',
      '  const model = acme.Chat({});',
      '  // #endregion show',
      "  return ask(model, '');",
      '}',
      'await main();',
    ].join('\n'),
    'content/page.md': '```ts name="it" file="examples/talk/main.ts#show"\n```',
  });
  await installTinyChat(dir);
  const { code: quote, analysis } = (await check(dir)).passed.get('page#it')!;
  expect(analysis.quickInfo.map(({ start, end }) => quote.slice(start, end))).toEqual(['model', 'acme', 'Chat']);
  expect(analysis.uses.map(({ symbol }) => symbol)).toEqual(['acme', 'acme.Chat', 'ChatModel']);
});
