import { expect, test } from 'vitest';
import { formatFinding } from './findings.ts';
import { lintDocument } from './lint.ts';
import { checkPages } from './pages.ts';
import { fieldWords, properNames, wordingPatterns } from './patterns.ts';
import { parseProse } from './read-document.ts';
import { findUnknownWords } from './spelling.ts';

const page = 'site/content/guide/page.md';

async function lint(source: string, file = 'docs/page.md'): Promise<string[]> {
  const document = parseProse(source, file);
  return lintDocument(document, await findUnknownWords(document.blocks)).map(formatFinding);
}

test.each(wordingPatterns)('$wrong → $right', ({ use, reason, wrong, right }) => {
  const find = (sentence: string) =>
    lintDocument(parseProse(`${sentence}\n`, 'docs/page.md'), new Map())
      .filter(({ rule }) => rule === 'wording')
      .map(formatFinding);
  expect(find(wrong)).toEqual([expect.stringContaining(`${reason}. Better: ${use}`)]);
  expect(find(right)).toEqual([]);
});

test.each([
  ['The colour fades.', 'spelling: "colour" isn\'t in the dictionary. Better: '],
  ['It retries the the call.', 'retext-repeated-words: Unexpected repeated `the`'],
  ['Pass a object.', 'retext-indefinite-article: Unexpected article `a` before `object`, expected `an`. Better: "an"'],
  ['Pass a `url` and a `error`.', 'docs/page.md:1:18 retext-indefinite-article: Unexpected article `a` before `error`'],
  ['# A Title', 'heading: "Title" has a capital letter inside the heading "A Title". Better: "title"'],
  ['# A sentence.', 'heading: The heading "A sentence." ends with a period.'],
  [
    'Read [here](/guide/).',
    'link-text: The link text "here" doesn\'t say where the link leads. Better: the title or subject of /guide/',
  ],
  ['Read https://example.com/.', 'link-text: The link text is the address https://example.com/.'],
  [`${'The server sends one more word to the client '.repeat(5)}.`, 'sentence-length: "The server sends one more word'],
])('%s', async (source, expected) => {
  expect(await lint(`${source}\n`)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  'Call `shall()` and `colour`: code is left alone.',
  'Read `a` and `an`, the name `name`, and an `ApiCallError`.',
  'Add an `<audio>` element and a `.env` file.',
  '# Chat with Ollama: The first program',
  '# `generateText` and `Api.settings`',
  'Read [how retries work](/guide/util/api-configuration/retry) and open <http://localhost:3000>.',
  '```text\nYou shall leave it away behind the colour.\n```',
])('%s is fine', async (source) => {
  expect(await lint(`${source}\n`)).toEqual([]);
});

test('a finding names file, line, and column, after markup and in every kind of block', async () => {
  const source = `---\ntitle: One page\ndescription: It shall be read.\n---\n\n# One page\n\nThe **model** and \`code\`\nshall run.\n\n- A list shall, too.\n\n| table |\n| --- |\n| It shall. |\n\n<Tabs>\n<TabItem value="a" label="A">\n\nIt shall.\n\n</TabItem>\n</Tabs>\n`;
  const places = (await lint(source, page)).map((line) => line.split(' ')[0]);
  expect(places).toEqual([`${page}:3:17`, `${page}:9:1`, `${page}:11:10`, `${page}:15:6`, `${page}:20:4`]);
});

test('captions and reasons of code fences are read, at their place', async () => {
  const source = '```ts name="a" title="It shall be read" no-run="it shall run elsewhere"\ncode();\n```\n';
  const places = (await lint(source, page))
    .filter((line) => line.includes(' wording: '))
    .map((line) => line.split(' ')[0]);
  expect(places).toEqual([`${page}:1:26`, `${page}:1:52`]);
});

test('a page that cannot be parsed is a finding', async () => {
  expect(await lint('# One page\n\n<Tabs>\n', page)).toEqual([expect.stringContaining(`${page}:3:1 markdown: `)]);
});

test('names of the library in the commentary need not be in sentence case', async () => {
  expect(await lint('# Api\n\n## throws Error\n', 'site/reference/commentary/api.md')).toEqual([]);
});

test('titles and descriptions are there, unique, and of a length', () => {
  const source = (title: string, description: string) => `---\ntitle: ${title}\ndescription: ${description}\n---\n`;
  const good = 'A description of at least fifty characters, for lists.';
  const pages = [
    source('One', good),
    source('one', 'Too short.'),
    source('Three', good),
    source('Four', 'Too long. '.repeat(17)),
    '# Five\n',
  ].map((text, index) => parseProse(text, `site/content/guide/${index + 1}.md`));
  expect(checkPages(pages).map(formatFinding)).toEqual([
    expect.stringContaining('guide/2.md:2:8 title: site/content/guide/1.md has the same title.'),
    expect.stringContaining('guide/2.md:3:14 description: The description has 10 characters.'),
    expect.stringContaining('guide/3.md:3:14 description: site/content/guide/1.md has the same description.'),
    expect.stringContaining('guide/4.md:3:14 description: The description has 169 characters.'),
    expect.stringContaining('guide/5.md:1:1 title: The page has no title.'),
    expect.stringContaining('guide/5.md:1:1 description: The page has no description.'),
  ]);
});

test.each([
  ['words.txt', fieldWords],
  ['names.txt', properNames],
])('%s is sorted, and has each entry once', (_, entries) => {
  expect(entries).toEqual([...new Set(entries)].sort());
});
