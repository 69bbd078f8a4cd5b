import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPause } from './after-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
function setUp() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const ask = afterPause(
    () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
    (error) => errors.push(error),
  );
  return { ask, ends, errors };
}

test('work that is asked for several times in a row runs once', async () => {
  const { ask, ends } = setUp();
  ask();
  ask();
  await vi.runAllTimersAsync();
  expect(ends).toHaveLength(1);
});

test('work that is asked for while it runs waits until that has ended, and runs once more', async () => {
  const { ask, ends } = setUp();
  for (let times = 0; times < 3; times += 1) {
    ask();
    await vi.runAllTimersAsync();
  }
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await vi.runAllTimersAsync();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await vi.runAllTimersAsync();
  expect(ends).toHaveLength(2);
});

test('work that fails says so, and runs again when it is asked for', async () => {
  const { ask, ends, errors } = setUp();
  ask();
  await vi.runAllTimersAsync();
  ends[0]?.reject(new Error('no'));
  await vi.runAllTimersAsync();
  expect(errors).toEqual([new Error('no')]);
  ask();
  await vi.runAllTimersAsync();
  expect(ends).toHaveLength(2);
});
