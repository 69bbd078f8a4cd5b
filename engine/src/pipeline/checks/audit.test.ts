import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RenderedArticle } from '../../core/article.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import type { BuildCache } from '../../incremental/reuse.ts';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import auditDocument from './audit-document.ts';
import { createSiteAudit } from './audit-site.ts';

const whole = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>T</title><meta name="description" content="D"/>` +
  `<link rel="canonical" href="https://docs.example/"/>${head}</head><body><main><h1>T</h1>${body}</main></body></html>`;

const codes = (html: string) => auditDocument(html).findings.map(({ code }) => code);

test('a document that is in order has no findings', () => {
  const html = whole(
    '<nav aria-label="A"></nav><nav aria-label="B"></nav><h2 id="a">A</h2><a href="#a">To A</a>' +
      '<button aria-label="Copy the code"><svg/></button><img src="/a.png" alt="" width="1" height="1"/>' +
      '<a href="#a" aria-label="Link to A">#</a><a href="/a" tabindex="-1" aria-hidden="true"><svg/></a>',
    '<script type="application/ld+json">{"@type":"Article"}</script><script>if (a < b) {}</script>',
  );
  expect(auditDocument(html)).toEqual({
    findings: [],
    title: 'T',
    description: 'D',
    hidden: false,
  });
});

test.each([
  ['duplicate-id', whole('<p id="a"></p><p id="a"></p>')],
  ['broken-reference', whole('<div aria-labelledby="gone"></div>')],
  ['broken-reference', whole('<a href="#gone">Gone</a>')],
  ['broken-reference', whole('<a href="#100%">Not an escape</a>')],
  ['broken-reference', whole('<button popovertarget="gone">Open</button>')],
  ['one-h1', whole('<h1>Second</h1>')],
  ['one-h1', whole('').replace('<h1>T</h1>', '')],
  ['heading-order', whole('<h3>Deep</h3>')],
  ['empty-heading', whole('<h2></h2>')],
  ['empty-table-header', whole('<table><tr><th></th><th>A</th></tr></table>')],
  ['no-name', whole('<a href="/a"><svg/></a>')],
  ['no-name', whole('<button></button>')],
  ['no-name', whole('<a href="/a" aria-hidden="true"><svg/></a>')],
  ['label-in-name', whole('<a href="/a" aria-label="Something else">Read the post</a>')],
  ['unique-landmarks', whole('<nav aria-label="A"></nav><nav aria-label="A"></nav>')],
  ['unique-landmarks', whole('<div role="region" aria-label="A"></div><section aria-label="A"></section>')],
  ['no-alternative', whole('<img src="/a.png" width="1" height="1"/>')],
  ['no-size', whole('<img src="/a.png" alt=""/>')],
  ['json-ld', whole('', '<script type="application/ld+json">{"@type":</script>')],
  ['no-language', whole('').replace(' lang="en"', '')],
  ['no-title', whole('').replace('<title>T</title>', '')],
  ['no-description', whole('').replace('content="D"', '')],
  ['canonical', whole('').replace(/<link[^>]*>/, '')],
  ['canonical', whole('', '<meta name="robots" content="noindex"/>')],
])('%s is found', (code, html) => {
  expect(codes(html)).toEqual([code]);
});

test('an image that is not there, or on another host, is one error', async () => {
  const site = await fixtureSite(
    {
      'content/guide/index.md':
        '---\ndescription: About images.\n---\n\n# Guide\n\n![A](./gone.png)\n\n![B](/img/gone.png)\n\n<img src="./gone.webp" alt="C" />\n\n![D](https://other.example/d.png)\n',
    },
    { audit: true },
  );
  const { diagnostics } = await site.build();
  const found = diagnostics.filter(({ location }) => location?.file === 'content/guide/index.md');
  expect(found.map(({ code, location }) => [code, location?.line])).toEqual([
    ['missing-image', 7],
    ['missing-image', 9],
    ['missing-image', 11],
    ['remote-image', 13],
  ]);
});

test('a second title is one error, with its line', async () => {
  const text = '---\ndescription: About titles.\n---\n\n# Guide\n\n# Second\n';
  const site = await fixtureSite({ 'content/guide/index.md': text }, { audit: true });
  expect((await site.build()).diagnostics).toMatchObject([
    { severity: 'error', code: 'second-title', location: { file: 'content/guide/index.md', line: 7, column: 1 } },
  ]);
});

test('a footnote that is named twice, and two tables, are in order', async () => {
  const table = '| A | B |\n| - | - |\n| 1 | 2 |\n';
  const text = `# A\n\nOnce[^1] and again.[^1]\n\n${table}\nAnd:\n\n${table}\n[^1]: A note.\n`;
  const site = await fixtureSite({ 'content/guide/a.md': text }, { audit: true });
  expect((await site.build()).diagnostics).toEqual([]);
});

test('a build reports what it finds with the page and its source; without the option it does not look', async () => {
  const files = {
    'content/guide/a.md': '---\ndescription: The same.\n---\n\n# A\n\n#### Too deep\n',
    'content/guide/b.md': '---\ndescription: The same.\n---\n\n# B\n',
  };
  const audited = await fixtureSite(files, { audit: true });
  const { diagnostics, result } = await audited.build();
  expect(result).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'audit-heading-order',
      message: '/guide/a: The h4 "Too deep" follows an h1',
      hint: 'a heading is at most one level below the one before it',
      location: { file: 'content/guide/a.md' },
    },
    { severity: 'warning', code: 'audit-same-description', location: { file: 'content/guide/b.md' } },
  ]);
  expect((await audited.build()).diagnostics).toEqual(diagnostics);
  expect((await (await fixtureSite(files)).build()).diagnostics).toEqual([]);
});

test('a page that cannot be shown has one error, and none about what it therefore lacks', async () => {
  const files = {
    'components/broken.tsx': "export default function Broken() {\n  throw new Error('broken');\n}\n",
    'content/guide/a.md':
      "import Broken from '@site/components/broken'\n\n# A\n\n## Part {#part}\n\n<Broken />\n\n[own](#part)\n",
    'content/guide/b.md': '# B\n\n[a](/guide/a#part)\n',
    'content/guide/c.md': "import Gone from '@site/components/gone'\n\n# C\n\nText.\n\n## Part {#part}\n\n<Gone />\n",
    'content/guide/d.md': '# D\n\n[c](/guide/c#part)\n',
  };
  const site = await fixtureSite(files, { audit: true });
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([
    ['render', 'components/broken.tsx'],
    ['missing-import', 'content/guide/c.md'],
  ]);
});

test('a title is not to be that of another page, unless two libraries have the same name', async () => {
  const found: Diagnostic[] = [];
  const cache = { read: () => undefined, write: () => undefined };
  const audit = createSiteAudit({ cache, environment: '' } as unknown as BuildCache, (one) => found.push(one));
  const pages = [
    { route: '/one/functions/start', kind: 'reference', section: 'one' },
    { route: '/two/functions/start', kind: 'reference', section: 'two' },
    { route: '/one/interfaces/start', kind: 'reference', section: 'one' },
    { route: '/guide/start', kind: 'doc', section: 'guide' },
  ];
  for (const page of pages) {
    const make = () => whole('').replace('"D"', `"${page.route}"`);
    audit.page({ page } as RenderedArticle, [{ path: 'index.html', hash: '', make }]);
  }
  await audit.end();
  const titles = found.filter(({ code }) => code === 'audit-same-title');
  expect(titles.map(({ message }) => message)).toEqual(
    ['/one/interfaces/start', '/guide/start'].map(
      (route) => `${route}: The title "T" is that of /one/functions/start, too`,
    ),
  );
});

test('a finding that cannot be kept is an error at the end, and none that ends the process before', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const cache = {
    read: () => undefined,
    write: () => {
      throw new Error('The disk is full');
    },
  };
  const audit = createSiteAudit({ cache, environment: '' } as unknown as BuildCache, () => undefined);
  audit.page({} as RenderedArticle, [{ path: 'index.html', hash: '', make: () => whole('') }]);
  // The rejection comes a turn of the event loop later, and Node.js tells of it at the end of that turn.
  for (let turn = 0; turn < 4; turn++) await setImmediate();
  expect(unhandled).not.toHaveBeenCalled();
  await expect(audit.end()).rejects.toThrow('The disk is full');
});
