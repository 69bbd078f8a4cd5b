import { expect, test } from 'vitest';
import { markdownPath } from '../../core/url.ts';
import { cutAtHeadings, headingKey, partPath, sectionText, withoutHead } from './sections.ts';

const page = [
  '# Page',
  'Before.',
  '## A `code` and [a link](https://docs.example/x)',
  '````md\n## Not a heading\n```\n## Nor this\n````',
  '### Below',
  'Text.',
  '## After',
].join('\n\n');

test('a section ends at the next heading of its level, and code has no headings', () => {
  const sections = cutAtHeadings(page);
  expect(sections.map(({ heading }) => heading)).toEqual(['Page', 'A code and a link', 'Below', 'After']);
  expect(sectionText(sections, 1)).toBe(
    '## A code and a link\n\n````md\n## Not a heading\n```\n## Nor this\n````\n\n### Below\n\nText.',
  );
  expect(sectionText(sections, 3)).toBe('## After');
});

test('a part loses the lines at its top alone, and has its number before the ending', () => {
  const head = '> Index of all pages: https://docs.example/llms.txt. More.\n\nSource: https://docs.example/x\n\n';
  expect(withoutHead(`${head}Part 2 of 3. [Part 1](https://docs.example/x.md)\n\n## More\n\nSource: mine\n`)).toBe(
    '## More\n\nSource: mine\n',
  );
  expect([1, 2].map((number) => partPath('/guide/x.md', number))).toEqual(['/guide/x.md', '/guide/x.part-2.md']);
});

test('no part of a page is where another version of the page is', () => {
  expect(partPath(markdownPath('/guide/v1'), 2)).not.toBe(markdownPath('/guide/v1.2'));
});

test('a heading is the same whatever marks it has', () => {
  expect(headingKey('TS2769 with `exactOptionalPropertyTypes: true`')).toBe(
    headingKey('TS2769 with exactOptionalPropertyTypes: true'),
  );
});
