import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../tests/support/render-markdown.ts';

const files = {
  'examples/rag/src/main.ts':
    "import a from 'a';\n\nfunction all() {\n  // #region load\n  const text = load();\n\n  // #region inner\n  use(text);\n  // #endregion inner\n  // #endregion load\n}\n// #region open\n",
  'examples/rag/data.json': '\uFEFF{\r\n  "a": 1\r\n}\r\n',
  // Kept by the engine, and nothing that an author means.
  '.cache/other/src/main.ts': 'export {};\n',
};

async function shown(reference: string) {
  const { html, diagnostics } = await renderMarkdown(`# T\n\n\`\`\`text file="${reference}"\n\`\`\`\n`, { files });
  return { code: /<pre class="code-text"[^>]*><code>(.*?)<\/code>/s.exec(html)?.[1], diagnostics };
}

test('a region of a file is quoted, moved to the left, without markers', async () => {
  expect(await shown('examples/rag/src/main.ts#load')).toEqual({
    code: 'const text = load();\n\nuse(text);',
    diagnostics: [],
  });
  expect((await shown('examples/rag/src/main.ts#inner')).code).toBe('use(text);');
});

test('a whole file is quoted without what editors on Windows add to it', async () => {
  const { html } = await renderMarkdown('# T\n\n```text file="examples/rag/data.json"\n```\n', { files });
  expect(html).not.toMatch(/[\uFEFF\r]/);
  expect((await shown('examples/rag/data.json')).code).toBe('{\n  &quot;a&quot;: 1\n}');
});

test('a whole file is quoted without markers', async () => {
  const { code, diagnostics } = await shown('examples/rag/src/main.ts');
  expect(code).toContain('import a from &#x27;a&#x27;;\n\nfunction all() {\n  const text = load();');
  expect(code).not.toContain('region');
  expect(diagnostics).toEqual([]);
});

test.each([
  [
    'examples/rag/src/mian.ts',
    'There is no example file "examples/rag/src/mian.ts".',
    'Did you mean "examples/rag/src/main.ts"?',
  ],
  [
    'examples/rag/src/main.ts/load',
    'There is no example file "examples/rag/src/main.ts/load".',
    'Did you mean "examples/rag/src/main.ts"?',
  ],
  [
    'exmaples/rag/src/main.ts',
    'There is no example file "exmaples/rag/src/main.ts".',
    'Did you mean "examples/rag/src/main.ts"?',
  ],
  [
    '/app/main.ts',
    'There is no example file "/app/main.ts".',
    'The path is relative to the site’s folder: write it without the first slash.',
  ],
  [
    'cache/other/src/main.ts',
    'There is no example file "cache/other/src/main.ts".',
    'The path is relative to the site’s folder, such as examples/NAME/src/main.ts.',
  ],
  ['examples/rag/src/main.ts#laod', '"examples/rag/src/main.ts" has no region "laod".', 'Did you mean "#load"?'],
  [
    'examples/rag/src/main.ts#xyz',
    '"examples/rag/src/main.ts" has no region "xyz".',
    'Its regions are: load, inner, open.',
  ],
  [
    'examples/rag/src/main.ts#open',
    'The region "open" of "examples/rag/src/main.ts" has no end.',
    'Add "// #endregion open" after its last line.',
  ],
  [
    '../secret.ts',
    'The example "../secret.ts" is outside the site\'s folder.',
    'Name a file below the site, such as examples/NAME/src/main.ts.',
  ],
])('%s is an error', async (reference, message, hint) => {
  const { diagnostics } = await shown(reference);
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'missing-example',
      message,
      hint,
      location: { file: 'content/guide/page.mdx', line: 3, column: 1 },
    },
  ]);
});
