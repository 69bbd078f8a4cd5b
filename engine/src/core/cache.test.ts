import { expect, test } from 'vitest';
import { createSourceCache } from './cache.ts';
import type { Diagnostic } from './diagnostics.ts';

const ignore = () => undefined;

test('a value is made once for an input, and its diagnostics are reported each time', () => {
  const cache = createSourceCache();
  const diagnostic: Diagnostic = { severity: 'error', code: 'x', message: 'Not right' };
  const reported: Diagnostic[] = [];
  let made = 0;
  const ask = (input: string) =>
    cache.getOrCreate(
      'key',
      input,
      (one) => reported.push(one),
      (report) => {
        report(diagnostic);
        return (made += 1);
      },
    );
  expect([ask('a'), ask('a'), ask('b')]).toEqual([1, 1, 2]);
  expect(reported).toEqual([diagnostic, diagnostic, diagnostic]);
});

test('what is found while a promise is pending is reported to everybody who asked for it', async () => {
  const cache = createSourceCache();
  const diagnostic: Diagnostic = { severity: 'warning', code: 'x', message: 'Found late' };
  let find: () => void = ignore;
  const reported: string[] = [];
  const ask = (name: string) =>
    cache.getOrCreate(
      'key',
      'input',
      () => reported.push(name),
      async (report) => {
        await new Promise<void>((resolve) => (find = resolve));
        report(diagnostic);
      },
    );
  const asked = [ask('first'), ask('second')];
  find();
  await Promise.all(asked);
  expect(reported).toEqual(['first', 'second']);
});

test('a promise that is rejected is not kept: the next one to ask tries again', async () => {
  const cache = createSourceCache();
  const ask = (make: () => Promise<string>) => cache.getOrCreate('key', 'input', ignore, make);
  await expect(ask(() => Promise.reject(new Error('The disk is full')))).rejects.toThrow('The disk is full');
  expect(await ask(() => Promise.resolve('read'))).toBe('read');
  expect(await ask(() => Promise.reject(new Error('not asked')))).toBe('read');
});

test('a rejection that comes late does not remove what was made of a newer input', async () => {
  const cache = createSourceCache();
  let reject: (error: Error) => void = ignore;
  const old = cache.getOrCreate('key', 'old', ignore, () => new Promise<string>((_, fail) => (reject = fail)));
  const made = cache.getOrCreate('key', 'new', ignore, () => Promise.resolve('new'));
  reject(new Error('too late'));
  await expect(old).rejects.toThrow('too late');
  expect(cache.getOrCreate('key', 'new', ignore, () => Promise.resolve('again'))).toBe(made);
});
