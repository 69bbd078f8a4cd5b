import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const table = '| a | b |\n| :- | -: |\n| 1 | 2 |\n';

test('a table scrolls in a region that is named after the heading above it', async () => {
  const { html } = await renderMarkdown(`## Options\n\n${table}\n\n${table}`);
  expect(html).toContain('<div class="table-scroll" role="region" aria-label="Table: Options" tabindex="0"><table>');
  expect(html).toContain('aria-label="Table: Options (2)"');
});

test('columns are aligned by classes, never by style', async () => {
  const { html } = await renderMarkdown(table);
  expect(html).toContain('<th class="align-left">a</th><th class="align-right">b</th>');
  expect(html).not.toContain('style=');
});
