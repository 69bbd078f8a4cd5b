import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { findTestBrowser } from '../../scripts/find-browser.mjs';
import { createSiteServer } from '../src/serve/server.ts';
import { fixtureSite, linkPackages } from './support/fixture-site.ts';

const feature = readFileSync(join(import.meta.dirname, 'word-count.tsx'), 'utf8');

const config = (options: string) => `import { defineSite } from 'runnable-docs';
import { wordCount } from './word-count.tsx';

export default defineSite({
  title: 'One file',
  url: 'https://docs.example',
  docs: [{ path: 'content/guide' }],
  features: [wordCount],
  wordCount: ${options},
});
`;

test('one file of at most 40 lines adds an output, a component, a head tag, and browser code', async () => {
  expect(feature.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const site = await fixtureSite({
    'word-count.tsx': feature,
    'site.config.ts': config('{ perMinute: 4 }'),
    'content/guide/index.md': '# Guide\n\nOne two three four.\n\n<Aside>By the *way*.</Aside>\n',
  });
  linkPackages(site.dir);
  expect((await site.build()).diagnostics).toEqual([]);
  const published = (path: string) => readFileSync(join(site.dir, 'dist', path), 'utf8');

  expect(JSON.parse(published('words.json'))).toMatchObject({ '/guide': 8 });
  const page = published('guide/index.html');
  expect(page).toContain('<aside class="word-count-aside">By the <em>way</em>.</aside>');
  expect(page).toContain('<meta name="reading-minutes" content="2"/>');

  const server = createSiteServer(site.dir).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/guide`);
    await tab.mouse.move(9, 9, { steps: 2 });
    await tab.waitForSelector('html[data-hydrated]');
    await tab.evaluate(() => document.dispatchEvent(new Event('copy')));
    await tab.waitForSelector('html[data-copied-from="One file"]');
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
});

test("a wrong option of a site's feature is named like the engine's own", async () => {
  const site = await fixtureSite({ 'word-count.tsx': feature, 'site.config.ts': config('{ perMinutes: 4 }') });
  linkPackages(site.dir);
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'site.config.ts: unknown option "perMinutes" in wordCount',
      hint: 'did you mean "perMinute"?',
      location: { file: 'site.config.ts', line: 9, column: 16 },
    },
  ]);
});

const failing = `import { fails } from './fails.ts';

export default { title: 'Fails', url: 'https://docs.example', docs: [{ path: 'content/guide' }], features: [fails] };
`;

test('a feature that fails is named with its place, together with the other errors', async () => {
  const site = await fixtureSite({
    'fails.ts': "export const fails = {\n  name: 'fails',\n  outputs() {\n    throw new Error('No words');\n  },\n};\n",
    'site.config.ts': failing,
    'content/guide/index.md': '# Guide\n\n[x](/nowhere)\n',
  });
  linkPackages(site.dir);
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'The feature "fails" can\'t make its files: Error: No words',
      location: { file: 'fails.ts', line: 4, column: 11 },
    },
    { code: 'broken-link' },
  ]);
});

test.each(['folders', 'sources', 'reads', 'markdown', 'links', 'image', 'head', 'document', 'data', 'ahead'])(
  'a feature whose %s fails is named with its place',
  async (part) => {
    const site = await fixtureSite({
      'fails.ts': `export const fails = {\n  name: 'fails',\n  ${part}() {\n    throw new Error('No words');\n  },\n};\n`,
      'site.config.ts': failing,
    });
    // Nothing else reads the files that a feature names when nothing is published.
    for (const publish of [true, false]) {
      expect((await site.build({ publish })).diagnostics).toMatchObject([
        { message: 'The feature "fails" throws Error: No words', location: { file: 'fails.ts', line: 4, column: 11 } },
      ]);
    }
  },
);

test.each(['../a.txt', '/a.txt', 'a/', 'a//b.txt', './a.txt', '.', ''])(
  'a file of a feature whose path is none in the published folder is named: %j',
  async (path) => {
    const site = await fixtureSite({
      'fails.ts': `export const fails = { name: 'fails', outputs: () => [{ path: '${path}', content: '' }] };\n`,
      'site.config.ts': failing,
    });
    expect((await site.build()).diagnostics).toMatchObject([
      {
        message: `The feature "fails" returns a wrong value from "outputs": [0].path is "${path}"`,
        hint: expect.stringMatching(/^must be a path in the published folder/) as string,
        location: { file: 'site.config.ts', line: 3 },
      },
    ]);
    expect(existsSync(join(site.dir, 'dist'))).toBe(false);
  },
);

test.each([
  ['() => 5', 'The feature "fails" returns a wrong value from "outputs": a.txt is made of 5', 'site.config.ts'],
  ["() => {\nthrow new Error('No words'); }", 'The feature "fails" throws Error: No words', 'fails.ts'],
])('a file that a feature fails to make is named: %s', async (make, message, file) => {
  const site = await fixtureSite({
    'fails.ts': `export const fails = { name: 'fails', outputs: () => [{ path: 'a.txt', hash: 'h', make: ${make} }] };\n`,
    'site.config.ts': failing,
  });
  expect((await site.build()).diagnostics).toMatchObject([{ message, location: { file } }]);
});

test.each([
  ['index.html', "{ path: 'index.html', content: '' }"],
  ['a.txt', "{ path: 'a.txt', content: '1' }, { path: 'a.txt', content: '2' }"],
  ['site.zip', "{ path: 'site.zip', content: '' }"],
])('a file of a feature that would take the place of another is named: %s', async (path, files) => {
  const site = await fixtureSite({
    'fails.ts': `export const fails = { name: 'fails', outputs: () => [${files}] };\n`,
    'site.config.ts': failing.replace('features', 'archive: true, features'),
  });
  const message = `The feature "fails" makes ${path}, but another file of the site has that path`;
  expect((await site.build()).diagnostics).toMatchObject([{ message, hint: 'give the file another path' }]);
});

test('a feature that rejects is named with its place', async () => {
  const site = await fixtureSite({
    'fails.ts': "export const fails = { name: 'fails', sources: () => Promise.reject(new Error('No words')) };\n",
    'site.config.ts': failing,
  });
  expect((await site.build()).diagnostics).toMatchObject([
    { message: 'The feature "fails" throws Error: No words', location: { file: 'fails.ts', line: 1 } },
  ]);
});

test.each(["throw 'No words'", "return Promise.reject('No words')"])(
  'a feature that fails with something else than an error is named: %s',
  async (failure) => {
    const site = await fixtureSite({
      'fails.ts': `export const fails = { name: 'fails', sources() { ${failure}; } };\n`,
      'site.config.ts': failing,
    });
    expect((await site.build()).diagnostics).toMatchObject([
      {
        message: 'The feature "fails" throws No words',
        hint: 'throw an Error instead, which says where it was made',
      },
    ]);
  },
);

const json = 'must be what JSON can hold: text, numbers, true, false, null, lists, and plain objects';

test.each([
  ['folders', '() => 5', '5', 'must be a list'],
  ['sources', 'async () => [{}]', '[0].content is missing', 'must be an object (keys with values)'],
  ['reads', '() => [5]', '[0] is 5', 'must be text'],
  ['markdown', "() => ['tables']", '[0] is "tables"', 'must be a function'],
  ['links', '() => null', 'null', 'must be a list'],
  ['image', '() => ({ alt: "" })', 'path is missing', 'must be text'],
  ['head', '() => ({})', '{}', 'must be what React can show'],
  ['document', '() => ({ attributes: { a: 5 } })', 'attributes.a is 5', 'must be text'],
  ['ahead', '() => 5', '5', 'must be a function'],
  ['outputs', '() => 5', '5', 'must be a list'],
  ['outputs', "() => [{ path: 'a.txt' }]", '[0] is {"path":"a.txt"}', expect.stringMatching(/^must have "content"/)],
  [
    'outputs',
    "() => [{ path: 'a.txt', make: () => '' }]",
    '[0] is {"path":"a.txt"}',
    expect.stringContaining('"hash"'),
  ],
  ['data', '() => 5n', '5n', json],
  ['data', '() => ({ list: [{ run: () => 1 }] })', 'list[0].run is a function', json],
  ['data', '() => ({ at: new Date(0) })', 'at is an object (Date)', json],
  ['data', '() => ({ names: new Map() })', 'names is an object (Map)', json],
  ['data', '() => { const own = {}; return Object.assign(own, { own }); }', 'an object that contains itself', json],
  ['data', 'async () => 5', 'a promise', expect.stringMatching(/^must be there at once/)],
] as const)('a feature whose %s returns a wrong value is named: %s', async (part, code, value, hint) => {
  const site = await fixtureSite({
    'fails.ts': `export const fails = { name: 'fails', ${part}: ${code} };\n`,
    'site.config.ts': failing,
  });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    {
      message: `The feature "fails" returns a wrong value from "${part}": ${value}`,
      hint: hint as string,
      location: { file: 'site.config.ts', line: 3 },
    },
  ]);
});

test.each([
  ['markdown: () => [() => () => {\nthrow new Error("No words"); }]', 'content/guide/index.md: '],
  ['ahead: () => () => {\nthrow new Error("No words"); }', ''],
])('what a function throws that a feature returns has its name: %s', async (part, document) => {
  const site = await fixtureSite({
    'fails.ts': `export const fails = { name: 'fails', ${part} };\n`,
    'site.config.ts': failing,
  });
  const message = `${document}The feature "fails" throws Error: No words`;
  expect((await site.build({ publish: false })).diagnostics).toContainEqual(
    expect.objectContaining({ message, location: { file: 'fails.ts', line: 2, column: 7 } }),
  );
});

test.each([
  ['() => () => 5', "a plugin's function returns 5", 'must return nothing, or the new tree'],
  ['() => async () => "a"', 'a plugin\'s function returns "a"', 'must return nothing, or the new tree'],
  ['async () => () => undefined', 'a plugin returns a promise', 'must return a function of the tree, or nothing'],
])('a plugin of a feature that returns a wrong value is named: %s', async (plugin, value, hint) => {
  const site = await fixtureSite({
    'fails.ts': `export const fails = { name: 'fails', markdown: () => [${plugin}] };\n`,
    'site.config.ts': failing,
  });
  const wrong = `The feature "fails" returns a wrong value from "markdown": ${value}`;
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    { message: `content/guide/index.md: ${wrong}`, hint, location: { file: 'site.config.ts', line: 3 } },
    { message: `pages/index.mdx: ${wrong}`, hint },
  ]);
});

test.each(['() => (tree) => ({ ...tree })', '() => async (tree) => tree', '() => undefined', '() => () => null'])(
  'a plugin of a feature that returns what it may is in order: %s',
  async (plugin) => {
    const site = await fixtureSite({
      'fails.ts': `export const fails = { name: 'fails', markdown: () => [${plugin}] };\n`,
      'site.config.ts': failing,
    });
    expect((await site.build({ publish: false })).diagnostics).toEqual([]);
  },
);

test('what a plugin of a feature says of a document has its line there', async () => {
  const site = await fixtureSite({
    'fails.ts':
      "export const fails = { name: 'fails', markdown: () => [() => ({ children: [one] }, file) => file.fail('No', one)] };\n",
    'site.config.ts': failing,
  });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    { message: 'No.', location: { file: 'content/guide/index.md', line: 1, column: 1 } },
    { message: 'No.', location: { file: 'pages/index.mdx', line: 1, column: 1 } },
  ]);
});

test('an inline script of a feature that is no JavaScript is named with its lines', async () => {
  const site = await fixtureSite({
    'fails.ts': "export const fails = { name: 'fails', document: () => ({ headScript: 'mark();\\nvar = 3' }) };\n",
    'site.config.ts': failing,
  });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: "A feature's inline script isn't JavaScript: Unexpected token",
      excerpt: expect.stringContaining('var = 3') as string,
    },
  ]);
});
