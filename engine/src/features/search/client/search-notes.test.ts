import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchNote } from './search-notes.tsx';

test.each([
  [true, 'Try fewer or different words, or one of these pages:</p>'],
  [false, 'Try fewer or different words.</p>'],
])('a search without results names the pages below where there are any (%s)', (offers, end) => {
  const note = { text: 'x', status: 'answered' as const, narrowed: false, offers, onWiden: () => undefined };
  expect(renderToStaticMarkup(createElement(SearchNote, note))).toContain(end);
});
