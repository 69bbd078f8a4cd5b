import { expect, test } from 'vitest';
import { nextEntry } from './menu.tsx';

const labels = ['English', 'Deutsch', 'Español'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['e', 0, 2],
  ['E', 2, 0],
  ['d', 0, 1],
])('%s from entry %i leads to entry %i', (key, from, to) => {
  expect(nextEntry(key, labels, from)).toBe(to);
});

test.each(['Escape', 'Enter', ' ', 'x', 'F5'])('%s leads nowhere', (key) => {
  expect(nextEntry(key, labels, 0)).toBeUndefined();
});

test('an empty menu has nowhere to go', () => {
  expect(nextEntry('ArrowDown', [], -1)).toBeUndefined();
});
