import { beforeAll, expect, test } from 'vitest';
import { buildReference, type BuiltReference } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/* Where types lead that a package takes from the language, the platform, and Node. */
const types: readonly [type: string, name: string, address: string | undefined][] = [
  ['Response', 'Response', 'https://developer.mozilla.org/en-US/docs/Web/API/Response'],
  ['RequestInit', 'RequestInit', 'https://developer.mozilla.org/en-US/docs/Web/API/Request'],
  [
    'ErrorOptions',
    'ErrorOptions',
    'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Error',
  ],
  [
    'Generator',
    'Generator',
    'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Generator',
  ],
  // MDN has no pages about these.
  ['BodyInit', 'BodyInit', undefined],
  ['PromiseSettledResult<1>', 'PromiseSettledResult', undefined],
  ['TemplateStringsArray', 'TemplateStringsArray', undefined],
  ["import('node:fs/promises').FileHandle", 'FileHandle', 'https://nodejs.org/api/fs.html'],
  [
    "import('node:stream/web').ByteLengthQueuingStrategy",
    'ByteLengthQueuingStrategy',
    'https://nodejs.org/api/webstreams.html',
  ],
  ["import('node:trace_events').Tracing", 'Tracing', 'https://nodejs.org/api/tracing.html'],
];

let built: BuiltReference;
beforeAll(async () => {
  const fields = types.map(([type], index) => `field${String(index)}: ${type};`);
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `/// <reference types="node" />\nexport interface Types { ${fields.join('\n')} }`,
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test.each(types)('%s', (_, name, address) => {
  const html = built.page('/api/interfaces/Types');
  const [, found] = new RegExp(`<a class="ext" href="([^"]*)"[^>]*>${name}</a>`).exec(html) ?? [];
  expect(found).toBe(address);
});
