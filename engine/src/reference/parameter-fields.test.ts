import { expect, test } from 'vitest';
import { attributes, buildReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/** The names in the table of a function's parameters, as it writes them. */
async function names(types: string): Promise<string[]> {
  const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': types });
  const built = await buildReference({ package: name, siteDir, cacheDir });
  const html = built.page('/api/functions/run');
  return attributes(html, 'id').flatMap((id) => {
    const [, row] = new RegExp(`<tr id="${id}"[^>]*><th[^>]*>(.*?)</th>`, 's').exec(html) ?? [];
    return row === undefined ? [] : [textOf(row)];
  });
}

test('the settings of a constructor come after the parameter that holds them, required ones first', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `export interface Options { size?: number; text: string }
      export declare class Runner { constructor(options?: Options) }`,
  });
  const built = await buildReference({ package: name, siteDir, cacheDir });
  const rows = [...built.page('/api/classes/Runner').matchAll(/<th scope="row">(.*?)<\/th>/g)];
  expect(rows.map(([, row = '']) => textOf(row))).toEqual(['options?', 'options.text', 'options.size?']);
});

test.each<[what: string, overloads: string[], names: string[]]>([
  [
    'a field that only some overloads have can be left out',
    ['{ text }: { text: string }', '{ text, schema }: { text: string; schema: object }'],
    ['text', 'schema?'],
  ],
  [
    'also in a parameter with a name',
    ['args: { text: string }, size: number', 'args: { text: string; schema: object }, size: number'],
    ['args.text', 'size', 'args.schema?'],
  ],
  [
    'one that all overloads have that take its parameter cannot',
    ['text: string', 'text: string, options: { size: number }'],
    ['text', 'options.size?'],
  ],
  ['parameters are told apart by their position', ['text: string', 'buffer: ArrayBuffer'], ['text', 'buffer']],
  [
    'and a rest from a parameter of its name',
    ['texts: string[]', '...texts: string[]', 'Texts: string'],
    ['texts', '...texts', 'Texts'],
  ],
  [
    'an object type without properties is a row',
    ['options: {}, sizes: { [name: string]: number }'],
    ['options', 'sizes'],
  ],
])('%s', async (_, overloads, expected) => {
  const types = overloads.map((parameters) => `export declare function run(${parameters}): void;`);
  expect(await names(types.join('\n'))).toEqual(expected);
});
