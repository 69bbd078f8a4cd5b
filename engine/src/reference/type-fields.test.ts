import { expect, test } from 'vitest';
import type { ApiType } from '../core/reference-model.ts';
import { typeFields } from './type-fields.ts';

const string: ApiType = { kind: 'intrinsic', name: 'string' };
const both: ApiType = {
  kind: 'object',
  members: [
    { kind: 'property', name: 'a', type: string },
    { kind: 'property', name: 'b', optional: true, type: string },
  ],
};
const key = (name: string): ApiType => ({ kind: 'literal', code: JSON.stringify(name) });

test.each<[name: string, keys: ApiType[], fields: string[]]>([
  ['Promise', [], ['a', 'b?']],
  ['Partial', [], ['a?', 'b?']],
  ['Required', [], ['a', 'b']],
  ['Omit', [key('b')], ['a']],
  ['Omit', [{ kind: 'union', types: [key('a'), key('b')] }], []],
  ['Pick', [key('b')], ['b?']],
  // Keys that are computed aren't known.
  ['Omit', [{ kind: 'reference', name: 'Keys' }], ['a', 'b?']],
])('the fields of %s', (name, keys, fields) => {
  const type: ApiType = { kind: 'reference', name, external: { url: 'x' } as never, args: [both, ...keys] };
  const shown = typeFields(type, () => undefined).map((field) => `${field.name}${field.optional === true ? '?' : ''}`);
  expect(shown).toEqual(fields);
});
