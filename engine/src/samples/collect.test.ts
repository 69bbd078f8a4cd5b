import { expect, test } from 'vitest';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { collectSamples, outputPage, readSampleDocuments } from './collect.ts';

function collect(markdown: string) {
  const diagnostics: string[] = [];
  const report = ({ message }: { message: string }) => void diagnostics.push(message);
  const document = parseDocument(markdown, 'content/guide/embed.md', report);
  return { samples: collectSamples(document, report), diagnostics };
}

test('only TypeScript fences are samples, and their fences say what to do with them', () => {
  const { samples, diagnostics } = collect(
    [
      '```bash\nnpm install\n```',
      '```constructor\nx\n```',
      '```ts name="many" title="main.ts" varies="durations differ" env="LEVEL=1 MODE=a b"\nconst a = 1;\n```',
      '```tsx no-run="needs a browser"\nconst b = <p />;\n```',
      '```ts file="examples/rag/src/main.ts#load"\n```',
    ].join('\n\n'),
  );
  expect(diagnostics).toEqual([]);
  expect(samples).toMatchObject([
    { id: 'guide/embed#many', line: 9, varies: 'durations differ', env: { LEVEL: '1', MODE: 'a b' } },
    { id: 'guide/embed#2', language: 'tsx', noRun: 'needs a browser' },
    { id: 'guide/embed#3', quote: { file: 'examples/rag/src/main.ts', region: 'load' } },
  ]);
});

test('TypeScript is known by each of its names, in capitals too', () => {
  const names = ['TS', 'Typescript', 'TSX', 'mts', 'js'];
  const { samples } = collect(names.map((name) => `\`\`\`${name}\nconst a = 1;\n\`\`\``).join('\n\n'));
  expect(samples.map(({ line, language }) => [line, language])).toEqual([
    [1, 'ts'],
    [5, 'ts'],
    [9, 'tsx'],
    [13, 'ts'],
  ]);
  // The program is of a project of its own.
  expect(collect('```mts file="examples/own/main.mts"\n```').samples).toEqual([]);
});

test.each([
  [
    ['content/(v2)', 'content/(v2)/more', 'pages'],
    ['content/(v2)/dist/b.md', 'content/(v2)/more/a.mdx'],
  ],
  [['.'], ['content/(v2)/dist/b.md', 'content/(v2)/more/a.mdx', 'content/c.md']],
])('samples are those of the documents that become pages: in %j', async (folders, files) => {
  const dir = await sampleSite({
    'content/(v2)/more/a.mdx': '# A',
    'content/(v2)/dist/b.md': '# B',
    'content/(v2)/_part.mdx': 'Part.',
    'content/(v2)/_parts/part.md': 'Part.',
    'content/c.md': '# C',
    'dist/guide/index.md': '# Built',
    'node_modules/words/README.md': '# Words',
  });
  expect((await readSampleDocuments(dir, folders)).map(({ file }) => file)).toEqual(files);
});

test('a fence that contradicts itself is reported', () => {
  const fences = [
    '```ts name="a"\n```',
    '```ts name="a"\n```',
    '```ts no-run\n```',
    '```ts expect-error="TS1" fails\n```',
    '```ts env="novalue"\n```',
    '```ts name="not/a file"\n```',
  ];
  expect(collect(fences.join('\n\n')).diagnostics).toEqual([
    'Line 1 has a sample of the same name, "a"',
    'no-run says nothing: write no-run="…"',
    'This sample is not run, so fails, no-output, varies, replay, profile and env have no effect here',
    'env="novalue" isn\'t KEY=value',
    'The name "not/a file" isn\'t a file name; use letters, digits and hyphens',
  ]);
});

test.each([
  ['content/guide/tools/index.md', 'guide/tools/index'],
  ['pages/index.mdx', 'pages/index'],
  ['../../docs/..a/setup.md', '_/_/docs/..a/setup'],
])('the outputs of %s are recorded in %s', (file, page) => {
  expect(outputPage(file)).toBe(page);
});
