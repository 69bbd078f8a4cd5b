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

test('no items make no results, and an error is handed on', async () => {
  expect(await mapInTurn([], 2, () => 1)).toEqual([]);
  await expect(mapInTurn([1], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
