import { expect, test } from 'vitest';
import { everyPageDocument } from './document.ts';

test('the document has a row for each check and view, with its pages and all that was found', () => {
  const text = everyPageDocument({
    'valid HTML': { document: { '/': 0, '/blog': 0 } },
    axe: { '390 px, dark': { '/': 0, '/blog': 2, '/guide': 1 } },
  });
  expect(text.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| check | page at | pages | findings |',
    '| --- | --- | --- | --- |',
    '| axe | 390 px, dark | 3 | 3 |',
    '| valid HTML | document | 2 | 0 |',
  ]);
});
