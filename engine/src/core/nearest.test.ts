import { expect, test } from 'vitest';
import { closest, editDistance, likeness, nearest } from './nearest.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['generate', 'genrate', 1],
  ['ab', 'ba', 1],
  ['laod', 'load', 1],
  ['abc', 'ca', 3],
  ['flaw', 'lawn', 2],
  ['naïve 👍', 'naive 👎', 2],
])('from %j to %j, %i letters differ', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
  expect(editDistance(other, one)).toBe(edits);
});

test.each([
  ['env', 'csv'],
  ['conf', 'coq'],
  ['b', 'a'],
])('%s is another word than %s', (value, candidate) => {
  expect(nearest(value, [candidate])).toBeUndefined();
});

test('the nearest name is the first of those that are equally near, and none is if most letters differ', () => {
  expect(closest('tpyescript', ['javascript', 'typescript', 'tyescript'])).toBe('typescript');
  expect(nearest('tabs', ['labs', 'taps'])).toBe('labs');
  expect(nearest('tema', ['text', 'team'])).toBe('team');
  expect(nearest('sidebar', ['pagination', 'toc'])).toBeUndefined();
  expect(nearest('sidebar', [])).toBeUndefined();
  expect([likeness('same', 'same'), likeness('', ''), likeness('abcd', 'abxy')]).toEqual([1, 0, 0.5]);
});
