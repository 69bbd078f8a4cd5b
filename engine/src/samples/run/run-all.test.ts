import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import { runAll } from './run-samples.ts';
import type { Slot } from './sandbox.ts';

test('after an error no other run begins, and those that go on end first', async () => {
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<void>((_resolve, reject) => (fail = reject));
  const seen: boolean[] = [];
  const goesOn = async ({ dir }: Slot) => {
    fail(new Error('the disk is full'));
    // Time enough for the folder to go, if nobody waited.
    for (let turn = 0; turn < 500 && existsSync(dir); turn += 1) await setImmediate();
    seen.push(existsSync(dir));
  };
  const later = vi.fn(() => Promise.resolve());
  const siteDir = await sampleSite({});
  await expect(runAll([() => failed, goesOn, later], { siteDir, concurrency: 2 })).rejects.toThrow('the disk is full');
  expect(seen).toEqual([true]);
  expect(later).not.toHaveBeenCalled();
});
