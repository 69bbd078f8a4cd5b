import { join } from 'node:path';
import * as modelfusion from 'modelfusion';
import { expect, test } from 'vitest';
import { changeIn, differencesIn, readHistory } from '../../engine/src/reference/history.ts';
import { library } from '../../site/data/library.ts';

const history = readHistory('reference/history.json', join(import.meta.dirname, '../../site'));
if ('severity' in history) throw new Error(history.message);
const { versions, names } = history;

const present = ({ changes }: (typeof names)[string]) => {
  const last = changes.at(-1);
  return Array.isArray(last) || (last ?? 0) >= 0;
};

test('the last version read is the documented one, and it has all that the package exports', () => {
  expect(versions.at(-1)?.version).toBe(library.version);
  const known = Object.entries(names).flatMap(([name, own]) => (present(own) ? [name] : []));
  expect(Object.keys(modelfusion).filter((name) => !known.includes(name))).toEqual([]);
});

test('changes come in the order of the versions, and nothing is added twice in a row', () => {
  const all = Object.values(names).flatMap(({ changes, members = {} }) => [changes, ...Object.values(members)]);
  for (const changes of all) {
    const indexes = changes.map((each) => (Array.isArray(each) ? each[0] : Math.abs(each)));
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    expect(indexes.at(-1)).toBeLessThan(versions.length);
    let isThere = false;
    for (const [position, each] of changes.entries()) {
      const kind = each === 0 ? 'added' : changeIn([each], indexes[position] ?? 0);
      expect(kind === 'added').toBe(!isThere);
      isThere = kind !== 'removed';
    }
  }
});

test('every change says what differs', () => {
  const all = Object.values(names).flatMap(({ changes, members = {} }) => [changes, ...Object.values(members)]);
  const differences = all.flat().flatMap((each) => (Array.isArray(each) ? each[1] : []));
  expect(differences.length).toBeGreaterThan(1000);
  expect(differences.filter(({ before, after }) => before === after)).toEqual([]);
});

test('a call that took its arguments one by one now takes them in one object', () => {
  const index = versions.findIndex(({ version }) => version === '0.135.1');
  const [removed, added] = [
    differencesIn(names['embed']?.changes ?? [index], index).filter(({ after }) => after === undefined),
    differencesIn(names['embed']?.changes ?? [index], index).filter(({ before }) => before === undefined),
  ];
  expect(removed.map(({ at }) => at)).toEqual(expect.arrayContaining(['model', 'value']));
  expect(added.map(({ at }) => at)).toEqual(expect.arrayContaining(['args']));
});

// What the library's own change log says of these versions.
test.each([
  ['FileCache', '0.136.0', 'added'],
  ['getOpenAIChatModelInformation', '0.137.0', 'changed'],
  ['calculateOpenAIChatCostInMillicents', '0.137.0', 'removed'],
])('%s: %s %s', (name, version, kind) => {
  const index = versions.findIndex((each) => each.version === version);
  expect(changeIn(names[name]?.changes ?? [index], index)).toBe(kind);
});
