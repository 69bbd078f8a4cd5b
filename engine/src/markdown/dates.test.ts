import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const htmlOf = async (source: string) => (await renderMarkdown(source)).html;

test('days in running text are marked, so that no line breaks in them', async () => {
  expect(await htmlOf('From 2026-01-02 to **2026-03-04**.')).toBe(
    '<p>From <time>2026-01-02</time> to <strong><time>2026-03-04</time></strong>.</p>',
  );
  expect(await htmlOf('## Since 2026-01-02\n')).toContain(
    '<h2 id="since-2026-01-02">Since <time>2026-01-02</time></h2>',
  );
});

test.each([
  '`2026-01-02`',
  '<time>2026-01-02</time>',
  'gpt-4-2026-01-02 and 2026-01-02T10:00',
  'https://example.com/2026-01-02/a',
])('%s is no day in running text', async (source) => {
  expect((await htmlOf(source)).replace('<time>2026-01-02</time>', '')).not.toContain('<time>');
  expect(await htmlOf(source)).not.toContain('<time><time>');
});
