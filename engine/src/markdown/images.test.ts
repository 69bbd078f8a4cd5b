import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"/>';
/** One black pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = { 'static/img/wide.svg': svg, 'content/guide/dot.png': png, 'content/guide/my file.svg': svg };

test('an image beside the document is published; its size is known before it loads', async () => {
  const { html, assets, diagnostics } = await renderMarkdown('![A dot](./dot.png "Title")\n', { files });
  expect(html).toBe(
    '<p><img src="/assets/dot.png" alt="A dot" title="Title" width="1" height="1" loading="lazy" decoding="async"/></p>',
  );
  expect(assets).toEqual(['content/guide/dot.png']);
  expect(diagnostics).toEqual([]);
});

test('an image of the static folder keeps its address', async () => {
  const { html, assets } = await renderMarkdown('![Wide](/img/wide.svg)\n', { files });
  expect(html).toContain('<img src="/img/wide.svg" alt="Wide" width="120" height="80"');
  expect(assets).toEqual([]);
});

test('addresses may be escaped, defined below, or start at the site', async () => {
  const { assets, diagnostics } = await renderMarkdown(
    '![a](./my%20file.svg) ![b][dot]\n\n![c](@site/content/guide/dot.png)\n\n[dot]: ./dot.png\n',
    { files },
  );
  expect(assets).toEqual(['content/guide/my file.svg', 'content/guide/dot.png', 'content/guide/dot.png']);
  expect(diagnostics).toEqual([]);
});

test('images and media written as tags are found too', async () => {
  const { html, assets, diagnostics } = await renderMarkdown(
    '<img src={require("./dot.png").default} alt="A dot" width="10" />\n\n<audio controls src="./say.mp3" />\n',
    { files: { ...files, 'content/guide/say.mp3': 'x' } },
  );
  expect(html).toContain('<img alt="A dot" width="10" src="/assets/dot.png" loading="lazy"/>');
  expect(html).toContain('src="/assets/say.mp3"');
  expect(assets).toEqual(['content/guide/dot.png', 'content/guide/say.mp3']);
  expect(diagnostics).toEqual([]);
});

test('all addresses of an image are found: for other densities, before a video plays, and of an object', async () => {
  const { html, assets, diagnostics } = await renderMarkdown(
    [
      '<img src="./dot.png" srcSet="./dot.png 1x, ./my%20file.svg 2x" alt="" />',
      '<picture><source srcSet="/img/wide.svg 1x,./dot.png 2x" /><img src="./dot.png" alt="" /></picture>',
      '<video src="./say.mp4" poster="./dot.png" />',
      '<object data="./my%20file.svg" />',
    ].join('\n\n'),
    { files: { ...files, 'content/guide/say.mp4': 'x' } },
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('srcSet="/assets/dot.png 1x, /assets/my file.svg 2x"');
  expect(html).toContain('srcSet="/img/wide.svg 1x, /assets/dot.png 2x"');
  expect(html).toContain('poster="/assets/dot.png"');
  expect(html).toContain('<object data="/assets/my file.svg">');
  expect(new Set(assets)).toEqual(
    new Set(['content/guide/dot.png', 'content/guide/my file.svg', 'content/guide/say.mp4']),
  );
});

test('a missing file of a set is an error', async () => {
  const { diagnostics } = await renderMarkdown('<img src="./dot.png" srcSet="./dto.png 2x" alt="" />\n', { files });
  expect(diagnostics).toMatchObject([{ code: 'missing-image', hint: 'Did you mean "dot.png"?' }]);
});

test('an imported image is its address', async () => {
  const { html } = await renderMarkdown('import dot from \'./dot.png\';\n\n<img src={dot} alt="" />\n', { files });
  expect(html).toContain('<img src="/assets/dot.png" alt=""/>');
});

test('a missing image is an error that names the nearest file', async () => {
  const { diagnostics } = await renderMarkdown('# T\n\nSee ![A dot](./dto.png)\n', { files });
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'missing-image',
      message: 'There is no file "content/guide/dto.png" for "./dto.png".',
      hint: 'Did you mean "dot.png"?',
      location: { file: 'content/guide/page.mdx', line: 3, column: 5 },
      excerpt: 'See ![A dot](./dto.png)',
    },
  ]);
});

test('an image that the static folder lacks is an error', async () => {
  const { diagnostics } = await renderMarkdown('![x](/pictures/wide.svg)\n', { files });
  expect(diagnostics).toMatchObject([
    {
      message: 'There is no file "static/pictures/wide.svg" for "/pictures/wide.svg".',
      hint: `The folder "static/pictures" doesn't exist.`,
    },
  ]);
});

test.each([
  ['./C%23.svg', 'content/guide/C#.svg', '/assets/C#.svg'],
  ['./100%.svg', 'content/guide/100%.svg', '/assets/100%.svg'],
  ['/C%23.svg', undefined, '/C%23.svg'],
  ['/100%.svg', undefined, '/100%25.svg'],
  ['/100%/my%20%23.svg', undefined, '/100%25/my%20%23.svg'],
])('%s is found under its name', async (address, asset, src) => {
  const names = ['content/guide/C#.svg', 'content/guide/100%.svg', 'static/C#.svg', 'static/100%.svg'];
  const all = Object.fromEntries([...names, 'static/100%/my #.svg'].map((name) => [name, svg]));
  const { html, assets, diagnostics } = await renderMarkdown(`![x](${address})\n`, { files: all });
  expect(diagnostics).toEqual([]);
  expect(assets).toEqual(asset === undefined ? [] : [asset]);
  expect(html).toContain(`src="${src}"`);
});

test.each(['./folder/', './folder', '/', '/img', './dot.png/x.png', './%00.png'])(
  '%s is no image, and the article is shown',
  async (address) => {
    const { html, diagnostics } = await renderMarkdown(`# T\n\n![x](${address})\n\nText\n`, {
      files: { ...files, 'content/guide/folder/a.png': png },
    });
    expect(diagnostics).toMatchObject([{ code: 'missing-image', location: { line: 3, column: 1 } }]);
    expect(html).toContain('<p>Text</p>');
  },
);

test('an image that may not be read is named, and no JavaScript is blamed for it', async () => {
  const registerAsset = (path: string) => {
    throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES', path });
  };
  const { diagnostics } = await renderMarkdown('![x](./dot.png)\n', { files, markdown: { registerAsset } });
  expect(diagnostics).toMatchObject([
    {
      code: 'unreadable-file',
      message: expect.stringMatching(/^You don't have permission for this \(.*dot\.png\)\. Change /) as string,
      location: { file: 'content/guide/page.mdx' },
    },
  ]);
  expect(diagnostics[0]?.hint).toBeUndefined();
});

test.each(['<img alt="x" />', '<img src="" alt="x" />', '<img src=" " />'])('%s is an error', async (markdown) => {
  expect((await renderMarkdown(`Text\n\n${markdown}\n`)).diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'missing-image',
      message: 'This <img> names no image.',
      location: { line: 3, column: 1 },
    },
  ]);
});

test('an image whose source only its rendering knows is none', async () => {
  const { diagnostics } = await renderMarkdown(
    'export const source = { src: "/a.png" };\n\n<img {...source} alt="x" /> <img src={source.src} alt="x" />\n',
  );
  expect(diagnostics).toEqual([]);
});

test.each([
  ['https://docs.example/x.png', 'on another host'],
  ['file:///x.png', 'a file of the reader’s own computer'],
  ['C:/x.png', 'a file of the reader’s own computer'],
])('an image that isn’t of the site is an error: %s', async (address, what) => {
  const { diagnostics } = await renderMarkdown(`![x](${address})\n`);
  expect(diagnostics).toMatchObject([
    { code: 'remote-image', message: `"${address}" is ${what}.`, location: { line: 1, column: 1 } },
  ]);
});

test('an image that names no file is an error', async () => {
  const { diagnostics } = await renderMarkdown('Text ![A chart]()\n');
  expect(diagnostics).toMatchObject([
    {
      code: 'missing-image',
      message: "This image doesn't name a file.",
      hint: 'Write the path of its file, such as ![A chart](./chart.png).',
      location: { line: 1, column: 6 },
    },
  ]);
});

test('an image of many megabytes is a warning', async () => {
  const photo = new Uint8Array(10_200_000);
  photo.set(png);
  const { html, diagnostics } = await renderMarkdown('Text ![A chart](./photo.png)\n', {
    files: { 'content/guide/photo.png': photo },
  });
  expect(html).toContain('src="/assets/photo.png"');
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'large-image',
      message: '"content/guide/photo.png" has 10.2 MB, for which readers wait.',
      location: { line: 1, column: 6 },
    },
  ]);
});

test.each([
  ['', 'The file is empty.'],
  [png.subarray(0, 12), 'Save it again in the format that its name says.'],
  ['<!doctype html>', 'Save it again in the format that its name says.'],
])('a file that holds no image is reported', async (content, hint) => {
  const { html, diagnostics } = await renderMarkdown('Text ![x](./dot.png)\n', {
    files: { 'content/guide/dot.png': content },
  });
  expect(html).toContain('src="/assets/dot.png"');
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'broken-image',
      message: '"content/guide/dot.png" isn\'t an image that browsers can show.',
      hint,
      location: { line: 1, column: 6 },
    },
  ]);
});

test('an image whose path has backslashes is found with slashes', async () => {
  const { diagnostics } = await renderMarkdown(String.raw`![x](..\guide\dot.png)`, { files });
  expect(diagnostics).toMatchObject([
    { code: 'missing-image', hint: 'Write "/" between folders: "../guide/dot.png".' },
  ]);
});
