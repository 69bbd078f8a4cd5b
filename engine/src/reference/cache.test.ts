import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSourceCache } from '../core/cache.ts';
import type { SiteConfig } from '../core/config.ts';
import { readKeptJson } from '../core/kept-json.ts';
import type { SourceContext } from '../pipeline/load/sources.ts';
import { reference } from './index.ts';
import type * as reading from './read/read-model.ts';
import { buildReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage, type TemporaryPackage } from '../../tests/support/temporary-package.ts';

/** What happens when a package has been read, before its model is kept. */
let meanwhile: (() => void) | undefined;
vi.mock('./read/read-model.ts', async (original) => {
  const { readModel, ...others } = await original<typeof reading>();
  return {
    ...others,
    readModel: async (...options: Parameters<typeof readModel>) => {
      const read = await readModel(...options);
      meanwhile?.();
      return read;
    },
  };
});

/** The tests follow one package through its changes, in this order. */
describe('the model of the last build', { concurrent: false }, () => {
  let installed: TemporaryPackage;
  const entry = () => join(installed.cacheDir, 'reference', `${installed.name}.json`);
  const written = () => statSync(entry(), { bigint: true }).mtimeNs;
  const page = async (route: string) => {
    const built = await buildReference({ package: installed.name, ...installed });
    return textOf(built.page(route));
  };
  const declaration = () => page('/api/functions/run');

  beforeAll(() => {
    installed = temporaryPackage({
      'index.d.ts': `export * from './run.js';`,
      'run.d.ts': 'export declare function run(first: string): void;',
    });
  });

  test('is used again where nothing has changed', async () => {
    const first = await declaration();
    expect(first).toContain('run(first: string)');
    const before = written();
    expect(await declaration()).toBe(first);
    expect(written()).toBe(before);
  });

  test('is replaced where it is broken', async () => {
    writeFileSync(entry(), '{"key":');
    expect(await declaration()).toContain('run(first: string)');
    expect(readKeptJson(entry())).toHaveProperty('read.model');
  });

  test('is replaced where its text was changed', async () => {
    writeFileSync(entry(), readFileSync(entry(), 'utf8').replaceAll('"first"', '"changed"'));
    expect(await declaration()).toContain('run(first: string)');
  });

  test('is replaced where a file has changed that the types lead to', async () => {
    writeFileSync(join(installed.dir, 'run.d.ts'), 'export declare function run(second: number): void;');
    expect(await declaration()).toContain('run(second: number)');
  });

  test('is not kept where a file has changed while it was read', async () => {
    const file = join(installed.dir, 'run.d.ts');
    writeFileSync(file, 'export declare function run(third: string): void;');
    meanwhile = () => writeFileSync(file, 'export declare function run(fourth: string): void;');
    onTestFinished(() => (meanwhile = undefined));
    expect(await declaration()).toContain('run(third: string)');
    meanwhile = undefined;
    expect(await declaration()).toContain('run(fourth: string)');
  });

  test('is replaced where the package has another version with the same types', async () => {
    const path = join(installed.dir, 'package.json');
    const json = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...json, version: '2.0.0' }));
    expect(await page('/api/modules')).toContain('2.0.0');
  });

  test.each(['typescript', 'typedoc', 'shiki'])(
    'is replaced where it was made with another version of %s',
    async (name) => {
      await declaration();
      const before = written();
      // The engine reads the same object.
      const manifest = createRequire(import.meta.url)(`${name}/package.json`) as { version: string };
      const { version } = manifest;
      onTestFinished(() => void (manifest.version = version));
      manifest.version = '0.0.0';
      await declaration();
      expect(written()).toBeGreaterThan(before);
    },
  );
});

test('a preview reads a package again when its types have changed, and otherwise does not', async () => {
  const installed = temporaryPackage({ 'index.d.ts': 'export declare function run(): void;' });
  const docs = [
    {
      id: 'api',
      label: 'API',
      routeBase: '/api',
      sidebar: 'api',
      library: { package: installed.name, unlinked: [] as string[] },
    },
  ];
  const context: Partial<SourceContext> = {
    ...installed,
    config: { docs } as Partial<SiteConfig> as SiteConfig,
    cache: createSourceCache(),
    report: () => undefined,
  };
  const read = async () => {
    const [source] = (await reference.sources?.(context as SourceContext, undefined)) ?? [];
    return source?.content;
  };
  const first = await read();
  expect(first?.symbols?.has('run')).toBe(true);
  expect(await read()).toBe(first);
  writeFileSync(join(installed.dir, 'index.d.ts'), 'export declare function walk(): void;');
  expect((await read())?.symbols?.has('walk')).toBe(true);
});
