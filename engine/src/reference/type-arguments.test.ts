import { beforeAll, expect, test } from 'vitest';
import { buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

let built: BuiltReference;
beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `
export interface Result<VALUE, FAILURE = Error> {
  value: VALUE;
  failure: FAILURE | null;
  map<VALUE>(change: (value: VALUE) => void): VALUE;
}
export type Named<VALUE> = Result<VALUE> & { name: string };
export type Numbered = Named<'a' | 'b'> & { position: number };
export declare class Root<ROOT> { constructor(options: Result<ROOT, string>); }
export declare class Branch<BRANCH> extends Root<BRANCH[]> {}
export declare class Leaf extends Branch<number> {}`,
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test.each<[route: string, ...texts: string[]]>([
  // Of types that are put together from generic ones.
  ['/api/type-aliases/Named', 'valuefrom ResultVALUE', 'failurefrom ResultError | null'],
  ['/api/type-aliases/Numbered', 'valuefrom Named"a" | "b"'],
  // What the method declares itself is its own.
  ['/api/type-aliases/Numbered', 'mapfrom Named<VALUE>(  change: (value: VALUE) => void) => VALUE'],
  // Of the settings of a constructor.
  ['/api/classes/Root', 'options.valueROOT', 'options.failurestring | null'],
  // Of ancestors.
  ['/api/classes/Leaf', 'Root<number[]>Branch<number>Leaf'],
])('%s shows what type parameters stand for', (route, ...texts) => {
  const shown = textOf(built.page(route)).replaceAll(/ (?=from )|\n/g, '');
  for (const text of texts) expect(shown).toContain(text);
});
