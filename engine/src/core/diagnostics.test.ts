import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { countDiagnostics, type Diagnostic, formatDiagnostics, unlimited } from './diagnostics.ts';

const text = (found: readonly Diagnostic[]) => stripVTControlCharacters(formatDiagnostics(found));

/** What one line of a site's code does to a document. */
function thrown(subject: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const location = { file: 'feature.ts', line: 3, column: 7 };
  return { severity: 'error', code: 'feature', subject, message: `${subject}: It throws.`, location, ...more };
}

test('what fails for many documents in one place is said once', () => {
  const found = ['docs/a.md', 'docs/b.md', 'docs/c.md'].map((file) => thrown(file));
  expect(text(found)).toBe('error docs/a.md and 2 others: It throws. [feature]\n  feature.ts:3:7');
  expect(text(found.slice(1))).toMatch(/^error docs\/b\.md and 1 other: /);
  expect(text(found.slice(2))).toMatch(/^error docs\/c\.md: /);
  // A document that two others show.
  expect(text([...found.slice(2), ...found.slice(2)])).toMatch(/^error docs\/c\.md: [^\n]*\n {2}feature\.ts:3:7$/);
});

test('what fails in two places, or says different things, is said for each', () => {
  const other = thrown('docs/b.md', { location: { file: 'feature.ts', line: 4 } });
  const message = thrown('docs/c.md', { message: 'docs/c.md: It throws something else.' });
  expect(text([thrown('docs/a.md'), other, message]).match(/^error /gm)).toHaveLength(3);
});

test('what has no subject is said as often as it is found', () => {
  const twice = [1, 2].map(() => thrown('docs/a.md', { subject: undefined }));
  expect(text(twice).match(/^error /gm)).toHaveLength(2);
});

test('of thousands of one kind, some are shown, and none hides those of another kind', () => {
  const many = Array.from({ length: 5000 }, (_, index): Diagnostic => {
    const location = { file: `docs/${index % 300}.md`, line: index };
    return { severity: 'error', code: 'sample-type-error', message: `Error ${index}`, location };
  });
  const warning = { severity: 'warning', code: 'second-title', message: 'A warning.' } as const;
  const last = { severity: 'error', code: 'broken-link', message: 'The last of them.' } as const;
  const found = [...many, warning, last];
  const lines = text(found).split('\n');
  expect(lines.filter((line) => /^error Error \d+ /.test(line))).toHaveLength(20);
  expect(lines[0]).toBe('warning A warning. [second-title]');
  expect(lines).toContain('error The last of them. [broken-link]');
  expect(lines.slice(-2)).toEqual([
    'error 4980 more of this kind, in 300 files [sample-type-error]',
    '  hint engine check --verbose shows them',
  ]);
  expect(stripVTControlCharacters(formatDiagnostics(found, unlimited)).match(/^error Error /gm)).toHaveLength(5000);
  expect(countDiagnostics(found)).toBe('5001 errors, 1 warning');
  expect(countDiagnostics([])).toBe('');
});
