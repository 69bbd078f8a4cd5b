import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const table = '| a | b |\n| :- | -: |\n| 1 | 2 |\n';

test('a table scrolls in a region that is named after the heading above it', async () => {
  const { html } = await renderMarkdown(`## Options\n\n${table}\n\n${table}`);
  expect(html).toContain('<div class="table-scroll" role="region" aria-label="Table: Options" tabindex="0"><table>');
  expect(html).toContain('aria-label="Table: Options (2)"');
});

test('a table with sentences can be read row by row; one of words or numbers keeps its columns', async () => {
  const sentence = 'What it does, said in so many words that it wraps.';
  const rowsOf = (last: string, align = '-') => `| a | b | c |\n| - | - | ${align} |\n| 1 | 2 | ${last} |\n`;
  expect((await renderMarkdown(rowsOf(sentence))).html).toContain('<table class="rows">');
  for (const other of [rowsOf('3'), rowsOf(sentence, '-:'), `| a | b |\n| - | - |\n| 1 | ${sentence} |\n`]) {
    expect((await renderMarkdown(other)).html).toContain('<table>');
  }
});

test('where rows are read as blocks, each cell that says something names its column', async () => {
  const { html } = await renderMarkdown(
    '| Setting | Effect | Why |\n| - | - | - |\n| a | What it does, said in so many words that it wraps. | |\n',
  );
  expect(html).toContain('<td data-label="Setting">a</td><td data-label="Effect">What it does');
  expect(html).toContain('<td></td>');
});

test('columns are aligned by classes, never by style', async () => {
  const { html } = await renderMarkdown(table);
  expect(html).toContain('<th scope="col" class="align-left">a</th><th scope="col" class="align-right">b</th>');
  expect(html).not.toContain('style=');
});

test('short code with a hyphen stays whole in running text, and so do such words of other code', async () => {
  const { html } = await renderMarkdown('`node --version`, `gpt-4.1-mini`, `npm install --save-exact zod`, `5 - 3`');
  expect(html).toContain('<p><code class="whole">node --version</code>, <code class="whole">gpt-4.1-mini</code>');
  expect(html).toContain(
    '<code>npm install <span class="whole">--save-exact</span> zod</code>, <code>5 - 3</code></p>',
  );
});

test('in a column, only what fits into every column stays whole', async () => {
  const inCell = async (code: string) => (await renderMarkdown(`| a | b |\n| - | - |\n| \`${code}\` | 2 |\n`)).html;
  expect(await inCell('--ignore-scripts')).toContain('<td><code class="whole">--ignore-scripts</code></td>');
  expect(await inCell('npm ci --ignore-scripts')).toContain('npm ci <span class="whole">--ignore-scripts</span>');
  expect(await inCell('gpt-3.5-turbo-instruct')).toContain('<td><code>gpt-3.5-turbo-instruct</code></td>');
});

test('a bracket of code is never alone at the end or the beginning of a line', async () => {
  const { html } = await renderMarkdown('`{ name }`, `{ speechStream, metadata: Metadata }`, `run({ model }, 5)`');
  expect(html).toContain('<code class="whole">{ name }</code>');
  expect(html).toContain(
    '<code><span class="whole">{ speechStream,</span> metadata: <span class="whole">Metadata }</span></code>',
  );
  expect(html).toContain('<code class="whole">run({ model }, 5)</code>');
});

test('the name of an option is never apart from its hyphens', async () => {
  const { html } = await renderMarkdown('`--external:modelfusion/node`');
  expect(html).toContain('<code><span class="whole">--external</span>:modelfusion/node</code>');
});

test('code that is longer than a line of a phone can break between its words', async () => {
  const { html } = await renderMarkdown('`.withPromptTemplate(TextPrompt.instruction())`');
  expect(html).toContain('<code>.<wbr/>with<wbr/>Prompt<wbr/>Template(Text<wbr/>Prompt.<wbr/>instruction())</code>');
});

test('the header of a column says that it is one', async () => {
  expect((await renderMarkdown('| a | b |\n| - | - |\n| 1 | 2 |\n')).html).toContain(
    '<th scope="col">a</th><th scope="col">b</th>',
  );
});

test('a long name of code in a cell can break between its words; in running text it stays whole', async () => {
  const name = '`automatic1111.ImageGenerator`';
  const { html } = await renderMarkdown(`${name}\n\n| a | b |\n| - | - |\n| ${name} | 2 |\n`);
  expect(html).toContain('<td><code>automatic1111.<wbr/>Image<wbr/>Generator</code></td>');
  expect(html).toContain('<p><code>automatic1111.ImageGenerator</code></p>');
});
