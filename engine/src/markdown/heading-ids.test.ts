import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';
import type { DocumentOptions } from '../core/site.ts';
import { headingIds, shownHeadings } from './heading-ids.ts';
import { parseDocument } from './parse-document.ts';

const sections = '## Errors\n\n## Two  blanks\n\nSeveral\nlines\n---\n\n## Own {#errors-2}\n\n## `Errors`!\n';

test.each<[string, string, DocumentOptions, string[]]>([
  ['as it is', `# Errors\n\n${sections}`, {}, ['errors', 'errors-1']],
  ['with a title that is added', sections, { title: 'Errors' }, ['errors', 'errors-1']],
  ['with a title that it has', `# Errors\n\n${sections}`, { title: 'Other' }, ['errors', 'errors-1']],
  ['without its title', `# Errors\n\n${sections}`, { heading: 'drop' }, ['errors']],
])('the ids of a document %s are those that the page has', async (_, source, options, first) => {
  const { headings } = parseDocument(source, 'page.md', () => undefined);
  const ids = headingIds(shownHeadings(headings, options));
  const { html } = await renderMarkdown(source, options);
  expect(ids).toEqual([...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id));
  expect(ids.slice(0, first.length)).toEqual(first);
  expect(ids).toContain('errors-2');
});
