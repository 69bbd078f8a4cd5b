import { expect, test, vi } from 'vitest';
import { createRecent } from './recent.ts';

test('a value is made once while it is asked for, and again after others took its place or it was forgotten', () => {
  const make = vi.fn((key: string) => key.toUpperCase());
  const recent = createRecent<string>(2);
  const get = (key: string) => recent.get(key, () => make(key));
  expect(['a', 'b', 'a', 'c', 'a'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A']);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  get('b');
  recent.forget('b');
  get('b');
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b', 'b']);
});
