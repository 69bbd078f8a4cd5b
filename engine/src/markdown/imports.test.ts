import { createElement, memo } from 'react';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const partial = '## Setup\n\nFor {props.name}: [abort](./abort.md)\n\n```ts\nrun();\n```\n';

test('another document is shown as a component, with its own links, code and properties', async () => {
  const { html, diagnostics } = await renderMarkdown(
    'import Setup from \'../shared/_setup.mdx\';\n\n## Setup\n\n<Setup name="you" />\n',
    {
      files: { 'content/shared/_setup.mdx': partial },
      pages: { 'content/shared/abort.md': '/shared/abort' },
    },
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<h2 id="setup">');
  expect(html).toContain('<h2 id="setup-1">');
  expect(html).toContain('For you: <a href="/shared/abort">abort</a>');
  expect(html).toContain('class="code-block"');
});

test('JavaScript that fails in another document is an error with its place there', async () => {
  const { html, diagnostics } = await renderMarkdown(
    "import Part from './_part.mdx';\n\n# T\n\n<Part />\n\nThe rest\n",
    { files: { 'content/guide/_part.mdx': 'Text\n\n{null.b}\n' } },
  );
  expect(diagnostics).toMatchObject([
    { code: 'bad-expression', location: { file: 'content/guide/_part.mdx', line: 3, column: 7 }, excerpt: '{null.b}' },
  ]);
  expect(html).toContain('The rest');
});

test('a component module is loaded; its exports are used by their local names', async () => {
  const loaded: string[] = [];
  const loadModule = (file: string) => {
    loaded.push(file.split('/').slice(-2).join('/'));
    return Promise.resolve({
      default: () => createElement('b', null, 'default'),
      Named: () => createElement('i', null, 'named'),
      n: 7,
    });
  };
  const { html, diagnostics } = await renderMarkdown(
    "import Card, { Named as Other, n } from '@site/components/card';\nimport * as all from './local.tsx';\n\n<Card />\n\n<Other />\n\nSum: {n + all.n}\n",
    { files: { 'components/card.tsx': '', 'content/guide/local.tsx': '' }, markdown: { loadModule } },
  );
  expect(diagnostics).toEqual([]);
  expect(html).toBe('<b>default</b>\n<i>named</i>\n<p>Sum: 14</p>');
  expect(loaded).toEqual(['components/card.tsx', 'guide/local.tsx']);
});

test('a module is found beside a folder of the same name, and a folder is none', async () => {
  const loaded: string[] = [];
  const loadModule = (file: string) => {
    loaded.push(file.split('/').at(-1) ?? '');
    return Promise.resolve({ default: () => createElement('b', null, 'part') });
  };
  const files = { 'content/guide/part.tsx': '', 'content/guide/part/other.tsx': '', 'content/guide/alone/a.tsx': '' };
  const { html, diagnostics } = await renderMarkdown(
    "import Part from './part';\nimport Alone from './alone';\n\n<Part />\n",
    { files, markdown: { loadModule } },
  );
  expect(loaded).toEqual(['part.tsx']);
  expect(html).toBe('<b>part</b>');
  expect(diagnostics).toMatchObject([
    { code: 'missing-import', message: 'There is no file "content/guide/alone" to import.' },
  ]);
});

test('the theme’s components may be imported under any name, or used without an import', async () => {
  const { html, diagnostics } = await renderMarkdown(
    'import Remark from \'@theme/Admonition\';\n\n<Remark type="tip">a</Remark>\n\n<Admonition>b</Admonition>\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/admonition-tip.*admonition-note/s);
});

test('what the document exports it can use', async () => {
  const { html, diagnostics } = await renderMarkdown(
    'export const answer = 42;\n\nexport const Box = ({ children }) => <b>{children}</b>;\n\n<Box>{answer}</Box>\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toBe('<b>42</b>');
});

test('what the document takes out of a module, and passes on from one, it can use', async () => {
  const loadModule = () =>
    Promise.resolve({
      default: () => createElement('b', null, 'default'),
      parts: { One: () => createElement('i', null, 'one'), others: [() => createElement('u', null, 'two')] },
    });
  const { html, diagnostics } = await renderMarkdown(
    "import { parts } from './card';\nexport { default as Card } from './card';\nexport * from './card';\nexport const { One, others: [Two, Three = One], ...rest } = parts;\n\n<Card />\n\n<One />\n\n<Two />\n\n<Three />\n",
    { files: { 'content/guide/card.tsx': '' }, markdown: { loadModule } },
  );
  expect(diagnostics).toEqual([]);
  expect(html).toBe('<b>default</b>\n<i>one</i>\n<u>two</u>\n<i>one</i>');
});

test.each(["export { A } from './gone';", "export * from './gone';"])(
  'a file that is not there has its place: %s',
  async (statement) => {
    const { diagnostics } = await renderMarkdown(`# T\n\n${statement}\n`);
    expect(diagnostics).toMatchObject([{ code: 'missing-import', location: { line: 3, column: 1 } }]);
  },
);

test('a style sheet belongs into the configuration', async () => {
  const { diagnostics } = await renderMarkdown("import styles from './card.module.css';\n\n# T\n");
  expect(diagnostics).toMatchObject([
    {
      code: 'bad-import',
      message: 'Documents cannot import style sheets, such as "./card.module.css".',
      hint: 'Name it in `styles` in the configuration, and give elements a className.',
    },
  ]);
});

test('components that the site provides need no import', async () => {
  const { html, diagnostics } = await renderMarkdown('<Wave />\n', {
    markdown: { components: { Wave: () => createElement('i', null, 'hi') } },
  });
  expect(html).toBe('<i>hi</i>');
  expect(diagnostics).toEqual([]);
});

test.each([
  [
    "import A from './nothing';",
    'missing-import',
    'There is no file "content/guide/nothing" to import.',
    'The path is relative to this document; "@site/" starts at the site\'s folder.',
  ],
  [
    "import A from 'lodash';",
    'bad-import',
    'Documents cannot import "lodash".',
    'They import files by "./" or "@site/", and @theme/DocCardList, @theme/OptionsTable, @theme/Tabs, @theme/TabItem, @theme/Admonition, @theme/CodeBlock.',
  ],
  [
    "import A from '@theme/TOCInline';",
    'bad-import',
    'The theme has no "@theme/TOCInline".',
    'It has: @theme/DocCardList, @theme/OptionsTable, @theme/Tabs, @theme/TabItem, @theme/Admonition, @theme/CodeBlock.',
  ],
  ["import A from '@theme/Tab';", 'bad-import', 'The theme has no "@theme/Tab".', 'Did you mean "@theme/Tabs"?'],
  ["import { A } from './card.tsx';", 'bad-import', '"./card.tsx" exports no "A".', 'It exports: default, B.'],
  [
    "import A from './broken.tsx';",
    'bad-import',
    `"./broken.tsx" couldn't be loaded: Unexpected end.`,
    'Correct the module, then build again.',
  ],
])('%s is an error, and the rest of the page is shown', async (statement, code, message, hint) => {
  const { diagnostics, html } = await renderMarkdown(`# T\n\n${statement}\n\n<A />\n\nText\n`, {
    files: { 'content/guide/card.tsx': '', 'content/guide/broken.tsx': '' },
    markdown: {
      loadModule: (file) =>
        file.endsWith('broken.tsx')
          ? Promise.reject(new Error('Unexpected end'))
          : Promise.resolve({ default: () => null, B: () => null }),
    },
  });
  expect(diagnostics).toMatchObject([
    { severity: 'error', code, message, hint, location: { file: 'content/guide/page.mdx', line: 3, column: 1 } },
  ]);
  expect(html).toContain('<p>Text</p>');
});

test('documents that import each other are an error', async () => {
  const { diagnostics } = await renderMarkdown("import A from './_a.mdx';\n\n<A />\n", {
    files: {
      'content/guide/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
      'content/guide/_b.mdx': "import A from './_a.mdx';\n\n<A />\n",
    },
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'circular-import',
      message:
        '"content/guide/_a.mdx" imports itself: content/guide/page.mdx → content/guide/_a.mdx → content/guide/_b.mdx → content/guide/_a.mdx.',
      location: { file: 'content/guide/_b.mdx', line: 1 },
    },
  ]);
});

test.each([
  [
    "import Card from '@site/card.ts';\n\n# T\n\n<Card>a</Card>\n",
    "<Card> isn't a component: what is imported by that name is 5.",
  ],
  ["import * as all from '@site/card.ts';\n\n# T `<all.Card>`\n\n<all.Card />\n", 'There is no component <all.Card>.'],
])('what is imported and is no component is an error with its place: %j', async (source, message) => {
  const loadModule = () => Promise.resolve({ default: 5 });
  const { diagnostics } = await renderMarkdown(source, { files: { 'card.ts': '' }, markdown: { loadModule } });
  expect(diagnostics).toMatchObject([{ code: 'unknown-component', message, location: { line: 5, column: 1 } }]);
});

test('what React makes of a component is one, and so is the name of a tag', async () => {
  const loadModule = () => Promise.resolve({ default: memo(() => 'shown'), Tag: 'mark' });
  const { html, diagnostics } = await renderMarkdown(
    "import Card, { Tag } from '@site/card.ts';\n\n<Card />\n\n<Tag>a</Tag>\n",
    { files: { 'card.ts': '' }, markdown: { loadModule } },
  );
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/shown\s*<mark>a<\/mark>/);
});
