import { beforeAll, expect, test } from 'vitest';
import {
  attributes,
  brokenLinks,
  buildReference,
  type BuiltReference,
  textOf,
} from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

let built: BuiltReference;
beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `
export interface Root<T> { value: T; text: string }
export interface Branch extends Root<number> { size: number }
export interface Leaf extends Omit<Branch, 'size'> { own: boolean }
export declare class Named { name: string; rename(): void; }
export declare class Failure extends Error { code: number; }
export declare const Mixin: (new (...args: any[]) => Named) & typeof Failure;
export declare class Mixed extends Mixin { own: string; }
export declare class List<ITEM> { get first(): ITEM | undefined; static get empty(): number; }
export declare class Rows<ROW> extends List<ROW[]> {}
export declare class Numbers extends Rows<number> {}
export declare class Branches extends Map<string, Branch> {}`,
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test.each<[id: string, ...texts: string[]]>([
  ['interfaces/Leaf', 'value from Rootnumber', 'text from Rootstring'],
  ['classes/Mixed', 'name from Namedstring', 'code from Failurenumber', 'rename() void from Named'],
  // In accessors too, the parameters of generic classes are what the class passes for them.
  ['classes/Rows', 'first readonly from ListROW[] | undefined'],
  ['classes/Numbers', 'first readonly from Listnumber[] | undefined', 'empty static readonly from Listnumber'],
  // Branches have a size, too.
  ['classes/Branches', 'Also, from Map: size'],
])('%s names the type that declares what it inherits', (id, ...texts) => {
  const shown = textOf(built.page(`/api/${id}`));
  for (const text of texts) expect(shown).toContain(text);
  expect(brokenLinks(built)).toEqual([]);
});

test('what is inherited comes after what a type adds', () => {
  const ids = attributes(built.page('/api/interfaces/Leaf'), 'id');
  expect(ids.indexOf('own')).toBeLessThan(ids.indexOf('value'));
});
