import { beforeAll, describe, expect, test } from 'vitest';
import { brokenLinks, buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

function build(source: string, files: Record<string, string> = {}): Promise<BuiltReference> {
  const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': source, ...files });
  return buildReference({ package: name, siteDir, cacheDir });
}

describe('a CommonJS package that assigns a function with a namespace to its exports', () => {
  let built: BuiltReference;
  beforeAll(async () => {
    built = await build(`
declare namespace log {
  interface Options { level: Level; mix?: Mixin }
  type Level = 'low' | 'high';
  function flush(options: Options): void;
  type Mixin = (text: string) => string;
  export { log as default, log, Options, Level, flush };
}
/**
 * Logs.
 * @example
 * log({ level: 'low' });
 */
declare function log(options?: log.Options): void;
export = log;`);
  });

  test('has the function as its default, and the names of the namespace', () => {
    const names = [...(built.content.symbols?.keys() ?? [])].toSorted();
    expect(names).toEqual(['Level', 'Options', 'flush', 'log']);
    expect(textOf(built.page('/api/functions/log'))).toContain("import log from 'documented'");
    expect(textOf(built.page('/api/functions/log'))).toContain('function log(options?: Options): void');
    expect(textOf(built.page('/api/functions/log'))).not.toContain('doesn’t compile');
    expect(textOf(built.page('/api/interfaces/Options'))).toContain("import type { Options } from 'documented'");
    expect(textOf(built.page('/api/functions/flush'))).toContain("import { flush } from 'documented'");
    expect([...built.html.values()].join('')).not.toContain('export=');
    expect(brokenLinks(built)).toEqual([]);
  });

  test('a type that the namespace keeps to itself has a page', () => {
    expect(built.page('/api/interfaces/Options')).toContain('<a href="/api/internal/Mixin">Mixin</a>');
  });
});

test('a namespace that exports its declarations one by one has a page for each', async () => {
  const built = await build(
    `
import { Reply } from './reply.js';
declare namespace serve {
  export { Reply };
  export interface Options { port: number }
  export { Stop as Ended };
  export const codes: string[];
  export const serve: (options: Options) => void;
  export { serve as default };
}
declare class Stop {}
declare function serve(options?: serve.Options): Reply;
export = serve;`,
    { 'reply.d.ts': "import serve = require('./index.js');\nexport interface Reply { options: serve.Options }" },
  );
  const routes = [...built.html.keys()].filter((route) => !/^\/api\/(?:modules)?$/.test(route)).toSorted();
  expect(routes).toEqual([
    '/api/classes/Ended',
    '/api/functions/serve',
    '/api/interfaces/Options',
    '/api/interfaces/Reply',

    '/api/variables/codes',
    '/api/variables/serve',
  ]);
  expect(textOf(built.page('/api/interfaces/Options'))).toContain("import type { Options } from 'documented'");
  expect(brokenLinks(built)).toEqual([]);
});

test('a class or a constant that is assigned is the default', async () => {
  const both = await build('declare class Queue { add(item: string): void }\nexport = Queue;');
  expect(textOf(both.page('/api/classes/Queue'))).toContain("import Queue from 'documented'");
  const constant = await build('declare const settings: { depth: number };\nexport = settings;');
  expect(textOf(constant.page('/api/variables/settings'))).toContain("import settings from 'documented'");
});
