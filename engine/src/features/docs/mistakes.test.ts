import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { compareNames } from '../../core/compare.ts';

test('front matter that is wrong is named with file, line and what would be right', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\ntitle: A\nsidebar_positon: 3\n---\n\n# A\n',
    'content/guide/b.md': '---\nsidebar_position: first\n---\n\n# B\n',
    'content/guide/sub/_category_.json': '{ "lable": "Sub" }',
    'content/guide/sub/c.md': '# C\n',
  });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'Unknown front matter "sidebar_positon"',
      hint: 'did you mean "sidebar_position"?',
      location: { file: 'content/guide/a.md', line: 3 },
    },
    { message: 'Front matter "sidebar_position" is "first"', location: { file: 'content/guide/b.md', line: 2 } },
    {
      message: 'Unknown key "lable"',
      hint: 'did you mean "label"?',
      location: { file: 'content/guide/sub/_category_.json', line: 1, column: 12 },
    },
  ]);
});

test.each([
  ['{\n  "label": 3\n}', '"label" must be text', 2],
  ['{\n  "label": " "\n}', '"label" must not be empty', 2],
  ['{\n  "link": { "type": "doc" }\n}', '"link.id" must be text', 2],
  ['{\n  "link": {\n    "type": "page" }\n}', '"link.type" must be "doc" or "generated-index"', 3],
  ['{\n  "label": "a\n}', /^content\/guide\/sub\/_category_\.json isn't valid JSON: /, 2],
  ['- a', 'The file must be an object (keys with values)', 1],
  ['{ "label": *a }', /^content\/guide\/sub\/_category_\.json has the alias \*a /, 1],
])('a category file that is wrong has its line: %j', async (text, message, line) => {
  const site = await fixtureSite({ 'content/guide/sub/_category_.json': text, 'content/guide/sub/c.md': '# C\n' });
  const [first] = (await site.build()).diagnostics;
  expect(first).toMatchObject({ code: 'category-file', location: { file: 'content/guide/sub/_category_.json', line } });
  expect(first?.message).toMatch(message);
});

test.each([
  ['label: A\nlink:\n\ttype: doc\n', 'Indent with spaces: YAML doesn’t allow tabs.', 3],
  ['label: A\nlabel: B\n', 'Keep one of the two keys.', 2],
  ['label: "A\n', 'Close the quote or the bracket that is open.', 1],
  ['label: A: B\n', 'write, for example: { "label": "…", "position": 1 }', 1],
])('a category file that is no YAML says what would be right: %j', async (text, hint, line) => {
  const site = await fixtureSite({ 'content/guide/sub/_category_.yml': text, 'content/guide/sub/c.md': '# C\n' });
  expect((await site.build()).diagnostics[0]).toMatchObject({ code: 'category-file', hint, location: { line } });
});

test('an option that would have no effect is an error that says what to do', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\ncustom_edit_url: https://code.example/a.md\ntags: [x]\n---\n\n# A\n',
    'content/guide/b.md': '---\npagination_next: gone\n---\n\n# B\n',
    'content/guide/util/_category_.json': '{ "link": { "type": "doc", "id": "util/gone" } }',
    'content/guide/util/c.md': '# C\n',
    'pages/other.md': '---\nsidebar_label: Other\n---\n\n# Other\n',
  });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'Unknown front matter "custom_edit_url"',
      hint: 'edit links come from `pageTools.edit` in site.config: remove it',
      location: { file: 'content/guide/a.md', line: 2 },
    },
    { message: 'Unknown front matter "tags"', hint: 'only blog posts have tags: remove it' },
    {
      message: expect.stringContaining('No docs page has the id "util/gone"') as string,
      location: { file: 'content/guide/util/_category_.json' },
    },
    { message: 'Unknown front matter "sidebar_label"', location: { file: 'pages/other.md', line: 2 } },
    {
      message: expect.stringContaining('Front matter "pagination_next": No docs page has the id "gone"') as string,
      hint: 'write the id of a page in the same section, or null for no link',
      location: { file: 'content/guide/b.md', line: 2 },
    },
  ]);
});

test('naming a draft as a page is an error that says so', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\npagination_next: later\n---\n\n# A\n\n[Later](./later.md)\n',
    'content/guide/late.md': '# Late\n',
    'content/guide/later.md': '---\ndraft: true\n---\n\n# Later\n',
  });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: expect.stringContaining('No docs page has the id "later"') as string,
      hint: "content/guide/later.md is a draft, which isn't published",
    },
    {
      message: `The link "./later.md" names a file that isn't a page.`,
      hint: expect.stringContaining("it's a draft") as string,
    },
  ]);
});

test('a file whose extension is in capitals is an error, not left out', async () => {
  const site = await fixtureSite({ 'content/guide/a.MD': '# A\n', 'content/guide/b.Mdx': '# B\n' });
  expect((await site.build()).diagnostics).toMatchObject([
    { message: "content/guide/a.MD makes no page: its extension isn't in lowercase.", hint: 'Rename it to a.md.' },
    { message: "content/guide/b.Mdx makes no page: its extension isn't in lowercase.", hint: 'Rename it to b.mdx.' },
  ]);
});

test('a key of front matter that every object has is unknown like others', async () => {
  const site = await fixtureSite({ 'content/guide/a.md': '---\nconstructor: x\n---\n\n# A\n' });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'Unknown front matter "constructor"',
      hint: expect.stringMatching(/^known: title, /) as string,
      location: { file: 'content/guide/a.md', line: 2 },
    },
  ]);
});

test('what no address can have in its path is an error that says what to write', async () => {
  const site = await fixtureSite(
    {
      'content/guide/a.md': '---\ntitle: A\nslug: ../../a\n---\n\n# A\n\n[B](./b.md)\n',
      'content/guide/b.md': '---\nslug: /b/../c\n---\n\n# B\n',
      'content/guide/100%.md': '# All\n\n[A](./a.md)\n',
      'content/guide/c#/what?.md': '# What\n',
      'content/guide/named.md': '---\nid: "f#"\n---\n\n# F\n',
      'content/guide/d#.md': '---\nslug: d-sharp\n---\n\n# D\n',
      'content/guide/util/_category_.json': '{ "link": { "type": "generated-index", "slug": "/../all" } }',
      'content/guide/util/e.md': '# E\n',
      'pages/other.md': '---\nslug: a?b\n---\n\n# Other\n',
      'content/blog/post.md': '---\ndate: 2026-01-02\nslug: caf%C3%A9\n---\n\n# Post\n',
    },
    { blog: {} },
  );
  const diagnostics = (await site.build()).diagnostics.toSorted((one, other) =>
    compareNames(one.location?.file ?? '', other.location?.file ?? ''),
  );
  expect(diagnostics.map(({ message, location }) => [message, location?.file, location?.line])).toEqual([
    [`The address /blog/caf%C3%A9 can't have "%" in its path`, 'content/blog/post.md', 3],
    [`The address /guide/100% can't have "%" in its path`, 'content/guide/100%.md', undefined],
    [`The address /guide/../../a can't have ".." in its path`, 'content/guide/a.md', 3],
    [`The address /guide/b/../c can't have ".." in its path`, 'content/guide/b.md', 2],
    [`The address /guide/c#/what? can't have "#", "?" in its path`, 'content/guide/c#/what?.md', undefined],
    [`The address /guide/f# can't have "#" in its path`, 'content/guide/named.md', 2],
    [`The address /guide/../all can't have ".." in its path`, 'content/guide/util/_category_.json', 1],
    [`The address /a?b can't have "?" in its path`, 'pages/other.md', 2],
  ]);
  expect(diagnostics[0]?.hint).toContain('a path such as util/abort');
  expect(diagnostics[1]?.hint).toContain('rename the file');
});

test('an address that no disk can have a file for is an error with its place, and the longest one is none', async () => {
  const [fits, long] = ['ö'.repeat(124), 'ö'.repeat(125)];
  const site = await fixtureSite(
    {
      'content/guide/fits.md': `---\nslug: ${fits}\n---\n\n# Fits\n`,
      'content/guide/long.md': `---\ntitle: Long\nslug: ${long}\n---\n\n# Long\n`,
      'content/blog/post.md': `---\ndate: 2026-01-02\ntags: [${long}]\n---\n\n# Post\n`,
    },
    { blog: {} },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ message, location }) => [message, location?.file, location?.line])).toEqual([
    [expect.stringMatching(/^The address \/blog\/tags\/ö+… has a name of 250 bytes/), 'content/blog/post.md', 3],
    [expect.stringMatching(/^The address \/guide\/ö+… has a name of 250 bytes/), 'content/guide/long.md', 3],
  ]);
  await site.write({
    'content/guide/long.md': '# Long\n',
    'content/blog/post.md': '---\ndate: 2026-01-02\n---\n\n# Post\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
});

test('a section without pages, and two of one id, are errors that name the option', async () => {
  const gone = await fixtureSite({}, { docs: [{ path: 'docs' }] });
  expect((await gone.build()).diagnostics).toMatchObject([
    {
      message: 'site.config.ts: docs "docs" reads the folder docs, which does not exist',
      location: { file: 'site.config.ts', line: 1 },
    },
  ]);
  const twins = await fixtureSite({}, { docs: [{ path: 'content/guide' }, { path: 'other/guide' }] });
  expect((await twins.build()).diagnostics).toMatchObject([
    {
      message: 'site.config.ts: docs[1] is {"path":"other/guide"}',
      hint: 'has the id "guide" of another section: give one of them another "id"',
    },
  ]);
});

test('what is wrong with a draft is a warning, because nothing of it is published', async () => {
  const draft = '---\ndraft: true\ntoc_min_heading_level: 5\nlabel: A\n---\n\n';
  const site = await fixtureSite({
    'content/guide/a.md': `${draft}{a.\n`,
    'content/guide/b.md': `${draft}\`\`\`js {a}\n1\n\`\`\`\n`,
  });
  const { result, diagnostics } = await site.build({ publish: false });
  expect(result?.pages).toBeGreaterThan(0);
  const [a, b] = ['a', 'b'].map((name) =>
    diagnostics.filter(({ location }) => location?.file === `content/guide/${name}.md`).map(({ code }) => code),
  );
  expect(a?.toSorted()).toEqual(['bad-expression', 'front-matter', 'front-matter']);
  expect(b?.toSorted()).toEqual(['bad-fence-meta', 'front-matter', 'front-matter']);
});

test('what looks like a category file and is not read is an error that says why', async () => {
  const site = await fixtureSite({
    'content/guide/a/_category.yml': 'label: A\n',
    'content/guide/a/one.md': '# One\n',
    'content/guide/b/_Category_.json': '{ "label": "B" }',
    'content/guide/b/two.md': '# Two\n',
    'content/guide/c/_category_.json': '{ "label": "C" }',
    'content/guide/c/_category_.yml': 'label: D\n',
    'content/guide/c/three.md': '# Three\n',
    'content/guide/_category_.yml': 'label: Guide\n',
  });
  const hint = 'name it _category_.json, _category_.yml, or _category_.yaml';
  const { diagnostics } = await site.build();
  const found = diagnostics.map(({ message, hint: text, location }) => [location?.file, message, text]);
  expect(found).toEqual([
    [
      'content/guide/_category_.yml',
      "content/guide/_category_.yml isn't read: its folder is a whole section",
      expect.stringContaining('`label`'),
    ],
    [
      'content/guide/a/_category.yml',
      "content/guide/a/_category.yml isn't read: it has another name than a category file",
      hint,
    ],
    [
      'content/guide/b/_Category_.json',
      "content/guide/b/_Category_.json isn't read: it has another name than a category file",
      hint,
    ],
    [
      'content/guide/c/_category_.yml',
      "content/guide/c/_category_.yml isn't read: its folder has _category_.json, too",
      'keep one of the two files',
    ],
  ]);
});
