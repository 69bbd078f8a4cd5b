import { toQuickInfo } from '../features/quick-info/output.ts';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { installTinyChat, sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { main } from '../cli/main.ts';
import { createSampleLookup } from './lookup.ts';
import { sampleVariants, type VariantSettings } from './variants/settings.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));

const page = `# Talking

## Ask a question {#ask}

\`\`\`ts name="ask"
import { acme, ask } from 'tiny-chat';

console.log(await ask(acme.Chat({}), 'Why?'));
\`\`\`

### In verse

\`\`\`ts name="verse" no-output
import { acme, ask } from 'tiny-chat';

console.log(await ask(acme.Chat({}).inVerse(), 'Why?'));
\`\`\`

\`\`\`ts name="later" no-run="takes a year"
import { ask } from 'tiny-chat';

export const later = ask;
\`\`\`

\`\`\`ts name="wrong" expect-error="TS2554"
import { ask } from 'tiny-chat';

await ask();
\`\`\`
`;

async function lookupOf(dir: string, file = 'content/talk.md', variants?: VariantSettings) {
  const document = parseDocument(await readFile(join(dir, file), 'utf8'), file, () => undefined);
  return createSampleLookup({
    siteDir: dir,
    cacheDir: join(dir, '.cache'),
    packages: ['tiny-chat'],
    variants,
    documents: [document],
    pageOf: () => ({ route: '/guide/talk', title: 'Talking' }),
  });
}

async function talkSite() {
  const dir = await sampleSite({
    'site.config.ts': `export default {
      title: 'Talk', url: 'https://docs.example',
      docs: [{ id: 'api', label: 'API', routeBase: '/api', library: { package: 'tiny-chat' } }, { path: 'content' }],
    };`,
    'content/talk.md': page,
  });
  await installTinyChat(dir);
  return dir;
}

test('a page learns of each sample whether it was checked and run, and what it printed', async () => {
  const dir = await talkSite();
  expect(await main(['samples', '--site', dir, '--update'])).toBe(0);
  const { lookup, diagnostics } = await lookupOf(dir);
  expect(diagnostics).toEqual([]);
  expect(lookup.at('content/talk.md', 5)).toMatchObject({ checked: true, ran: true, output: 'You asked: Why?\n' });
  expect(lookup.at('content/talk.md', 13)).toMatchObject({ checked: true, ran: true });
  expect(lookup.at('content/talk.md', 13)).not.toHaveProperty('output');
  expect(lookup.at('content/talk.md', 19)).toMatchObject({ checked: true, ran: false, notRun: 'takes a year' });
  expect(lookup.at('content/talk.md', 25)).toMatchObject({
    checked: true,
    ran: false,
    expectedError: 'TS2554: Expected 2 arguments, but got 0.',
  });
  expect(lookup.at('content/talk.md', 6)).toBeUndefined();
});

test('a sample that was changed since it was run does not count as run', async () => {
  const dir = await talkSite();
  await main(['samples', '--site', dir, '--update']);
  await writeFiles(dir, { 'content/talk.md': page.replace("acme.Chat({}), 'Why?'", "acme.Chat({}), 'Who?'") });
  const { lookup, diagnostics } = await lookupOf(dir);
  expect(lookup.at('content/talk.md', 5)).toMatchObject({ checked: true, ran: false });
  expect(lookup.at('content/talk.md', 5)).not.toHaveProperty('output');
  expect(diagnostics).toMatchObject([
    { severity: 'warning', message: 'The sample talk#ask was changed since it was run', location: { line: 5 } },
  ]);
});

test('an output says what answered the program, also where a page quotes the output of a program', async () => {
  const preload = `
    import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(process.env.SAMPLE_ANSWERS, '[{ "kind": "reply", "provider": "acme" }]'));
  `;
  const dir = await sampleSite({
    'site.config.ts': "export default { title: 'Samples', url: 'https://docs.example', docs: [{ path: 'content' }] };",
    'samples.config.ts': `import { join, relative } from 'node:path';
      const folder = join(import.meta.dirname, 'preload');
      export const inputs = ['preload'];
      export const start = async () => ({
        env: {}, nodeArgs: ['--import', join(folder, 'preload.mjs')], reads: [folder], close: async () => {},
      });`,
    'preload/preload.mjs': preload,
    'examples/hello/package.json': '{ "type": "module", "scripts": { "start": "tsx main.ts" } }',
    'examples/hello/main.ts': "export {};\nconsole.log('hello');\n",
    'content/page.md': [
      ...['```ts name="talk"', "console.log('hello');", '```', ''],
      ...['```ts file="examples/hello/main.ts"', '```', ''],
      ...['```text file="examples/hello/expected-output.txt"', '```'],
    ].join('\n'),
  });
  expect(await main(['samples', '--site', dir, '--update'])).toBe(0);
  const provenance = { label: 'simulated reply', settings: [] };
  const { lookup } = await lookupOf(dir, 'content/page.md');
  expect(lookup.at('content/page.md', 1)).toMatchObject({ ran: true, output: 'hello\n', provenance });
  expect(lookup.quotedOutputAt('content/page.md', 8)).toEqual({ provenance, files: [] });
  expect(lookup.quotedOutputAt('content/page.md', 5)).toBeUndefined();

  // Other answers, same text: the record no longer says what happened.
  await writeFiles(dir, { 'preload/preload.mjs': preload.replace('reply', 'image') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await main(['samples', '--site', dir])).toBe(1);
  await writeFiles(dir, { 'preload/preload.mjs': preload });
  await rm(join(dir, 'outputs/page/answers.json'));
  const old = await lookupOf(dir, 'content/page.md');
  expect(old.lookup.at('content/page.md', 1)).toMatchObject({ ran: false });
});

test('uses are listed once a page, with the nearest heading, the statement, and a short program', async () => {
  const { lookup } = await lookupOf(await talkSite());
  const code = "console.log(await ask(acme.Chat({}), 'Why?'));";
  const [use, ...others] = lookup.usesOf('acme');
  expect(others).toEqual([]);
  expect(use).toMatchObject({ href: '/guide/talk#ask', pageTitle: 'Talking', language: 'ts', statement: { code } });
  expect(use?.program?.code).toContain(code);
  expect(use?.program?.code.slice(use.program.start)).toMatch(/^acme/);
  expect(lookup.usesOf('ChatModel.inVerse')).toMatchObject([{ href: '/guide/talk#in-verse' }]);
  expect(lookup.usesOf('nobody')).toEqual([]);
});

test('of the programs of a page, one that is about an error is the last choice, and one that fails to compile none', async () => {
  const dir = await talkSite();
  const guarded = "try {\n  await ask(acme.Chat({}), 'Why?');\n} catch (error) {\n  console.log(error);\n}";
  const program = (code: string, meta = 'no-run="a test"', language = 'ts') =>
    `\`\`\`${language} ${meta}\nimport { acme, ask } from 'tiny-chat';\n\n${code}\n\`\`\`\n\n`;
  await writeFiles(dir, {
    'content/talk.md': program(guarded) + program("await ask(acme.Chat({}), 'How?');", undefined, 'tsx'),
    'content/wrong.md': program('await ask(acme);', 'expect-error="TS2554"'),
  });
  const uses = async (file?: string) => (await lookupOf(dir, file)).lookup.usesOf('ask');
  expect(await uses()).toMatchObject([{ language: 'tsx', statement: { code: "await ask(acme.Chat({}), 'How?');" } }]);
  expect(await uses('content/wrong.md')).toEqual([]);
});

test('a module as a whole is named by its package, not by a path of the machine', async () => {
  const dir = await talkSite();
  const code = "import * as chat from 'tiny-chat';\n\nexport const copy = chat;\nexport const one: number = copy;\n";
  const text = `# Copies\n\n\`\`\`ts no-run="shows types" expect-error="TS2322"\n${code}\`\`\`\n`;
  await writeFiles(dir, { 'content/talk.md': text });
  const { lookup } = await lookupOf(dir);
  const types = lookup.quickInfoOf('content/talk.md').map(({ type }) => type);
  expect(types).toContain('const copy: typeof import("tiny-chat")');
  expect(lookup.at('content/talk.md', 3)?.expectedError).toContain('typeof import("tiny-chat")');
});

test('hover texts are kept once a page, and lead to the pages of what they name', async () => {
  const { lookup } = await lookupOf(await talkSite());
  const symbols = new Map([
    ['ask', '/api/functions/ask'],
    ['acme', '/api/namespaces/acme'],
    ['ChatModel', '/api/classes/ChatModel'],
  ]);
  const texts = lookup.quickInfoOf('content/talk.md').map((text) => toQuickInfo(text, symbols));
  expect(new Set(texts.map(({ type }) => type)).size).toBe(texts.length);
  expect(texts.find(({ type }) => type.startsWith('function ask'))).toEqual({
    type: 'function ask(model: ChatModel, question: string): Promise<string>',
    doc: 'Asks a model.',
    href: '/api/functions/ask',
    links: { ChatModel: '/api/classes/ChatModel' },
  });
  expect(texts.find(({ type }) => type.startsWith('(method)'))?.href).toBe('/api/classes/ChatModel#inverse');
  expect(texts.find(({ type }) => type.startsWith('function acme.'))?.href).toBe('/api/namespaces/acme#chat');

  const places = lookup.at('content/talk.md', 5)?.quickInfo ?? [];
  expect(places.map(({ start, text }) => [start, texts[text]?.type.split('(')[0]])).toEqual([
    [58, 'function ask'],
    [62, 'namespace acme'],
    [67, 'function acme.Chat'],
  ]);
});

const inRoles = `# Talking

\`\`\`ts name="ask" {3}
import { ask } from 'tiny-chat';

console.log(await ask($text({ boldness: 1 }), 'Why?'));
\`\`\`
`;

const variants = {
  providers: [
    { id: 'acme', label: 'Acme' },
    { id: 'loud', label: 'Loud' },
    { id: 'mute', label: 'Mute' },
  ],
  roles: {
    text: {
      acme: { expression: 'acme.Chat({})', imports: { 'tiny-chat': ['acme'] } },
      loud: { expression: 'acme.Chat({}).inVerse()', imports: { 'tiny-chat': ['acme'] }, needs: ['LOUD_KEY'] },
      mute: { missing: 'It says nothing.' },
    },
  },
};

async function rolesSite(talk = inRoles, samples: object = { variants }) {
  const dir = await sampleSite({
    'site.config.ts': `export default {
      title: 'Talk', url: 'https://docs.example', samples: ${JSON.stringify(samples)},
      docs: [{ id: 'api', label: 'API', routeBase: '/api', library: { package: 'tiny-chat' } }, { path: 'content' }],
    };`,
    'content/talk.md': talk,
  });
  await installTinyChat(dir);
  return dir;
}

test('of a sample that names its model by role, a page gets every variant with its own output', async () => {
  const saysWho = inRoles
    .replace('{3}', '{3} env="WHO=$provider"')
    .replace('console.log(', 'console.log(process.env.WHO, ');
  const dir = await rolesSite(saysWho.replace('{ boldness: 1 }', ''));
  const printed = vi.spyOn(console, 'log');
  expect(await main(['samples', '--site', dir, '--update'])).toBe(0);
  expect(printed.mock.calls.join('\n')).toContain(
    '1 sample names its model by role: 2 variants offered, 2 compiled, 2 run',
  );
  const outputs = ['acme', 'loud'].map((id) => readFile(join(dir, `outputs/talk/ask.${id}.txt`), 'utf8'));
  const [plain, verse] = await Promise.all(outputs);
  expect(plain).toMatch(/^acme /);
  expect(verse).toMatch(/^loud /);

  const { lookup, diagnostics } = await lookupOf(dir, 'content/talk.md', sampleVariants.parse(variants));
  expect(diagnostics).toEqual([]);
  const result = lookup.at('content/talk.md', 3);
  expect(result).toMatchObject({
    checked: true,
    ran: true,
    output: plain,
    variants: {
      sample: 'talk#ask',
      offered: [
        { id: 'acme', label: 'Acme', needs: [], highlighted: [3], quickInfo: [], result: { output: plain } },
        { id: 'loud', needs: ['LOUD_KEY'], result: { checked: true, ran: true, output: verse } },
      ],
      missing: [{ id: 'mute', label: 'Mute', reason: 'It says nothing.' }],
    },
  });
  const [standard, loud] = result?.variants?.offered ?? [];
  expect(standard?.lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(standard?.code);
  // Only what the page shows weighs on the page: the others bring their own texts.
  expect(loud?.quickInfo.map(({ symbol }) => symbol)).toContain('ChatModel.inVerse');
  expect(lookup.quickInfoOf('content/talk.md').map(({ symbol }) => symbol)).not.toContain('ChatModel.inVerse');
  expect(lookup.usesOf('ChatModel.inVerse')).toEqual([]);
  expect(lookup.usesOf('acme')).toMatchObject([
    { statement: { code: "console.log(process.env.WHO, await ask(acme.Chat({}), 'Why?'));" } },
  ]);
});

test('an error in one variant names it, and stands at the line of the fence', async () => {
  const typo = inRoles.replace('boldness', 'baldness');
  const dir = await rolesSite(typo, {
    variants: {
      ...variants,
      providers: variants.providers.slice(0, 1),
      roles: { text: { acme: variants.roles.text.acme } },
    },
  });
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await main(['samples', '--site', dir, '--check'])).toBe(1);
  const text = errors.mock.calls.join('\n');
  expect(text).toContain('(in the program for Acme)');
  expect(text).toContain('content/talk.md:6');
});

test('one variant can be run by itself', async () => {
  const dir = await rolesSite(inRoles.replace('{ boldness: 1 }', ''));
  expect(await main(['samples', '--site', dir, '--update', '--only', '#ask@loud'])).toBe(0);
  const { lookup, diagnostics } = await lookupOf(dir, 'content/talk.md', sampleVariants.parse(variants));
  expect(lookup.at('content/talk.md', 3)?.variants?.offered.map(({ result }) => result.ran)).toEqual([false, true]);
  const hint = `npx engine samples --site ${relative(process.cwd(), dir)} --only talk#ask@acme --update`;
  expect(diagnostics).toMatchObject([{ code: 'sample-not-run', hint }]);
});
