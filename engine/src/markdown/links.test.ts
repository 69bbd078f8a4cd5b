import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const pages = {
  'content/guide/util/abort.md': '/guide/util/abort',
  'content/guide/util/index.mdx': '/guide/util/',
  'content/tutorial/demos.md': '/tutorial/demos',
};

async function hrefOf(markdown: string) {
  const { html, diagnostics } = await renderMarkdown(`${markdown}\n`, { pages });
  return { href: /href="([^"]*)"/.exec(html)?.[1], diagnostics, html };
}

describe('links to files lead to the pages made from them', () => {
  test.each([
    ['[a](./util/abort.md)', '/guide/util/abort'],
    ['[a](util/abort.md#signals)', '/guide/util/abort#signals'],
    ['[a](./util/index.mdx)', '/guide/util/'],
    ['[a](../tutorial/demos.md?x=1)', '/tutorial/demos?x=1'],
    ['[a](/util/abort.md)', '/guide/util/abort'],
    ['[a](@site/content/tutorial/demos.md)', '/tutorial/demos'],
    ['[a][b]\n\n[b]: ./util/abort.md', '/guide/util/abort'],
    ['<a href="./util/abort.md">a</a>', '/guide/util/abort'],
  ])('%s', async (markdown, expected) => {
    const { href, diagnostics } = await hrefOf(markdown);
    expect(href).toBe(expected);
    expect(diagnostics).toEqual([]);
  });
});

describe('other links', () => {
  test.each([
    ['[a](./sibling)', '/guide/sibling'],
    ['[a](../tutorial/)', '/tutorial/'],
    ['[a](/api/classes/Abort)', '/api/classes/Abort'],
    ['[a](#here)', '#here'],
    // Servers redirect these, and hosts without redirects have no such file.
    ['[a](/guide/util/abort.html#signals)', '/guide/util/abort#signals'],
    ['[a](./util/abort.html)', '/guide/util/abort'],
    ['[a](/guide/util/index.html?x=1)', '/guide/util/?x=1'],
    ['[a](/guide/missing.html)', '/guide/missing.html'],
    ['[a](mailto:me@docs.example)', 'mailto:me@docs.example'],
  ])('%s', async (markdown, expected) => {
    expect((await hrefOf(markdown)).href).toBe(expected);
  });

  test('links to other hosts say so; others do not', async () => {
    expect((await hrefOf('[a](https://docs.example/x)')).html).toBe(
      '<p><a href="https://docs.example/x" rel="external noopener">a</a></p>',
    );
    expect((await hrefOf('[a](/x)')).html).toBe('<p><a href="/x">a</a></p>');
  });

  test('a file beside the document is published', async () => {
    const { html, assets } = await renderMarkdown('[a](./data.csv)\n', { files: { 'content/guide/data.csv': 'a,b' } });
    expect(html).toContain('href="/assets/data.csv"');
    expect(assets).toEqual(['content/guide/data.csv']);
  });

  test.each([
    ['[a](./My%20file.pdf)', 'My file.pdf'],
    ['[a](<./My file.pdf>)', 'My file.pdf'],
    ['[a](@site/content/guide/C%23.pdf)', 'C#.pdf'],
    ['[a](./100%.pdf)', '100%.pdf'],
  ])('%s is published', async (markdown, name) => {
    const { assets, diagnostics } = await renderMarkdown(`${markdown}\n`, {
      files: { [`content/guide/${name}`]: 'x' },
    });
    expect(assets).toEqual([`content/guide/${name}`]);
    expect(diagnostics).toEqual([]);
  });
});

test('a link to a file that makes no page is an error that names the nearest file', async () => {
  const { diagnostics } = await hrefOf('# T\n\nSee [a](./util/abrot.md#x).');
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'broken-markdown-link',
      message: `The link "./util/abrot.md" names a file that isn't a page.`,
      hint: 'Did you mean "./util/abort.md"?',
      location: { file: 'content/guide/page.mdx', line: 3, column: 5 },
      excerpt: 'See [a](./util/abrot.md#x).',
    },
  ]);
});

test('an address with a broken escape is an error like any other', async () => {
  const { diagnostics } = await hrefOf('<a href="./100%.md">a</a>');
  expect(diagnostics).toMatchObject([
    { code: 'broken-markdown-link', message: `The link "./100%.md" names a file that isn't a page.` },
  ]);
});

test.each([
  ['[a](javascript:alert(1))', 'javascript:alert(1)'],
  ['[a](JavaScript:alert(1))', 'JavaScript:alert(1)'],
  ['[a](<data:text/html,hello>)', 'data:text/html,hello'],
  ['[a](vbscript:x)', 'vbscript:x'],
  ['<a href=" java&#10;script:x">a</a>', 'java script:x'],
])('%s is an error with its place, and is not published', async (markdown, shown) => {
  const { href, diagnostics } = await hrefOf(`Text ${markdown}`);
  expect(href).toBeUndefined();
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'unsafe-link',
      message: `The link "${shown}" holds a script or a document instead of leading to one.`,
      hint: 'Link to a page, a file, or an address that begins with "https:" or "mailto:".',
      location: { file: 'content/guide/page.mdx', line: 1, column: 6 },
      excerpt: `Text ${markdown}`,
    },
  ]);
});

test.each(['https://', 'http://x:99999/', 'https://%zz/'])('%s leads nowhere, and is an error', async (address) => {
  const { href, diagnostics } = await hrefOf(`Text [a](${address})`);
  expect(href).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'broken-link',
      message: `The link "${address}" isn't an address that a browser can open.`,
      location: { line: 1, column: 6 },
    },
  ]);
});

test.each(['[a](file:///home/ada/a.md)', '<a href="FILE:///home/ada/a.md">a</a>'])(
  '%s leads to no file of the reader, and is an error',
  async (markdown) => {
    const { href, diagnostics } = await hrefOf(`Text ${markdown}`);
    expect(href).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        code: 'broken-link',
        message: expect.stringMatching(
          /^The link "file:.*" leads to a file of the reader's own computer\.$/i,
        ) as string,
        location: { line: 1, column: 6 },
      },
    ]);
  },
);

test.each([
  [
    String.raw`[a](C:\docs\abort.md)`,
    String.raw`The link "C:\docs\abort.md" leads to a file of the reader's own computer.`,
  ],
  ['[a](c:/docs/abort.md)', 'The link "c:/docs/abort.md" leads to a file of the reader\'s own computer.'],
])('%s is a file of one computer', async (markdown, message) => {
  const { href, diagnostics } = await hrefOf(markdown);
  expect(href).toBeUndefined();
  expect(diagnostics).toMatchObject([{ severity: 'error', code: 'broken-link', message }]);
});

test.each([
  [String.raw`[a](.\util\abort.md#x)`, String.raw`.\util\abort.md`, 'Write "/" between folders: "./util/abort.md".'],
  [
    String.raw`<a href=".\util\abort.md">a</a>`,
    String.raw`.\util\abort.md`,
    'Write "/" between folders: "./util/abort.md".',
  ],
])('%s is shown as written, with the slashes that it needs', async (markdown, path, hint) => {
  const { diagnostics } = await hrefOf(markdown);
  expect(diagnostics).toMatchObject([{ message: `The link "${path}" names a file that isn't a page.`, hint }]);
});

test('a broken link written as a tag has its place too', async () => {
  const { diagnostics } = await hrefOf('Text <a href="./nothing/like/this.md">a</a>.');
  expect(diagnostics).toMatchObject([{ code: 'broken-markdown-link', location: { line: 1, column: 6 } }]);
});

test.each([
  ['[a]()', "This link doesn't have an address, so it leads nowhere.", 'Write where it leads, such as'],
  ['<a href="">a</a>', "This link doesn't have an address, so it leads nowhere.", 'Write where it leads, such as'],
  ['[a](https:/b.example)', 'needs two slashes after "https:".', 'Did you mean "https://b.example"?'],
  ['[a](http:b.example/c)', 'needs two slashes after "http:".', 'Did you mean "http://b.example/c"?'],
  ['[a](htps://b.example)', 'begins with "htps:", which browsers don\'t know.', 'Did you mean "https://b.example"?'],
  ['[a](httsp://b.example)', 'begins with "httsp:"', 'Did you mean "https://b.example"?'],
  ['[a](pathname:///a/b.png)', 'begins with "pathname:"', 'Did you mean "/a/b.png"?'],
  ['[a](mail:ada@b.example)', 'begins with "mail:"', 'Did you mean "mailto:ada@b.example"?'],
  ['[a](https//b.example)', 'doesn\'t have a colon after "https".', 'Did you mean "https://b.example"?'],
  ['[a](www.b.example)', 'is taken for a page of this site.', 'Did you mean "https://www.b.example"?'],
  ['[a](ada@b.example)', 'is taken for a page of this site.', 'Did you mean "mailto:ada@b.example"?'],
])('%s says what is wrong with its address, and what is meant', async (markdown, message, hint) => {
  const { href, diagnostics } = await hrefOf(`Text ${markdown}`);
  expect(href).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'broken-link',
      message: expect.stringContaining(message) as string,
      hint: expect.stringContaining(hint) as string,
      location: { line: 1, column: 6 },
    },
  ]);
});

test.each(['ftp://b.example', 'vscode://file/a', 'tel:+1555', 'mailto:ada@b.example', 'sip:ada@b.example', '#'])(
  '%s is an address as good as others',
  async (address) => {
    expect(await hrefOf(`Text [a](${address})`)).toMatchObject({ href: address, diagnostics: [] });
  },
);
