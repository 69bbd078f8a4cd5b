import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { renderMarkdown, type RenderOptions } from '../../../tests/support/render-markdown.ts';
import { noSamples, type SampleVariant } from '../../core/sample-lookup.ts';
import { parseDocument } from '../../markdown/parse-document.ts';
import { otherPrograms } from './programs.tsx';
import { readArticle } from './read-article.ts';
import { withoutOtherPrograms } from './sections.ts';
import { writeParts } from './split.ts';
import { articleTree, writeMarkdown } from './to-markdown.ts';

const address = 'https://docs.example/guide/page';

async function twin(source: string, options?: RenderOptions): Promise<string> {
  const { html } = await renderMarkdown(source, options);
  return writeMarkdown(articleTree(html, address).children);
}

test('a program keeps its language and title, what is known of it, and its output with where that comes from', async () => {
  const sample = {
    key: 'a',
    checked: true,
    ran: true,
    quickInfo: [],
    output: 'a | b\n',
    provenance: { label: 'simulated reply', settings: ['SIMULATE=1'] },
    replay: { steps: '0+3 100+3', isSimulated: true, inPlace: false },
  };
  const source = '# Page\n\n```ts title="main.ts"\nconst a = `1`; // highlight-line\n```\n';
  const options = { samples: { 3: sample }, checkedAgainst: '1.0.0' } as RenderOptions;
  expect(await twin(source, options)).toContain(
    [
      '```ts title="main.ts"\nconst a = `1`; // highlight-line\n```',
      '*compiles with 1.0.0 · ran in tests*',
      '**Output** · simulated reply `SIMULATE=1` · 2 parts in 0.1 s, simulated timing',
      '```text\na | b\n```',
    ].join('\n\n'),
  );
});

test('a title that names no file is kept, too', async () => {
  expect(await twin('```yaml title="Compose & run"\na: 1\n```\n')).toBe('```yaml title="Compose & run"\na: 1\n```\n');
  expect(await twin('```yaml\na: 1\n```\n')).toBe('```yaml\na: 1\n```\n');
});

test('the programs of other providers are sections at the end, by provider, with what they need and print', async () => {
  const source = '# Page\n\n```ts name=one\n$text();\n```\n\n## Stream it\n\n```ts name=two\n$text();\n```\n';
  const variant = (label: string, code: string): SampleVariant => ({
    id: label.toLowerCase(),
    label,
    code,
    lines: code.split('\n').map((text) => [{ text, offset: code.indexOf(text) }]),
    highlighted: [],
    needs: [`${label.toUpperCase()}_KEY`],
    notes: [],
    quickInfo: [],
    result: { checked: true, ran: true, output: `by ${label}`, provenance: { label: 'simulated reply', settings: [] } },
  });
  const sampleOf = (name: string) => {
    const offered = ['Ollama', 'Mistral', 'OpenAI'].map((label) => variant(label, `run(\n  '${name} ${label}',\n);`));
    const shown = { checked: true, ran: true };
    const missing = [{ id: 'cohere', label: 'Cohere', reason: 'It has no `chat` call.' }];
    return { ...shown, variants: { sample: `guide/page#${name}`, offered, missing } };
  };
  const lines = new Map([
    [3, sampleOf('one')],
    [9, sampleOf('two')],
  ]);
  const { html } = await renderMarkdown(source, { samples: Object.fromEntries(lines) });
  const samples = { ...noSamples, checkedAgainst: '1.0.0', at: (_file: string, line: number) => lines.get(line) };
  const document = parseDocument(source, 'guide/page.md', () => undefined);
  const others = articleTree(otherPrograms(readArticle(html), 'Page', document, samples), address).children;
  const whole = writeMarkdown([...articleTree(html, address).children, ...others]);
  expect(whole).toContain(
    'Not with Cohere: It has no `chat` call.\n\nThe program as text: Mistral, OpenAI, under “Programs with other providers” at the end of this page’s Markdown.\n',
  );
  expect(whole.match(/^##+ .*/gm)).toEqual([
    '## Stream it',
    '## Programs with other providers',
    '### Page (Mistral)',
    '### Stream it (Mistral)',
    '### Page (OpenAI)',
    '### Stream it (OpenAI)',
  ]);
  expect(whole).toContain(
    [
      '### Stream it (Mistral)',
      "```ts\nrun(\n  'two Mistral',\n);\n```",
      '*compiles with 1.0.0 · ran in tests*',
      '**Output** · simulated reply',
      '```text\nby Mistral\n```',
      'Mistral needs `MISTRAL_KEY`.',
    ].join('\n\n'),
  );
  expect(withoutOtherPrograms(whole).trimEnd()).toBe(writeMarkdown(articleTree(html, address).children).trimEnd());
});

test('a block that is itself an output has the name that the page gives it', async () => {
  const page = await twin('# Page\n\n```text quoted="npm"\na\n```\n\n```text quoted="npm" title="Output"\nb\n```\n');
  expect(page.match(/^\*\*.*/gm)).toEqual(['**Message** · quoted from npm', '**Output** · quoted from npm']);
});

test('what a program wrote is a picture, or a link with the words of a recording', async () => {
  const files = [
    { name: 'a.png', description: 'a lamp', address: '/assets/samples/a.1.png', size: { width: 2, height: 1 } },
    { name: 'a.mp3', description: 'Lit.', address: '/assets/samples/a.2.mp3' },
  ];
  const sample = { checked: true, ran: true, files, provenance: { label: 'simulated image', settings: [] } };
  const options = { samples: { 3: sample } } as unknown as RenderOptions;
  expect(await twin('# Page\n\n```ts\ndraw();\n```\n', options)).toContain(
    [
      '**a.png** · simulated image',
      '![a lamp](https://docs.example/assets/samples/a.1.png)',
      '**a.mp3** · simulated image',
      '[Listen](https://docs.example/assets/samples/a.2.mp3): “Lit.”',
    ].join('\n\n'),
  );
});

test('the labels of tabs are no headings: what follows the tabs is not below the last one', async () => {
  const tabs =
    '<Tabs><TabItem value="a" label="Node.js">\n\nFor Node\n\n</TabItem><TabItem value="b">\n\nFor b\n\n</TabItem></Tabs>';
  expect(await twin(`# Page\n\n## Run\n\n${tabs}\n\nFor both\n`)).toBe(
    '# Page\n\n## Run\n\n**Node.js**\n\nFor Node\n\n**b**\n\nFor b\n\nFor both\n',
  );
});

test('an admonition is a quote, a diagram its source, a link absolute', async () => {
  expect(await twin(':::warning[Keys]\n\nKeep [it](#x) secret.\n\n:::\n', { title: 'Page' })).toContain(
    `> **Keys**\n>\n> Keep [it](${address}#x) secret.\n`,
  );
  expect(await twin('```mermaid title="A to B"\nflowchart LR\n  A --> B\n```\n')).toContain(
    '```mermaid\nflowchart LR\n  A --> B\n```\n\n*A to B*\n',
  );
});

test('letters that stand for the words next to them are left out, signs are not', () => {
  const html =
    '<p><a href="/acme"><span aria-hidden="true">AC</span>Acme</a> <span><span aria-hidden="true">●</span> Direct</span></p>';
  expect(writeMarkdown(articleTree(html, address).children)).toBe('[Acme](https://docs.example/acme) ● Direct\n');
});

test('blocks in the cells of a table become lines, bars are escaped', () => {
  const html =
    '<table><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><th><code>a|b</code></th>' +
    '<td><p>One</p><ul><li>two</li><li>three</li></ul></td></tr></tbody></table>';
  expect(writeMarkdown(articleTree(html, address).children)).toBe(
    '| Name | Type |\n| - | - |\n| `a\\|b` | One<br>two<br>three |\n',
  );
});

test('a break in a cell is a tag, and columns keep their alignment', async () => {
  expect(await twin('| Name | Count |\n| - | -: |\n| one<br />*two<br />three* | 3 |\n', { title: 'Page' })).toContain(
    '| Name | Count |\n| - | -: |\n| one<br>*two<br>three* | 3 |\n',
  );
});

test('raised and lowered text stays so, and footnotes are those of Markdown', async () => {
  const source = 'About 10<sup>3</sup> H<sub>2</sub>O.[^a] More.[^b]\n\n[^a]: One\n\n[^b]: *Two*\n';
  expect(await twin(source, { title: 'Page' })).toContain(
    'About 10<sup>3</sup> H<sub>2</sub>O.[^1] More.[^2]\n\n[^1]: One\n\n[^2]: *Two*\n',
  );
});

test('types that lead to their pages stay links, in code and after declarations', () => {
  const html =
    '<pre class="signature"><code><span class="tk-k">class </span>A extends <a href="/api/B">B</a></code></pre>' +
    '<p>Gives <code>List&lt;<a href="/api/B">B</a>&gt;</code>.</p>';
  const b = 'https://docs.example/api/B';
  expect(writeMarkdown(articleTree(html, address).children)).toBe(
    `\`\`\`ts\nclass A extends B\n\`\`\`\n\nIn it: [B](${b})\n\nGives \`List<\`[\`B\`](${b})\`>\`.\n`,
  );
});

test('a preformatted program keeps its language', () => {
  const html = '<pre class="use" data-language="tsx"><code>use(<mark>Chat</mark>);</code></pre><pre>as it is</pre>';
  expect(writeMarkdown(articleTree(html, address).children)).toBe('```tsx\nuse(Chat);\n```\n\n```\nas it is\n```\n');
});

test('tasks are done or open, close together or not', async () => {
  const tight = '- [x] Install\n- [ ] Run\n  - [x] Look\n- Rest\n';
  expect(await twin(tight)).toBe(tight);
  const loose = '- [x] Install\n\n- [ ] Run\n';
  expect(await twin(loose)).toBe(loose);
});

test('a long page is split before its headings, long tables and lists between their rows', () => {
  const text = 'word '.repeat(60);
  const sections = Array.from({ length: 6 }, (_, index) => `<h2>Part ${index}</h2><p>${text}</p>`).join('');
  const parts = writeParts(articleTree(sections, address).children, 800);
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part).toMatch(/^## Part/);

  const rows = Array.from({ length: 40 }, (_, index) => `<tr><td>${index}</td><td>${text}</td></tr>`).join('');
  const table = `<table><thead><tr><th>Number</th><th>Text</th></tr></thead><tbody>${rows}</tbody></table>`;
  const pieces = writeParts(articleTree(table, address).children, 5000);
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(5000);
    expect(piece).toMatch(/^\| Number \| Text \|/);
  }
  expect(pieces.join('').match(/^\| \d/gm)).toHaveLength(40);
});

test('names are whole where a page lets them break, and badges stand below the title', () => {
  const html =
    '<hgroup><h1>Chat<wbr/>Model</h1> <p><span class="badge">Class</span><span class="badge">internal</span></p></hgroup>';
  expect(writeMarkdown(articleTree(html, address).children)).toBe('# ChatModel\n\n*Class · internal*\n');
});

test('a site publishes a twin of each page, below its base URL, and pages name them', async () => {
  const site = await fixtureSite({ 'content/guide/a.md': '# A\n\nTo the [guide](/guide/).\n' }, { baseUrl: '/docs/' });
  await site.build();
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  expect(await read('guide/a.md')).toBe(
    [
      '> Index of all pages: https://docs.example/docs/llms.txt. Each page is Markdown at its address with `.md`, or with `index.md` after a `/`.',
      'Source: https://docs.example/docs/guide/a',
      '# A',
      'To the [guide](https://docs.example/docs/guide/).\n',
    ].join('\n\n'),
  );
  expect(await read('guide/index.md')).toContain('# Guide');
  const html = await read('guide/a/index.html');
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/docs/guide/a.md"/>');
  expect(html).toContain('<link rel="describedby" type="text/plain" href="/docs/llms.txt"/>');
  await expect(read('404.md')).rejects.toThrow('ENOENT');
});

test('a twin names the other programs by the title of today, also where the page shows none', async () => {
  const providers = [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ];
  const text = { one: { expression: 'String(1)', imports: {} }, two: { expression: 'String(2)', imports: {} } };
  const page = (title: string) =>
    `---\ntitle: ${title}\nhide_title: true\n---\n\n\`\`\`ts name="a" no-run="a test"\nexport const a = $text();\n\`\`\`\n`;
  const site = await fixtureSite(
    { 'content/guide/a.md': page('Kettle') },
    { samples: { variants: { providers, roles: { text } } } },
  );
  for (const title of ['Kettle', 'Teapot']) {
    await site.write({ 'content/guide/a.md': page(title) });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(await readFile(join(site.dir, 'dist/guide/a.md'), 'utf8')).toContain(`\n### ${title} (Two)\n`);
  }
});
