import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { fixtureSite, quietProgress } from '../../tests/support/fixture-site.ts';
import type { SampleLookup } from '../core/sample-lookup.ts';
import { movedSamples } from './moved-samples.ts';
import { createPreview } from './preview.ts';

const open = (dir: string) =>
  createPreview(dir, quietProgress, {
    script: '/main.tsx',
    loadModule: (file) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>,
  });

const messages = (diagnostics: readonly { message: string }[]) => diagnostics.map(({ message }) => message);

test('a link to no page and no file is reported; pages, static and generated files are not', async () => {
  const links = [
    '/guide/gone',
    '/guide/',
    '/guide/links/',
    '/blog/rss.xml',
    '/sitemap.xml',
    '/data/a%20b.txt',
    '/100%',
    // No file can have that name.
    `/${'long'.repeat(100)}`,
    // Only a build makes it.
    '/site.zip',
  ];
  const site = await fixtureSite(
    {
      'content/guide/links.mdx': `# Links\n\n${links.map((link) => `<a href="${link}">a</a>`).join('\n')}\n`,
      'content/blog/2026-01-02-first.md': '# First\n\nA post.\n',
      'static/data/a b.txt': 'text',
    },
    { blog: {}, archive: true },
  );
  const preview = await open(site.dir);
  expect(await preview.diagnostics('/guide/links')).toMatchObject([
    { code: 'broken-link', message: expect.stringContaining('/guide/gone') as string, location: { line: 3 } },
    { code: 'broken-link', message: expect.stringContaining('/100%') as string, location: { line: 9 } },
    { code: 'broken-link', message: expect.stringContaining('/longlong') as string, location: { line: 10 } },
  ]);
});

test('a document of the static folder or of a feature is found without its ending', async () => {
  const site = await fixtureSite({
    'site.config.ts': `export default {
      title: 'Fixture',
      url: 'https://docs.example',
      docs: [{ path: 'content/guide' }],
      features: [{ name: 'own', outputs: () => [{ path: 'made/index.html', content: 'Made' }] }],
    };`,
    'static/about.html': 'About',
    'static/demo/index.html': 'Demo',
  });
  const preview = await open(site.dir);
  const found = async (path: string) => (await preview.ownDocument(path))?.toString();
  expect(await Promise.all(['/about', '/demo', '/demo/', '/made', '/made/'].map(found))).toEqual([
    'About',
    'Demo',
    'Demo',
    'Made',
    'Made',
  ]);
  expect(await found('/gone')).toBeUndefined();
});

test('two pages that are asked for at once have their own diagnostics', async () => {
  const site = await fixtureSite({
    'content/guide/one.mdx': '# One\n\n<First />\n',
    'content/guide/two.mdx': '# Two\n\n<Second />\n',
  });
  const preview = await open(site.dir);
  const [one, two] = await Promise.all([preview.diagnostics('/guide/one'), preview.diagnostics('/guide/two')]);
  expect(messages(one).join()).toMatch(/First/);
  expect(messages(one).join()).not.toMatch(/Second/);
  expect(messages(two).join()).toMatch(/Second/);
  expect(messages(two).join()).not.toMatch(/First/);
});

test("what is wrong with another page's source is the site's matter, and not this page's", async () => {
  const site = await fixtureSite({ 'content/guide/other.md': '---\ntitel: Other\n---\n\n# Other\n' });
  const preview = await open(site.dir);
  expect(await preview.diagnostics('/guide/')).toEqual([]);
  expect(messages(await preview.diagnostics('/guide/other')).join()).toContain('titel');
  expect(messages(preview.siteDiagnostics()).join()).toContain('titel');
});

test('what all pages share is made once for each state of the site, and other pages are not rendered', async () => {
  const counts = { data: 0, outputs: 0 };
  (globalThis as { counts?: typeof counts }).counts = counts;
  const site = await fixtureSite({
    'site.config.ts': `export default {
      title: 'Fixture',
      url: 'https://docs.example',
      docs: [{ id: 'guide', label: 'Guide', routeBase: '/guide', path: 'content/guide' }],
      features: [{
        name: 'counter',
        data: () => globalThis.counts.data++,
        outputs: ({ articles }) => [{ path: 'count.txt', content: String(articles.size + 0 * globalThis.counts.outputs++) }],
      }],
    };`,
  });
  const preview = await open(site.dir);
  for (const path of ['/', '/guide/', '/nowhere']) await preview.page(path);
  await preview.diagnostics('/guide/');
  expect(counts).toEqual({ data: 1, outputs: 0 });
  expect(await preview.file('/count.txt')).toBe('3');
  expect(await preview.file('/count.txt')).toBe('3');
  await preview.reload();
  await preview.page('/');
  expect(counts).toEqual({ data: 2, outputs: 1 });
});

test('a site has samples from the first page with one on', async () => {
  const site = await fixtureSite({ 'content/guide/shell.md': '# Shell\n\n```sh\nnpm install\n```\n' });
  const preview = await open(site.dir);
  expect(preview.hasSamples()).toBe(false);
  await site.write({
    'content/guide/sample.md': '# Sample\n\n1. Run it:\n\n   ```ts name="a"\n   export {};\n   ```\n',
  });
  await preview.reload();
  expect(preview.hasSamples()).toBe(true);
});

test('until samples are checked again, their results go along with them, and no other sample has them', async () => {
  const fence = (code: string) => `\`\`\`ts name="fruit"\n${code}\n\`\`\`\n`;
  const first = fence('const apples: number = 3;');
  const site = await fixtureSite({ 'content/guide/fruit.md': `# Fruit\n\n${first}` });
  const preview = await open(site.dir);
  await preview.checkSamples();
  const saved = async (text: string) => {
    await site.write({ 'content/guide/fruit.md': text });
    await preview.reload();
    return (await preview.page('/guide/fruit')).html;
  };
  const explained = '<span class="hv" data-h="0">apples</span>';
  expect(await saved(`# Fruit\n\nThey are ripe.\n\n${first}`)).toContain(explained);
  expect(await saved(`# Fruit\n\n${fence("const label: string = 'ripe';")}`)).not.toContain('data-h');
  await preview.checkSamples();
  expect((await preview.page('/guide/fruit')).html).toContain('<span class="hv" data-h="0">label</span>');
});

test('of two samples with the same code, each has its own results', () => {
  const fences = (...lines: number[]) => new Map([['a.md', lines.map((line) => ({ line, content: 'same' }))]]);
  const samples = { at: (_file: string, line: number) => line } as unknown as SampleLookup;
  const { at } = movedSamples(samples, fences(1, 5), fences(3, 7));
  expect([at('a.md', 3), at('a.md', 7)]).toEqual([1, 5]);
});

test('a sample that quotes a file has no results of what that was before', async () => {
  const site = await fixtureSite({
    'content/guide/fruit.md': '# Fruit\n\n```ts file="examples/fruit/main.ts"\n```\n',
    'examples/fruit/main.ts': 'export const apples: number = 3;\n',
  });
  const preview = await open(site.dir);
  await preview.checkSamples();
  const shown = async () => (await preview.page('/guide/fruit')).html;
  expect(await shown()).toContain('data-h');
  await site.write({ 'examples/fruit/main.ts': "export const label: string = 'ripe';\n" });
  await preview.reload();
  expect(await shown()).not.toContain('data-h');
});

test('a former address leads to the page, as in the published site', async () => {
  const site = await fixtureSite(
    { 'content/guide/now.md': '# Now\n' },
    { baseUrl: '/docs/', redirects: { '/guide/former': '/guide/now' } },
  );
  const preview = await open(site.dir);
  expect(['/guide/former', '/guide/former/', '/guide/now', '/guide/gone'].map(preview.movedTo)).toEqual([
    '/docs/guide/now',
    '/docs/guide/now',
    undefined,
    undefined,
  ]);
});
