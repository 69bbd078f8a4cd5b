import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { sharedCacheDir, siteDirs } from '../../tests/support/site-dir.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/** The errors in the section "Throws" of a page. */
function thrown(html: string): string[] {
  const list = /<dl class="values" aria-label="Errors">(.*?)<\/dl>/s.exec(html)?.[1] ?? '';
  return [...list.matchAll(/<dt>(.*?)<\/dt>/gs)].map(([, term = '']) => textOf(term));
}

test('a page names the errors that its code throws, through the functions and constructors that it calls', async () => {
  const source = `
    export class Failure extends Error {}
    export class Timeout extends Failure {}
    export class Caught extends Error {}
    export class Kept extends Error {}
    function check() { throw new Failure(); }
    const makeTimeout = () => new Timeout();
    class Base { constructor() { check(); } }
    export class Job extends Base { constructor() { super(); this.later = () => { throw new Caught(); }; } }
    function careful() { try { throw new Caught(); } catch (error) { return { error: new Kept() }; } }
    function rethrowing() { try { check(); } catch (error) { throw error; } }
    export function run(job) { careful(); rethrowing(); job.start(); throw makeTimeout(); }
    export const nothing = () => careful();
    export const later = (job) => ({ format: 'x', start: () => { throw new Kept(); } , stop() { run(job); } });
    export function handler() { check(); return async () => { throw new Kept(); }; }
    export function seeming(job) { return run(job); }
    export class Refused extends Error {}
    export class Model { call() { throw new Refused(); } tryCall() { try { this.call(); } catch { return; } } }`;
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `
      export declare class Failure extends Error {}
      export declare class Timeout extends Failure {}
      export declare class Caught extends Error {}
      export declare class Kept extends Error {}
      export declare class Job { constructor(); later(): void }
      export declare function run(job: { start(): void }): void;
      export declare const later: () => unknown;
      export declare function handler(): unknown;
      export declare function seeming(): void;
      export declare const nothing: () => void;
      export declare class Refused extends Error {}
      export declare class Model { call(): void; tryCall(): void }`,
    'index.js': '',
    'index.js.map': JSON.stringify({
      version: 3,
      sources: ['../src/all.ts'],
      sourcesContent: [source],
      mappings: '',
      names: [],
    }),
  });
  mkdirSync(join(siteDir, 'words'));
  writeFileSync(join(siteDir, 'words', 'a.md'), '# seeming\n\nRuns.\n\n## never throws Timeout\n');
  const floor = { symbols: 0, parameters: 0, results: 0, settings: 0, members: 0 };
  const library = { commentary: { folder: 'words', floor } };
  const built = await buildReference({ package: name, siteDir, cacheDir, library });
  expect(built.diagnostics).toEqual([]);
  expect(thrown(built.page('/api/functions/seeming'))).toEqual(['Failure']);
  // Others call the functions that these return.
  expect(thrown(built.page('/api/variables/later'))).toEqual([]);
  expect(thrown(built.page('/api/functions/handler'))).toEqual(['Failure']);
  expect(thrown(built.page('/api/functions/run'))).toEqual(['Failure', 'Timeout']);
  expect(thrown(built.page('/api/classes/Job'))).toEqual(['Failure']);
  expect(thrown(built.page('/api/variables/nothing'))).toEqual([]);
  expect(textOf(built.page('/api/classes/Timeout'))).toContain('As the library’s code shows, by run.');
  expect(textOf(built.page('/api/classes/Refused'))).toContain('As the library’s code shows, by Model.call.');
});

describe('of the library', () => {
  let built: BuiltReference;
  beforeAll(async () => {
    built = await buildReference({ package: 'modelfusion', siteDir: siteDirs.site, cacheDir: sharedCacheDir() });
  });

  test.each([
    ['functions/validateTypes', ['TypeValidationError']],
    ['functions/parseJSON', ['JSONParseError']],
    // It returns them.
    ['functions/safeParseJSON', []],
    // The strategy that it returns throws them.
    ['variables/retryWithExponentialBackoff', []],
    ['classes/OpenAIApiConfiguration', ['LoadAPIKeyError']],
    ['functions/executeTool', ['AbortError', 'ToolExecutionError']],
  ])('%s throws %j', (id, errors) => {
    expect(thrown(built.page(`/api/${id}`))).toEqual(errors);
  });

  test('the page of an error names the functions that throw it', () => {
    const html = built.page('/api/classes/InvalidPromptError');
    expect(textOf(html)).toContain('validateContentIsString.');
    // Models call the functions that these return.
    expect(textOf(html)).not.toContain('ChatMLPrompt.instruction');
  });
});
