import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';

const post = '---\ntitle: A post\ndate: 2026-01-02\ntags: [news]\n---\n\nText.\n';

interface JsonFeed {
  home_page_url: string;
  feed_url: string;
  items: { url: string; date_published?: string; content_html: string }[];
}

test.each(['/', '/blog/'])('a blog at %s has its lists, tags, and feeds below it', async (routeBase) => {
  const site = await fixtureSite(
    { 'content/blog/a.md': post, 'content/blog/b.md': post, 'pages/index.mdx': '---\nslug: start\n---\n\n# Start\n' },
    { blog: { routeBase, postsPerPage: 1 } },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', routeBase, path), 'utf8');
  for (const path of ['page/2', 'archive', 'tags', 'tags/news', 'a']) await read(`${path}/index.html`);
  expect(await read('index.html')).toMatch(`href="${routeBase}rss.xml"`);
  const feed = JSON.parse(await read('feed.json')) as JsonFeed;
  expect(feed.feed_url).toBe(`https://docs.example${routeBase}feed.json`);
  expect(feed.items.map(({ url }) => url)).toContain(`https://docs.example${routeBase}a`);
  expect(await read('atom.xml')).toContain(`href="https://docs.example${routeBase}atom.xml"`);
});

test('feeds say when a post was published, and lead to the blog as the site links it', async () => {
  const site = await fixtureSite({ 'content/blog/a.md': post }, { blog: {}, trailingSlash: 'always' });
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist/blog', path), 'utf8');
  const feed = JSON.parse(await read('feed.json')) as JsonFeed;
  expect(feed.items[0]?.date_published).toBe('2026-01-02T00:00:00.000Z');
  expect(feed.home_page_url).toBe('https://docs.example/blog/');
  const atom = await read('atom.xml');
  expect(atom).toContain('<published>2026-01-02T00:00:00.000Z</published>');
  expect(atom).toContain('<id>https://docs.example/blog</id>');
});

test('feeds say who wrote a post', async () => {
  const site = await fixtureSite(
    {
      'content/blog/authors.yml': 'ada: { name: Ada & Co, url: /about }\nbob: { name: Bob, title: Chef }\n',
      'content/blog/a.md': '---\ntitle: A\ndate: 2026-01-02\nauthors: [ada, bob]\n---\n\nText.\n',
      'pages/about.md': '# About\n\nText.\n',
    },
    { blog: {}, baseUrl: '/docs/' },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist/blog', path), 'utf8');
  const atom = (await read('atom.xml')).replace(/>\s+</g, '><');
  expect(atom).toContain('<author><name>Ada &amp; Co</name><uri>https://docs.example/docs/about</uri></author>');
  expect(atom).toContain('<author><name>Bob</name></author>');
  const rss = await read('rss.xml');
  expect(rss).toContain('<dc:creator>Ada &amp; Co, Bob</dc:creator>');
  expect(rss).not.toContain('<author>');
  const { items } = JSON.parse(await read('feed.json')) as { items: { author: object }[] };
  expect(items[0]?.author).toEqual({ name: 'Ada & Co', url: 'https://docs.example/docs/about' });
});

test('in feeds, posts have no second title, and drawings have colors that need no style sheet', async () => {
  const drawing = '```mermaid title="Steps"\nflowchart LR\n  A -->|yes| B\n```\n';
  const site = await fixtureSite({ 'content/blog/a.md': post + drawing }, { blog: {} });
  expect((await site.build()).diagnostics).toEqual([]);
  const feed = JSON.parse(await readFile(join(site.dir, 'dist/blog/feed.json'), 'utf8')) as JsonFeed;
  const content = feed.items[0]?.content_html ?? '';
  expect(content).not.toMatch(/<h1|<time/);
  expect(content).toContain('<p>Text.</p>');
  const colors = [...content.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
  expect(colors).toContain('#fff');
  for (const color of colors) expect(color).toMatch(/^(?:#[\da-f]{3,6}|none)$/i);
});
