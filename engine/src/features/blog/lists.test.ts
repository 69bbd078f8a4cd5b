import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../../../tests/support/fixture-site.ts';

const post = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;
const reader = (site: FixtureSite) => (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');

test('a tag that only unlisted posts have has a page, which is unlisted, too', async () => {
  const site = await fixtureSite(
    {
      'content/blog/a.md': post('title: Listed\ndate: 2026-01-02\ntags: [both]'),
      'content/blog/b.md': post('title: Quiet\ndate: 2026-01-01\nunlisted: true\ntags: [both, rare]'),
    },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = reader(site);
  const rare = await read('blog/tags/rare/index.html');
  expect(rare).toContain('href="/blog/b"');
  expect(rare).toContain('<meta name="robots" content="noindex"/>');
  expect(await read('blog/tags/index.html')).not.toContain('rare');
  expect(await read('sitemap.xml')).not.toContain('rare');
  const both = await read('blog/tags/both/index.html');
  expect(both).toContain('One post tagged');
  expect(both).not.toContain('Quiet');
});

test('posts of one day have the order of their times, the newest first, in every zone', async () => {
  const dated = (title: string, date: string) => post(`title: ${title}\ndate: ${date}`);
  const site = await fixtureSite(
    {
      'content/blog/a.md': dated('A', '2026-01-02T08:00:00Z'),
      'content/blog/b.md': dated('B', '2026-01-02 21:00'),
      'content/blog/c.md': dated('C', '2026-01-02T12:00+09:00'),
      'content/blog/2026-01-02-d.md': post('title: D'),
      'content/blog/2026-01-02-e.md': post('title: E'),
    },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const feed = JSON.parse(await reader(site)('blog/feed.json')) as { items: { title: string }[] };
  expect(feed.items.map(({ title }) => title)).toEqual(['B', 'A', 'C', 'D', 'E']);
});

test('a post is described by the beginning of its first words, not by the picture above them', async () => {
  const site = await fixtureSite(
    {
      'content/blog/a.md': post('title: A\ndate: 2026-01-02', '![A cover](./a.png)\n\nWhat it says.'),
      'content/blog/a.png': 'a',
      'content/blog/b.md': post('title: B\ndate: 2026-01-01', 'Four words of it. '.repeat(40)),
    },
    { blog: {} },
  );
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const read = reader(site);
  const description = async (path: string) =>
    /<meta name="description" content="([^"]*)"/.exec(await read(`${path}/index.html`))?.[1] ?? '';
  expect(await description('blog/a')).toBe('What it says.');
  expect(await read('blog.md')).toContain('What it says.');
  const long = await description('blog/b');
  expect(long).toMatch(/^Four words of it\. .* …$/);
  expect(long.length).toBeLessThan(205);
});

test('a post with blanks in its name is named by its heading', async () => {
  const site = await fixtureSite({ 'content/blog/2026-01-02-My first post.md': post('title: First') }, { blog: {} });
  expect((await site.build()).diagnostics).toEqual([]);
  const list = await reader(site)('blog/index.html');
  expect(list).toContain('aria-labelledby="blog-My-first-post"');
  expect(list).toContain('<h2 id="blog-My-first-post">');
});

test('excerpts whose headings have one name share no id', async () => {
  const body = 'Words.\n\n## Before {#before}\n\nMore.\n\n<!-- truncate -->\n\nRest.';
  const site = await fixtureSite(
    {
      'content/blog/a.md': post('title: A\ndate: 2026-01-02', body),
      'content/blog/b.md': post('title: B\ndate: 2026-01-01', body),
    },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = reader(site);
  const list = await read('blog/index.html');
  expect(list.match(/<h2>Before<\/h2>/g)).toHaveLength(2);
  expect(list).not.toContain('#before');
  expect(await read('blog/a/index.html')).toContain('<h2 id="before">Before</h2>');
});

test('the pages of a list, and the archive, say in whole names which they are', async () => {
  const posts = Object.fromEntries(
    [1, 2, 3].map((day) => [
      `content/blog/${day}.md`,
      post(`title: Post ${day}\ndate: 2026-01-0${day}`, `Text ${day}.`),
    ]),
  );
  const blog = { title: 'Ada’s Notes', description: 'What Ada found.', postsPerPage: 1 };
  const site = await fixtureSite(posts, { blog, audit: true });
  const { diagnostics } = await site.build();
  expect(diagnostics.filter(({ code }) => code === 'audit-same-description')).toEqual([]);
  const read = reader(site);
  expect(await read('blog/page/2/index.html')).toContain('content="Page 2 of 3: What Ada found."');
  expect(await read('blog/archive/index.html')).toContain('All posts of “Ada’s Notes”, by year.');
});
