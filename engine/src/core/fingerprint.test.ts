import { expect, test } from 'vitest';
import { hashValue, keyText } from './fingerprint.ts';

test('options that differ in a regular expression alone have different cache keys', () => {
  const options = (named: RegExp) => ({ library: { groups: { functions: [{ label: 'Streams', named }] } } });
  expect(keyText(options(/^stream/))).not.toBe(keyText(options(/Stream$/)));
  expect(keyText(options(/^stream/))).not.toBe(keyText(options(/^stream/i)));
  expect(hashValue(options(/^stream/))).toBe(hashValue(options(/^stream/)));
});
