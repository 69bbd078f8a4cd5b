import { expect, test } from 'vitest';
import type { Diagnostic } from '../core/diagnostics.ts';
import { docsFrontMatter, validateFrontMatter } from './front-matter.ts';
import { parseDocument } from './parse-document.ts';

function parse(source: string) {
  const diagnostics: Diagnostic[] = [];
  return { document: parseDocument(source, 'content/a.md', (diagnostic) => diagnostics.push(diagnostic)), diagnostics };
}

/** What is wrong with the front matter of a docs page. */
function problemsOf(data: Record<string, unknown>) {
  const problems: Pick<Diagnostic, 'message' | 'hint'>[] = [];
  const report = ({ message, hint }: Diagnostic) => void problems.push({ message, hint });
  validateFrontMatter(docsFrontMatter, data, () => ({ file: 'content/a.md' }), report);
  return problems;
}

test('keys come as values, each with its place', () => {
  const { document, diagnostics } = parse('---\ntitle: Abort a call\ntags: [one, two]\n---\n\n# Text\n');
  expect(diagnostics).toEqual([]);
  expect(document.frontMatter.data).toEqual({ title: 'Abort a call', tags: ['one', 'two'] });
  expect(document.frontMatter.location(['title'])).toEqual({ file: 'content/a.md', line: 2, column: 8 });
  expect(document.frontMatter.location(['tags', 1])).toEqual({ file: 'content/a.md', line: 3, column: 13 });
  expect(document.frontMatter.location(['missing'])).toEqual({ file: 'content/a.md', line: 1, column: 1 });
});

test('the lines of the text keep their numbers', () => {
  expect(parse('---\ntitle: X\n---\n\n# Text\n').document.headings[0]?.line).toBe(5);
});

test('a document without front matter has no keys; a break at the top is none', () => {
  expect(parse('# Text\n').document.frontMatter.data).toEqual({});
  const { document, diagnostics } = parse('---\n\nText\n');
  expect(document.frontMatter.data).toEqual({});
  expect(diagnostics).toEqual([]);
});

test('a byte order mark and Windows line ends make no difference', () => {
  const { document, diagnostics } = parse('\uFEFF---\r\ntitle: X\r\n---\r\n\r\n# Text\r\n');
  expect(diagnostics).toEqual([]);
  expect(document.frontMatter.data).toEqual({ title: 'X' });
  expect(document.title).toBe('Text');
});

test('bad YAML is one error with its line', () => {
  expect(parse('---\ntitle: A: B\n---\n').diagnostics).toEqual([
    {
      severity: 'error',
      code: 'front-matter-invalid',
      message: "The front matter isn't valid YAML: Nested mappings are not allowed in compact mappings.",
      hint: 'Put a value that contains ": ", "#", quotes or brackets into quotes: title: "Text: what it is".',
      location: { file: 'content/a.md', line: 2, column: 8 },
      excerpt: 'title: A: B',
    },
  ]);
});

test('a key that is there twice is an error', () => {
  const [diagnostic] = parse('---\ntitle: A\ntitle: B\n---\n').diagnostics;
  expect(diagnostic).toMatchObject({
    message: "The front matter isn't valid YAML: Map keys must be unique.",
    hint: 'Keep one of the two keys.',
    location: { line: 3 },
  });
});

test.each([
  ['title: "A\nslug: a\nkeywords: [b]', 2, 8, 'title: "A'],
  ["title: A\nslug: 'a", 3, 7, "slug: 'a"],
  ['title: "He said \\"', 2, 8, 'title: "He said \\"'],
  ["title: A\nslug: 'it''", 3, 7, "slug: 'it''"],
  ['title: A\nkeywords: ["one\\"', 3, 12, 'keywords: ["one\\"'],
  ['title: A\nkeywords: [one, two\nslug: a', 3, 11, 'keywords: [one, two'],
])('a quote or a bracket that is open is an error where it opens: %j', (yaml, line, column, excerpt) => {
  expect(parse(`---\n${yaml}\n---\n`).diagnostics[0]).toMatchObject({
    hint: 'Close the quote or the bracket that is open.',
    location: { line, column },
    excerpt,
  });
});

test.each([
  ['"He said \\"yes\\""', 'He said "yes"'],
  ["'it''s'''", "it's'"],
  ['"a\\\\"', 'a\\'],
])('a text in quotes may end with a quote or a backslash: %s', (title, read) => {
  const { document, diagnostics } = parse(`---\ntitle: ${title}\n---\n`);
  expect([document.frontMatter.data, diagnostics]).toEqual([{ title: read }, []]);
});

test('front matter that is no list of keys is an error', () => {
  expect(parse('---\n- one\n---\n').diagnostics[0]).toMatchObject({
    message: 'The front matter must be keys with values.',
    hint: 'Write lines such as "title: Abort a call".',
  });
});

test('front matter that never ends is an error', () => {
  expect(parse('---\ntitle: A\n\n# Text\n').diagnostics).toMatchObject([
    {
      code: 'front-matter-unclosed',
      message: 'The front matter that opens with "---" is never closed.',
      hint: 'Write a line with nothing but "---" after the last key.',
      location: { line: 1, column: 1 },
    },
  ]);
});

test('a list with several wrong values is one error', () => {
  const diagnostics: Diagnostic[] = [];
  const data = { title: 'A', keywords: [1, 'two', {}] };
  const file = 'content/a.md';
  expect(
    validateFrontMatter(
      docsFrontMatter,
      data,
      () => ({ file }),
      (one) => diagnostics.push(one),
    ),
  ).toEqual({
    title: 'A',
  });
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'front-matter',
      message: 'Front matter "keywords" is [1,"two",{}]',
      hint: 'each value must be text',
      location: { file },
    },
  ]);
});

test.each([
  [{ toc_min_heading_level: 4 }, 3],
  [{ toc_min_heading_level: 4, toc_max_heading_level: 2, teapot: 1 }, 2],
])('levels that leave the contents list without entries are an error: %o', (data, max) => {
  expect(problemsOf(data)).toContainEqual({
    message: `Front matter "toc_min_heading_level" is 4, but "toc_max_heading_level" is ${max}`,
    hint: `must be at most ${max}, or "toc_max_heading_level" at least 4`,
  });
});

test('a blank title or label, and an address as a slug, are errors', () => {
  expect(problemsOf({ title: ' ', sidebar_label: '', pagination_label: '', slug: 'https://docs.example/a' })).toEqual([
    { message: 'Front matter "title" is " "', hint: 'must not be empty' },
    {
      message: 'Front matter "slug" is "https://docs.example/a"',
      hint: 'must be a name or a path of this site, not an address',
    },
    { message: 'Front matter "sidebar_label" is ""', hint: 'must not be empty' },
    { message: 'Front matter "pagination_label" is ""', hint: 'must not be empty' },
  ]);
});

test.each([
  ['\n---\ntitle: A\n---\n\nText.\n', 2, 1],
  ['\n\n  ---\ntitle: A\nslug: a\n---\n', 3, 3],
])('front matter that isn’t at the very top is an error: %j', (source, line, column) => {
  expect(parse(source).diagnostics).toMatchObject([
    { code: 'front-matter-late', location: { file: 'content/a.md', line, column } },
  ]);
});

test.each(['\n---\n\nNote: text\n\n---\n', '\n---\nNote: text\n---\n', '\n---\nname: text\n'])(
  'a thematic break after an empty line is none: %j',
  (source) => {
    expect(parse(source).diagnostics).toEqual([]);
  },
);

test.each([
  ['----\ntitle: A\nslug: a\n----\n\n# B\n', 1, 1, /begins with "----" instead of "---"/],
  ['--\ntitle: A\nslug: a\n---\n\n# B\n', 1, 1, /begins with "--" instead/],
  ['—\ntitle: A\nslug: a\n—\n\n# B\n', 1, 1, /begins with "—" instead/],
  ['\n ----\ntitle: A\nslug: a\n----\n\n# B\n', 2, 2, /begins with "----" instead/],
  ['title: A\nslug: a\n---\n\n# B\n', 1, 1, /no line "---" before it/],
  ['<!-- one -->\n<!-- two -->\n---\ntitle: A\nslug: a\n---\n\n# B\n', 3, 1, /isn’t at the very top/],
])('front matter with another fence is one error, and is read: %j', (source, line, column, message) => {
  const { document, diagnostics } = parse(source);
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      message: expect.stringMatching(message) as string,
      hint: expect.stringContaining('---') as string,
      location: { file: 'content/a.md', line, column },
      excerpt: source.split('\n')[line - 1],
    },
  ]);
  expect(document.frontMatter.data).toEqual({ title: 'A', slug: 'a' });
  const keyLine = source.split('\n').indexOf('slug: a') + 1;
  expect(document.frontMatter.location(['slug'])).toMatchObject({ line: keyLine });
  expect(document.headings).toMatchObject([{ text: 'B', line: source.split('\n').indexOf('# B') + 1 }]);
});

test('front matter in TOML says that it’s YAML', () => {
  const { document, diagnostics } = parse('+++\ntitle = "A"\n\n[params]\nslug = "a"\n+++\n\n# B\n');
  expect(diagnostics).toMatchObject([{ code: 'front-matter-fence', location: { line: 1, column: 1 } }]);
  expect(document.headings).toMatchObject([{ text: 'B' }]);
});

test.each([
  '----\n\nText\n\n----\n',
  '----\nnote: text\n',
  '--\nSigned: Ada\n--\n',
  'note: this is a heading\n---\n',
  'Title: this is a heading\n---\n',
  'title: text\n\nMore text.\n\n---\n',
  '<!-- title: A -->\n\n---\n\n# B\n',
  '***\ntitle: A\n***\n',
])('ordinary Markdown at the top isn’t front matter: %j', (source) => {
  expect(parse(source).diagnostics).toEqual([]);
});
