import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([10, 9, 2])).toBe(9);
  expect(median([10, 2, 9, 4])).toBe(6.5);
  expect(median([3])).toBe(3);
});
