import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import { outputPage, readSampleDocuments, collectSamples } from '../collect.ts';
import { expandSamples } from '../variants/expand.ts';
import { runSamples } from './run-samples.ts';

const fence = (code: string, meta = '') => `\`\`\`ts name="one" ${meta}\n${code}\n\`\`\`\n`;

/** Records what the samples of a site print. */
async function record(files: Record<string, string>) {
  const siteDir = await sampleSite(files);
  const messages: string[] = [];
  const report = ({ message }: { message: string }) => void messages.push(message);
  const options = { siteDir, cacheDir: join(siteDir, '.cache'), variants: undefined, report };
  const pages = [];
  for (const document of await readSampleDocuments(siteDir, ['content'])) {
    const samples = await expandSamples(collectSamples(document, report), options);
    pages.push({ page: outputPage(document.file), samples, chosen: samples });
  }
  await runSamples(pages, { siteDir, update: true, limits: { time: 60_000 }, concurrency: 2, report });
  return { messages, recorded: (path: string) => readFile(join(siteDir, 'outputs', path), 'utf8') };
}

test('a warning of a sample that must fail is recorded without the number of its process', async () => {
  const code = "process.emitWarning('careful');\nsetImmediate(() => process.exit(1));";
  const { recorded } = await record({ 'content/page.md': fence(code, 'fails') });
  expect(await recorded('page/one.txt')).toMatch(/^Warning: careful\n/);
});

const trace = "console.log(new Error('here').stack.split('\\n')[1].trim());";

test('a stack trace names the line and column in the Markdown file, also in an indented fence', async () => {
  const { recorded } = await record({
    'content/page.md': `# Page\n\n${fence(`// highlight-next-line\nconst one = 1;\n${trace}`)}`,
    'content/list.md': `- a list\n\n  ${fence(trace).trim().replaceAll('\n', '\n  ')}\n`,
  });
  expect(await recorded('page/one.txt')).toContain('content/page.md:6:13');
  expect(await recorded('list/one.txt')).toContain('content/list.md:4:15');
});

test('a stack trace names the line of the page where the program has a setup', async () => {
  const { recorded } = await record({
    'examples/setup.ts': `${Array.from({ length: 20 }, (_, index) => `export const v${index} = ${index};`).join('\n')}\n`,
    'content/page.md': fence(
      `import { join } from 'node:path';\n\njoin(String(v1));\n${trace}`,
      'setup="examples/setup.ts"',
    ),
  });
  expect(await recorded('page/one.txt')).toContain('content/page.md:5:1');
});

test('the same code on two pages prints where it is on each', async () => {
  const { recorded } = await record({ 'content/a.md': fence(trace), 'content/b.md': `# B\n\n${fence(trace)}` });
  expect(await recorded('a/one.txt')).toContain('content/a.md:2:13');
  expect(await recorded('b/one.txt')).toContain('content/b.md:4:13');
});

test('code that does not parse is reported at its place in the Markdown file', async () => {
  const { messages } = await record({ 'content/page.md': `# Page\n\n${fence('const one = 1;\nconst = 2;')}` });
  expect(messages).toEqual(['page#one: content/page.md:5:7: Expected identifier but found "="']);
});
