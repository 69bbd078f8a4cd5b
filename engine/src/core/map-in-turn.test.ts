import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInTurn } from './map-in-turn.ts';

test('results are in the order of the items, of which only so many are in work', async () => {
  let working = 0;
  let most = 0;
  const results = await mapInTurn([5, 1, 4, 2, 3, 0], 2, async (turns) => {
    most = Math.max(most, (working += 1));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    working -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30, 0]);
  expect(most).toBe(2);
});

test('no items make no results, and after an error, which is handed on, no other is begun', async () => {
  expect(await mapInTurn([], 2, () => 1)).toEqual([]);
  const begun: number[] = [];
  const fails = mapInTurn([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('no');
    await setImmediate();
  });
  await expect(fails).rejects.toThrow('no');
  await setImmediate();
  expect(begun).toEqual([1, 2]);
});
