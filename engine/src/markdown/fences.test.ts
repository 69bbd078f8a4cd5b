import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../core/diagnostics.ts';
import { parseFenceMeta } from './fences.ts';
import { parseDocument } from './parse-document.ts';

test.each([
  ['title="main.ts"', { title: 'main.ts' }, []],
  ['title=\'a "b" c\' fails', { title: 'a "b" c', fails: true }, []],
  ['showLineNumbers=12 {1,3-5}', { showLineNumbers: '12' }, [1, 3, 4, 5]],
  ['{2} name="x" {5-6,2}', { name: 'x' }, [2, 5, 6]],
  ['no-run="needs a browser" env="KEY=value"', { 'no-run': 'needs a browser', env: 'KEY=value' }, []],
  ['file="examples/rag/src/main.ts#load"', { file: 'examples/rag/src/main.ts#load' }, []],
  ['constructor toString="x"', { constructor: true, toString: 'x' }, []],
  ['', {}, []],
])('%s', (meta, values, lines) => {
  expect(parseFenceMeta(meta)).toEqual({ values, lines, errors: [] });
});

test.each(['title="open', '{1-x}', '{5-3}', '{0}', '{1-20000}', '="x"'])('%s cannot be read', (meta) => {
  expect(parseFenceMeta(meta).errors).toHaveLength(1);
});

describe('in a document', () => {
  function fences(source: string) {
    const diagnostics: Diagnostic[] = [];
    return {
      fences: parseDocument(source, 'content/a.md', (diagnostic) => diagnostics.push(diagnostic)).fences,
      diagnostics,
    };
  }

  test('fences are listed with their language, meta, code and location, at any depth', () => {
    const { fences: list } = fences(
      '# T\n\n- item\n\n  ```ts name="one"\n  first();\n  ```\n\n:::note\n\n~~~json\n{}\n~~~\n\n:::\n',
    );
    expect(list).toMatchObject([
      { language: 'ts', meta: { values: { name: 'one' } }, code: 'first();', line: 5, column: 3, sourceLines: [6] },
      { language: 'json', code: '{}', line: 11, column: 1, sourceLines: [12] },
    ]);
  });

  test.each(['constructor', 'toString', '__proto__'])('"%s" is a word like others', (word) => {
    const { fences: list, diagnostics } = fences(`\`\`\`${word} ${word}\nx\n\`\`\`\n`);
    expect(list).toMatchObject([{ language: word.toLowerCase(), code: 'x' }]);
    expect(diagnostics.map(({ message }) => message)).toEqual([`A code fence doesn't have an option "${word}".`]);
  });

  test('the hint at an option of another tool says what is written here, and shows the fence', () => {
    const { diagnostics } = fences('```ts filename="a.ts" highlight="1" copy hihglight\nx\n```\n');
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('title="…"'),
      expect.stringContaining('{1,3-5}'),
      expect.stringContaining('Remove it'),
      expect.stringContaining('The options are: title,'),
    ]);
    expect(diagnostics[0]?.excerpt).toBe('```ts filename="a.ts" highlight="1" copy hihglight');
  });

  test('meta that cannot be read is an error with the place of the fence', () => {
    expect(fences('\n```ts title="a\nx\n```\n').diagnostics).toEqual([
      {
        severity: 'error',
        code: 'bad-fence-meta',
        message: 'Cannot read "title=\\"a" after the language of this code fence.',
        hint: 'Write it like this: ```ts title="main.ts" showLineNumbers {1,3-5}',
        location: { file: 'content/a.md', line: 2, column: 1 },
        excerpt: '```ts title="a',
      },
    ]);
  });

  test('an option that nobody knows is a warning that names the nearest', () => {
    expect(fences('```ts titel="a"\nx\n```\n').diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'unknown-fence-option',
        message: `A code fence doesn't have an option "titel".`,
        hint: 'Did you mean "title"?',
      },
    ]);
  });

  test('a fence without a language may begin with its meta', () => {
    expect(fences('```title="log.txt"\nx\n```\n').fences).toMatchObject([
      { language: '', meta: { values: { title: 'log.txt' } } },
    ]);
  });
});
