import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inlineScript } from './inline-script.ts';

test('an inline script calls its function with what it’s given, and another can follow it', () => {
  const seen: unknown[] = [];
  const source = (...values: readonly string[]) =>
    inlineScript((given) => (globalThis as unknown as { note: (value: unknown) => void }).note(given), values);
  runInNewContext(`${source('a', '</script>')}\n${source('"')}`, { note: (value: unknown) => seen.push(value) });
  expect(JSON.stringify(seen)).toBe('[["a","</script>"],["\\""]]');
});

test('what an inline script is given cannot end its element', () => {
  expect(inlineScript((text: string) => void text, '</script>')).not.toContain('</');
});
