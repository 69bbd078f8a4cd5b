import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { renderMarkdown } from '../../../tests/support/render-markdown.ts';
import { noSamples, type SampleResult, type SampleVariant } from '../../core/sample-lookup.ts';
import { pageQuickInfo } from '../../core/sample-variants.ts';
import { parseDocument } from '../../markdown/parse-document.ts';
import { readMarkup, variantFiles } from './variant-files.tsx';
import type { VariantFile } from './variant-wire.ts';

const file = 'content/guide/page.mdx';
const source = '```ts name="many"\nrun($text());\n```\n';

function variant(id: string, code: string, more: Partial<SampleVariant> = {}): SampleVariant {
  return {
    id,
    label: id.toUpperCase(),
    code,
    lines: code
      .split('\n')
      .map((text, index, all) => [{ text, offset: all.slice(0, index).join('\n').length + Math.min(index, 1) }]),
    highlighted: [],
    needs: [],
    notes: [],
    result: { checked: true, ran: true, output: 'Bolt' },
    quickInfo: [],
    ...more,
  };
}

const missing = [{ id: 'lmnt', label: 'LMNT', reason: 'It speaks; `generateText` does not.' }];
const offered = [
  variant('ollama', 'run(1);'),
  variant('mistral', "run({\n  url: 'a<b',\n});", {
    needs: ['MISTRAL_API_KEY'],
    notes: ['`old` ends.'],
    result: { checked: true, ran: true, output: 'Rusty', quickInfo: [{ start: 0, end: 3, text: 0 }] },
    quickInfo: [{ type: 'function run(): void' }],
  }),
  variant('openai', 'run(2);', { needs: ['OPENAI_API_KEY'] }),
];
const result: SampleResult = {
  ...offered[0]!.result,
  variants: { sample: 'guide/page#many', offered, missing },
};

const samples = {
  ...noSamples,
  at: (path: string, line: number) => (path === file && line === 1 ? result : undefined),
};
const document = () => parseDocument(source, file, () => undefined);

test('a sample with variants shows the first, offers the others, and says why some are missing', async () => {
  const { html } = await renderMarkdown(source, { samples: { 1: result } });
  expect(html).toContain('data-sample="many"');
  expect(html).toContain('run(1);');
  expect(html).not.toContain('a&lt;b');
  expect(html.replace(/href="[^"]+\//g, 'href="FOLDER/')).toContain(
    '<label class="code-provider needs-script">Provider <select autoComplete="off"><option value="ollama">OLLAMA</option>' +
      '<option value="mistral" data-shape="3x13" data-needs="MISTRAL needs `MISTRAL_API_KEY`. `old` ends." data-output="Rusty">MISTRAL</option>' +
      '<option value="openai" data-shape="1x7" data-needs="OPENAI needs `OPENAI_API_KEY`.">OPENAI</option></select></label>',
  );
  expect(html).toContain('<p class="code-needs">OLLAMA needs no key.</p>');
  expect(html).toContain('<li data-not="lmnt">Not with LMNT: It speaks; <code>generateText</code> does not.</li>');
});

test.each([
  ['a closed fold', '<details>', true],
  ['a fold that is open when the page comes', '<details open>', false],
])('the choice of a sample in %s', async (_, opening, isInTemplate) => {
  const { html } = await renderMarkdown(`${opening}\n<summary>More</summary>\n\n${source}\n</details>\n`, {
    samples: { 4: result },
  });
  const choice = /<label class="code-provider[^]*<\/label>/.exec(html)?.[0] ?? '';
  expect(choice).toContain('<option value="mistral"');
  expect(html.includes(`<template class="later">${choice}</template>`)).toBe(isInTemplate);
});

test('a sample that one provider alone offers has no choice, but says why', async () => {
  const alone = { ...result, variants: { sample: 'guide/page#many', offered: offered.slice(0, 1), missing } };
  const { html } = await renderMarkdown(source, { samples: { 1: alone } });
  expect(html).not.toContain('<select');
  expect(html).toContain('Not with LMNT');
});

test('each program is a file, in the folder that the page links to, and each provider has one for the browser', async () => {
  const { html } = await renderMarkdown(source, { samples: { 1: result } });
  const files = new Map(
    variantFiles(document(), samples, '/docs/').map(({ path, content }) => [path, String(content)]),
  );
  const linked = [...html.matchAll(/href="\/(assets\/variants\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(linked.map((path) => path.replace(/^.*\//, ''))).toEqual(['many.mistral.txt', 'many.openai.txt']);
  expect(files.get(linked[0]!)).toBe("run({\n  url: 'a<b',\n});\n");
  const folder = linked[0]!.replace(/[^/]+$/, '');
  expect(folder).toMatch(/^assets\/variants\/guide-page\.[\w-]{10}\/$/);
  expect([...files.keys()].filter((path) => path.endsWith('.json'))).toEqual([
    `${folder}mistral.json`,
    `${folder}openai.json`,
  ]);
  const mistral = JSON.parse(files.get(`${folder}mistral.json`)!) as VariantFile;
  expect(mistral.many?.code).toEqual([['span', { class: 'hv', 'data-h': '0' }, 'run'], "({\n  url: 'a<b',\n});"]);
  expect(JSON.stringify(mistral.many?.printed)).toContain('Rusty');
  // What is the same as in the page isn't sent again.
  expect(mistral.many).not.toHaveProperty('marks');
  expect(JSON.parse(files.get(`${folder}openai.json`)!)).toEqual({ many: { code: ['run(2);'] } });
});

test('the programs of drafts are not published', async () => {
  const role = (expression: string) => ({ expression, imports: {} });
  const options = {
    samples: {
      variants: {
        providers: [
          { id: 'one', label: 'One' },
          { id: 'two', label: 'Two' },
        ],
        roles: { text: { one: role('String(1)'), two: role('String(2)') } },
      },
    },
  };
  const fence = '```ts name="many" no-run="a test"\nexport const all = [$text()];\n```\n';
  const site = await fixtureSite(
    {
      'content/guide/shown.md': `# Shown\n\n${fence}`,
      'content/guide/secret.md': `---\ndraft: true\n---\n\n# Secret\n\n${fence}`,
    },
    options,
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const folders = readdirSync(join(site.dir, 'dist/assets/variants'));
  expect(folders).toEqual([expect.stringMatching(/^guide-shown\./)]);
});

test('the folder has another name when a variant prints something else', () => {
  const other = { ...offered[1]!, result: { ...offered[1]!.result, output: 'Iron' } };
  const changed = { ...result, variants: { sample: 'guide/page#many', offered: [offered[0]!, other], missing } };
  const paths = (at: SampleResult) =>
    variantFiles(document(), { ...samples, at: () => at }, '/').map(({ path }) => path);
  expect(paths(changed)[0]).not.toBe(paths(result)[0]);
});

test('what names say is numbered for the page: texts of variants after its own, each once', () => {
  const texts = [{ type: 'const a: 1' }, { type: 'function run(): void' }];
  const more = { ...offered[2]!, quickInfo: [{ type: 'const b: 2' }, { type: 'const a: 1' }] };
  const at = () => ({
    ...result,
    variants: { sample: 'guide/page#many', offered: [...offered.slice(0, 2), more], missing },
  });
  const info = pageQuickInfo({ file, fences: [{ line: 1 }] }, { at, quickInfoOf: () => texts });
  expect(info.texts).toEqual([...texts, { type: 'const b: 2' }]);
  expect(info.numbers.get(offered[1]!)).toEqual([1]);
  expect(info.numbers.get(more)).toEqual([2, 0]);
});

test('HTML becomes data: elements in each other, text as it reads', () => {
  expect(readMarkup('<p class="a">1 &lt; <b>2</b></p>\n')).toEqual([
    ['p', { class: 'a' }, '1 < ', ['b', {}, '2']],
    '\n',
  ]);
});

test('lines that come from a shared file are folded, without a word that would be copied', async () => {
  const code = 'a();\n\nconst tool = 1;\n\nb(tool);';
  const lines = code.split('\n').map((text) => [{ text, offset: code.indexOf(text) }]);
  const program = { code, lines, highlighted: [5], folded: { first: 3, last: 3, label: 'tool' } };
  const { html } = await renderMarkdown('```ts\nb(tool);\n```\n', {
    samples: { 1: { checked: true, ran: true, program } },
  });
  expect(html).toContain(
    '<span class="code-fold"><button class="code-unfold needs-script" type="button" aria-expanded="false" ' +
      'aria-label="1 line of this program: tool" data-label="tool · 1 line"></button>' +
      '<span class="code-folded"><span class="line">const tool = 1;\n</span></span></span>' +
      '<span class="line">\n</span><span class="line line-marked">b(tool);\n</span>',
  );
});

test('the room of a program counts what is folded as one line', async () => {
  const folded = { first: 2, last: 4, label: 'tool' };
  const long = variant('mistral', `a();\n${'wide(); '.repeat(9)}\nb();\nc();\nd();`, { folded });
  const two = { ...result, variants: { sample: 'guide/page#many', offered: [offered[0]!, long], missing: [] } };
  const { html } = await renderMarkdown(source, { samples: { 1: two } });
  expect(html).toContain('data-shape="3x4"');
});
