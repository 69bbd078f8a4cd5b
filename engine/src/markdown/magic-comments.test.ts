import { expect, test } from 'vitest';
import type { Diagnostic } from '../core/diagnostics.ts';
import { readMagicComments } from './magic-comments.ts';
import { parseDocument } from './parse-document.ts';

test.each([
  ['ts', '// highlight-next-line'],
  ['css', '/* highlight-next-line */'],
  ['tsx', '{/* highlight-next-line */}'],
  ['bash', '# highlight-next-line'],
  ['yaml', '  # highlight-next-line'],
  ['python', '# highlight-next-line'],
  ['html', '<!-- highlight-next-line -->'],
  ['sql', '-- highlight-next-line'],
  ['diff', '// highlight-next-line'],
  ['', '# highlight-next-line'],
])('%s: "%s" marks the line after it and is not shown', (language, comment) => {
  expect(readMagicComments(`one\n${comment}\ntwo\nthree`, language)).toEqual({
    code: 'one\ntwo\nthree',
    highlighted: [2],
    originalLines: [1, 3, 4],
    diagnostics: [],
  });
});

test('highlight-start and highlight-end mark what is between them', () => {
  const { code, highlighted, originalLines } = readMagicComments(
    'a\n// highlight-start\nb\n\nc\n// highlight-end\nd',
    'ts',
  );
  expect(code).toBe('a\nb\n\nc\nd');
  expect(highlighted).toEqual([2, 3, 4]);
  expect(originalLines).toEqual([1, 3, 4, 5, 7]);
});

test('comments of other languages and words within code stay', () => {
  const source = '# highlight-next-line\nconst x = "// highlight-next-line";';
  expect(readMagicComments(source, 'ts').code).toBe(source);
});

test.each([
  [
    '// highlight-start\na',
    3,
    '"highlight-start" is never closed.',
    'Add a "highlight-end" comment after the last highlighted line.',
  ],
  [
    'a\n// highlight-end',
    4,
    '"highlight-end" has no "highlight-start" before it.',
    'Mark where the highlighted lines begin, or remove this comment.',
  ],
])('%j is an error on line %i', (code, line, message, hint) => {
  const diagnostics: Diagnostic[] = [];
  parseDocument(`\n\`\`\`ts\n${code}\n\`\`\`\n`, 'a.md', (diagnostic) => diagnostics.push(diagnostic));
  expect(diagnostics).toEqual([
    { severity: 'error', code: 'bad-magic-comment', message, hint, location: { file: 'a.md', line } },
  ]);
});
