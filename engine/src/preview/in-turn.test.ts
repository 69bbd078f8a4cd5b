import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work waits for that before it, but not forever', async () => {
  const begun: string[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const add = inTurn();
  const work = (name: string, until: Promise<void>) =>
    add(() => {
      begun.push(name);
      return until;
    });
  work('first', ended);
  work('second', new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['first']);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first', 'second']);
  work('correction', Promise.resolve());
  await vi.runAllTimersAsync();
  expect(begun).toEqual(['first', 'second', 'correction']);
});
