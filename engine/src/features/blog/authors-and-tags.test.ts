import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';

test('two tags whose pages would have one address are an error that names both', async () => {
  const tagged = (tag: string) => `---\ntitle: X\ndate: 2026-01-01\ntags: [${tag}]\n---\n\nText\n`;
  const posts = { 'content/blog/a.md': tagged('C++'), 'content/blog/b.md': tagged('"C#"') };
  const site = await fixtureSite(posts, { blog: {} });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'The tags "C++" and "C#" would have the same page, /blog/tags/c',
      location: { file: 'content/blog/b.md', line: 4 },
    },
  ]);
  await site.write({ 'content/blog/tags.yml': 'C++: { label: C++ }\n"C#": { label: "C#", permalink: c-sharp }\n' });
  expect((await site.build()).diagnostics).toEqual([]);
});

test('an author who is written in the post is an error that says what may be there', async () => {
  const site = await fixtureSite(
    { 'content/blog/a.md': '---\ndate: 2026-01-01\nauthors:\n  - name: Eve\n---\n\n# A\n' },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'Front matter "authors" is [{"name":"Eve"}]',
      hint: 'must be a name of authors.yml, such as `team`, or a list of them',
      location: { file: 'content/blog/a.md', line: 4 },
    },
  ]);
});

test('a tag that tags.yml lacks is an error; a blog without that file takes any', async () => {
  const tagged = '---\ndate: 2026-01-01\ntags: [relaese]\n---\n\n# A\n';
  const site = await fixtureSite(
    { 'content/blog/tags.yml': 'release:\n  label: Releases\n', 'content/blog/a.md': tagged },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'content/blog/tags.yml has no tag "relaese"',
      hint: 'did you mean "release"?',
      location: { file: 'content/blog/a.md', line: 3 },
    },
  ]);
  const free = await fixtureSite({ 'content/blog/a.md': tagged }, { blog: {} });
  expect((await free.build()).diagnostics).toEqual([]);
});

test('what is wrong with authors and tags is told once, with its line', async () => {
  const site = await fixtureSite(
    {
      'content/blog/authors.yml': 'team:\n  name: The team\nada:\n  nam: Ada\n  url: javascript:alert(1)\n',
      'content/blog/tags.yml': 'rag:\n  label: 3\n"C#":\n  label: "C#"\n  permalink: "c#"\n',
      'content/blog/a.md': '---\ndate: 2026-01-01\nauthors: [team, ada]\ntags: [rag, "C#"]\n---\n\n# A\n',
    },
    { blog: {} },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ message, location }) => [message, location?.file, location?.line])).toEqual([
    ['"ada.name" must be text', 'content/blog/authors.yml', 4],
    ['"ada.url" must lead to a page or a file, not hold a script or a document', 'content/blog/authors.yml', 5],
    ['Unknown key "ada.nam"', 'content/blog/authors.yml', 4],
    ['"rag.label" must be text', 'content/blog/tags.yml', 2],
    [`The address /blog/tags/c# can't have "#" in its path`, 'content/blog/tags.yml', 5],
  ]);
});

test.each([
  [{}, 'authors.yml has no author "ada"; it names nobody', 'content/blog/a.md'],
  [{ 'content/blog/authors.yml': '' }, 'authors.yml has no author "ada"; it names nobody', 'content/blog/a.md'],
  [
    { 'content/blog/authors.yml': '- ada' },
    'content/blog/authors.yml must be names with what they stand for',
    'content/blog/authors.yml',
  ],
])('an author in a blog without authors: %j', async (authorsFile, message, file) => {
  const site = await fixtureSite(
    { ...authorsFile, 'content/blog/a.md': '---\ndate: 2026-01-01\nauthors: ada\n---\n\n# A\n' },
    { blog: {} },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([{ message, location: { file } }]);
  expect(diagnostics[0]?.hint).toMatch(/^write/);
});

test('a tag of signs alone needs a permalink', async () => {
  const site = await fixtureSite(
    { 'content/blog/a.md': '---\ntitle: A\ndate: 2026-01-02\ntags: [🎉]\n---\n\nText.\n' },
    { blog: {} },
  );
  expect((await site.build()).diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'nameless-tag',
      message: 'The tag "🎉" has no letter or digit that its page could be named by.',
      hint: 'give it a permalink in content/blog/tags.yml: 🎉: { label: 🎉, permalink: /name }',
      location: { file: 'content/blog/a.md', line: 4 },
    },
  ]);
});
