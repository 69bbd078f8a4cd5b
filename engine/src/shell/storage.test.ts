import { beforeEach, expect, test, vi } from 'vitest';

// Tests of other files, which run in the same process, may have been told.
beforeEach(() => vi.resetModules());

test.each([
  ['missing', undefined],
  [
    'full',
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    },
  ],
])('storage that is %s is told once, as a warning, and nothing else happens', async (_name, localStorage) => {
  vi.stubGlobal('localStorage', localStorage);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { storage } = await import('./storage.ts');
  expect(storage.get('theme')).toBeNull();
  storage.set('theme', 'dark');
  storage.set('theme', 'dark');
  expect(warn).toHaveBeenCalledTimes(1);
});
