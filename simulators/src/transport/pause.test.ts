import { expect, it } from 'vitest';
import { pause } from './pause.ts';

it('a pause that is longer than timers can be goes on until nobody waits for it', async () => {
  const caller = new AbortController();
  let ended = false;
  const waited = pause(1e12, caller.signal).then(() => (ended = true));
  await pause(50, new AbortController().signal);
  expect(ended).toBe(false);
  caller.abort();
  await waited;
});
