import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import type { PagePayload } from '../../shell/wire.ts';

const post = (date: string, tags: string, body = 'The first paragraph.\n\n<!-- truncate -->\n\nThe rest.') =>
  `---\ntitle: Post of ${date}\ndate: ${date}\nauthors: team\ntags: [${tags}]\n---\n\n${body}\n`;

const files = {
  'content/blog/authors.yml': 'team:\n  name: The team\n',
  'content/blog/tags.yml':
    'rag:\n  label: retrieval augmentation\n  description: Answers from your own documents.\ntutorial:\n  label: tutorial\n',
  'content/blog/old.md': post('2025-12-30', 'tutorial'),
  'content/blog/2026-01-02-new.md': post('2026-01-02', 'tutorial, rag'),
  'content/blog/middle.md': post('2026-01-01', 'rag'),
};

async function builtBlog() {
  const site = await fixtureSite(files, { blog: { postsPerPage: 2, sidebarTitle: 'What we wrote' } });
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  return { read, payload: async (route: string) => JSON.parse(await read(`${route}/page.json`)) as PagePayload };
}

test('lists show the newest first, a page at a time, with excerpts only', async () => {
  const { payload } = await builtBlog();
  const first = (await payload('blog')).article;
  expect(first.indexOf('Post of 2026-01-02')).toBeLessThan(first.indexOf('Post of 2026-01-01'));
  expect(first).not.toContain('Post of 2025-12-30');
  expect(first).toContain('The first paragraph.');
  expect(first).not.toContain('The rest.');
  expect((await payload('blog/page/2')).article).toContain('Post of 2025-12-30');
  expect((await payload('blog')).breadcrumbs).toEqual([{ label: 'Blog', href: '/blog' }]);
  expect((await payload('blog')).sidebar?.title).toBe('What we wrote');
});

test('a link from an excerpt to a heading of its post leads to the post', async () => {
  const links = 'See [below](#below), [there][there], and <a href="#below">again</a>.\n\n<!-- truncate -->\n\n';
  const site = await fixtureSite(
    { 'content/blog/new.md': `---\ndate: 2026-01-02\n---\n\n${links}## Below\n\n[there]: #below\n` },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const anchors = async (path: string) =>
    (await readFile(join(site.dir, 'dist', path), 'utf8')).match(/(?<=<p>See .*href=")[^"]*#[^"]*/g);
  expect(await anchors('blog/index.html')).toEqual(Array(3).fill('/blog/new#below'));
  expect(await anchors('blog/new/index.html')).toEqual(Array(3).fill('#below'));
});

test('a list shows the pictures of posts, with their size, when they come into view', async () => {
  const site = await fixtureSite(
    {
      'content/blog/with.md': '---\ntitle: With\ndate: 2026-01-02\nimage: /card.svg\n---\n\nText.\n',
      'content/blog/without.md': '---\ntitle: Without\ndate: 2026-01-01\n---\n\nText.\n',
      'static/card.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
    },
    { blog: {}, baseUrl: '/docs/' },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const html = await readFile(join(site.dir, 'dist/blog/index.html'), 'utf8');
  expect(html.match(/<img [^>]*card[^>]*>/g)).toEqual([
    '<img src="/docs/card.svg" width="1200" height="630" alt="" loading="lazy" decoding="async"/>',
  ]);
  // In Markdown, the picture would be one more link to the same post.
  expect(await readFile(join(site.dir, 'dist/blog.md'), 'utf8')).not.toContain('card.svg');
});

test('a change to the text of a post is in the next build, on its page and in lists', async () => {
  const text = 'It begins as before.\n\nOld words.\n\n<!-- truncate -->\n\nThe rest.';
  const site = await fixtureSite({ ...files, 'content/blog/old.md': post('2025-12-30', 'rag', text) }, { blog: {} });
  await site.build();
  await writeFile(join(site.dir, 'content/blog/old.md'), post('2025-12-30', 'rag', text.replace('Old', 'New')));
  await site.build();
  for (const page of ['blog/old/index.html', 'blog/index.html'])
    expect(await readFile(join(site.dir, 'dist', page), 'utf8')).toContain('New words.');
});

test('a post without an image is shown by lines of its code', async () => {
  const postWithCode = (code: string) =>
    `---\ntitle: Post\ndate: 2026-01-02\ncode: |\n${code}---\n\n\`\`\`text\nawait call({ model, prompt: text });\n\`\`\`\n`;
  const filesWithCode = (code: string) => ({ 'content/blog/post.md': postWithCode(code), 'static/logo.svg': '<svg/>' });
  const lines = '  await call({\n    model,\n    prompt: text,\n  });\n';
  const site = await fixtureSite(filesWithCode(lines), { blog: {}, logo: '/logo.svg' });
  expect((await site.build()).diagnostics).toEqual([]);
  const html = await readFile(join(site.dir, 'dist/blog/index.html'), 'utf8');
  // Programs that turn pages into text leave it out, as the page's Markdown does.
  expect(html).toMatch(/<a class="post-picture post-code"[^>]* aria-hidden="true" data-markdown-ignore="">/);
  const [, picture = ''] = /<a class="post-picture post-code" href="\/blog\/post"[^>]*>(.*?)<\/a>/s.exec(html) ?? [];
  expect(picture).toContain('<img src="/logo.svg"');
  expect(picture.replace(/<[^>]*>/g, '')).toBe('await call({\n  model,\n  prompt: text,\n});');
  expect(await readFile(join(site.dir, 'dist/blog.md'), 'utf8')).not.toContain('call(');

  const other = await fixtureSite(filesWithCode('  await other();\n'), { blog: {}, logo: '/logo.svg' });
  expect((await other.build()).diagnostics).toMatchObject([
    { message: 'The front matter’s `code` isn’t in the post', location: { file: 'content/blog/post.md', line: 4 } },
  ]);
});

test('the archive is ordered by year, tags have an index and a page each', async () => {
  const { payload } = await builtBlog();
  expect((await payload('blog/archive')).toc.map(({ text }) => text)).toEqual(['2026', '2025']);
  expect((await payload('blog/tags')).article).toContain('href="/blog/tags/retrieval-augmentation"');
  const tag = await payload('blog/tags/retrieval-augmentation');
  expect(tag.title).toBe('2 posts tagged “retrieval augmentation”');
  expect(tag.description).toBe('Answers from your own documents.');
});

test('a post shows date, authors, tags, and its pagination; the sidebar lists all posts', async () => {
  const { payload } = await builtBlog();
  const page = await payload('blog/middle');
  expect(page.article).toContain('<time dateTime="2026-01-01">January 1, 2026</time>');
  expect(page.article).toContain('The team');
  expect(page.article).toContain('1 min read');
  expect(page.previous?.label).toBe('Post of 2026-01-02');
  expect(page.next?.label).toBe('Post of 2025-12-30');
  expect(page.sidebar?.title).toBe('What we wrote');
});

test('RSS, Atom and JSON feeds hold every post in full, with links that name the host', async () => {
  const { read } = await builtBlog();
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
    const feed = await read(file);
    expect(feed.match(/https:\/\/docs\.example\/blog\/(?:new|middle|old)(?=["<])/g)?.length).toBeGreaterThanOrEqual(3);
    expect(feed).toContain('The rest.');
  }
});

test('feeds have nothing that needs script or styles, and no link into nowhere', async () => {
  const body = [
    '[Below](#below) [guide](../guide/index.md)',
    '```bash\nrun\n```',
    '## Below',
    ':::tip\n\nDo.\n\n:::',
    '',
  ];
  const site = await fixtureSite(
    { 'content/blog/new.md': `---\ndate: 2026-01-02\n---\n\n${body.join('\n\n')}` },
    { blog: {}, baseUrl: '/docs/' },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const feed = await readFile(join(site.dir, 'dist/blog/feed.json'), 'utf8');
  const { content_html: html = '' } = (JSON.parse(feed) as { items: { content_html: string }[] }).items[0] ?? {};
  expect(html).toContain('run');
  expect(html).not.toMatch(/<button|<select|needs-script|<svg/);
  expect(html).toMatch(/<h2 id="below">Below<\/h2><\/div>/);
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toContain('https://docs.example/docs/blog/new#below');
  expect(links).toContain('https://docs.example/docs/guide/');
  for (const href of links) expect(href).toMatch(/^https:/);
});

test('the feed of a blog without posts is the same in each build', async () => {
  const site = await fixtureSite({ 'content/blog/authors.yml': '' }, { blog: {} });
  await site.build();
  expect(await readFile(join(site.dir, 'dist/blog/rss.xml'), 'utf8')).toContain(
    '<lastBuildDate>Thu, 01 Jan 1970 00:00:00 GMT</lastBuildDate>',
  );
});

test('a blog whose folder is not there is an error that names the option', async () => {
  const site = await fixtureSite({}, { blog: { path: 'content/blgo' } });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'site.config.ts: the blog reads the folder content/blgo, which does not exist',
      hint: 'write its first post, or correct "path"; it is relative to the site\'s folder',
      location: { file: 'site.config.ts', line: 1 },
    },
  ]);
});

test('a date of another kind is one error: the post has one', async () => {
  const site = await fixtureSite(
    { ...files, 'content/blog/x.md': '---\ntitle: X\ndate: 2026\n---\n\nText\n' },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toMatchObject([
    { message: 'Front matter "date" is 2026', location: { file: 'content/blog/x.md', line: 3 } },
  ]);
});

test('a post without a date and an unknown author are errors with their place', async () => {
  const site = await fixtureSite(
    {
      ...files,
      'content/blog/x.md': '---\ntitle: X\n---\n\nText\n',
      'content/blog/y.md': '---\ntitle: Y\ndate: 2026-01-03\nauthors: tema\n---\n\nText\n',
    },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toMatchObject([
    { message: 'The post has no date', location: { file: 'content/blog/x.md' } },
    {
      message: 'authors.yml has no author "tema"; the authors are: team',
      hint: 'did you mean "team"?',
      location: { file: 'content/blog/y.md', line: 4 },
    },
  ]);
});

test('a date that is none is an error with its place, in the front matter and in the name of a file', async () => {
  const dated = (date: string) => `---\ntitle: X\ndate: ${date}\n---\n\nText\n`;
  const site = await fixtureSite(
    {
      'content/blog/2026-13-45-a.md': '---\ntitle: X\n---\n\nText\n',
      'content/blog/b.md': dated('soon'),
      'content/blog/c.md': dated('2026-02-31'),
      'content/blog/d.md': dated('2026-02-28T25:00'),
      'content/blog/e.md': dated('2026-02-28T23:00:00-05:00'),
    },
    { blog: {} },
  );
  const hint = 'write `date: 2026-01-31` into its front matter, or begin the file’s name with the date';
  const error = (file: string, line: number, message: string) => ({
    message: `${message} isn’t a day of the calendar`,
    hint,
    location: { file: `content/blog/${file}.md`, line },
  });
  expect((await site.build()).diagnostics).toMatchObject([
    error('2026-13-45-a', 1, 'The file’s name begins with "2026-13-45", which'),
    error('b', 3, 'The date "soon"'),
    error('c', 3, 'The date "2026-02-31"'),
    error('d', 3, 'The date "2026-02-28T25:00"'),
  ]);
});

test('links of lists have the form of the trailing-slash option', async () => {
  const site = await fixtureSite(files, { blog: { postsPerPage: 2 }, trailingSlash: 'always' });
  expect((await site.build()).diagnostics).toEqual([]);
  for (const path of ['blog', 'blog/page/2', 'blog/archive', 'blog/tags', 'blog/tags/tutorial', 'blog/middle']) {
    const payload = await readFile(join(site.dir, 'dist', path, 'page.json'), 'utf8');
    const { article } = JSON.parse(payload) as PagePayload;
    const hrefs = [...article.matchAll(/ href="(\/blog[^"]*)"/g)].map(([, href = '']) => href);
    expect(hrefs.length, path).toBeGreaterThan(0);
    for (const href of hrefs) expect(href, path).toMatch(/\/$|\.(?:xml|json)$/);
  }
});

test('what a post names twice is meant once, and posts of one name in two folders are told apart', async () => {
  const twice = '---\ndate: 2026-01-02\nauthors: [team, team]\ntags: [rag, rag]\n---\n\n# Hello\n';
  const site = await fixtureSite(
    { ...files, 'content/blog/x/hello.md': twice, 'content/blog/y/hello.md': twice },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  expect((await read('blog/x/hello/index.html')).match(/The team/g)).toHaveLength(1);
  const tag = await read('blog/tags/retrieval-augmentation/index.html');
  expect(tag).toContain('4 posts tagged');
  expect(new Set(tag.match(/ aria-labelledby="[^"]*hello"/g)).size).toBe(2);
});

test('titles in feeds are text, an Atom feed has an author, and every picture names the host', async () => {
  const picture = '<img src="/img/a.svg" srcset="/img/a.svg 1x, /img/b.svg 2x" alt="A"/>';
  const body = `---\ntitle: "Map<K, V> & more"\ndate: 2026-01-02\n---\n\n${picture}\n`;
  const site = await fixtureSite(
    { 'content/blog/new.md': body, 'static/img/a.svg': 'a', 'static/img/b.svg': 'b' },
    { blog: {}, baseUrl: '/docs/' },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist/blog', path), 'utf8');
  for (const file of ['atom.xml', 'rss.xml']) {
    expect(await read(file)).toContain('<![CDATA[Map&lt;K, V&gt; &amp; more]]></title>');
  }
  expect(await read('atom.xml')).toMatch(/<author>\s*<name>Fixture<\/name>/);
  const { items } = JSON.parse(await read('feed.json')) as { items: { title: string; content_html: string }[] };
  expect(items[0]?.title).toBe('Map<K, V> & more');
  const host = 'https://docs.example/docs/img';
  expect(items[0]?.content_html).toContain(` srcset="${host}/a.svg 1x, ${host}/b.svg 2x"`);
});

test('feeds in XML have no character that XML has no form for', async () => {
  const text = '---\ntitle: A\ndate: 2026-01-02\n---\n\nA be\u0008ll\ufffe.\n';
  const site = await fixtureSite({ 'content/blog/a.md': text }, { blog: {} });
  expect((await site.build()).diagnostics).toEqual([]);
  for (const file of ['rss.xml', 'atom.xml']) {
    expect(await readFile(join(site.dir, 'dist/blog', file), 'utf8')).toContain('<p>A bell.</p>');
  }
});
