import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compareVersions } from './compare.ts';
import { readVersion, type VersionNames } from './read-version.ts';

/** An unpacked package with these files. */
function unpacked(exports: Record<string, string>, files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'version-'));
  const json = {
    name: 'lib',
    exports: Object.fromEntries(Object.entries(exports).map(([path, types]) => [path, { types }])),
  };
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(json) })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

let versions: VersionNames[];

beforeAll(() => {
  versions = [
    // Each in a file of its own, as the compiler leaves them.
    unpacked(
      { '.': './index.d.ts' },
      {
        'index.d.ts': `export * from './run.js'; export * from './settings.js'; export * from './old.js';`,
        'run.d.ts': `import { Settings } from './settings.js';
          export declare function run(settings: Settings): { b: string; a: number };`,
        'settings.d.ts': `/** Old words. */ export interface Settings { size: number; secret?: string }
          export declare class Model { private inner; constructor(settings: Settings); call(): void; [Symbol.iterator](): void }`,
        'old.d.ts': `export type Old = 'a' | 'b';`,
      },
    ),
    // All in one file, as bundlers leave them.
    unpacked(
      { '.': './index.d.ts', './tools': './tools.d.ts' },
      {
        'index.d.ts': `/** New words. */ interface Settings$1 { size: string; color?: string; secret?: string }
          declare class Base { call(): void; [Symbol.iterator](): void }
          declare class Model extends Base { private inner; constructor(settings: Settings$1); }
          declare function run(settings: Settings$1): { a: number; b: string };
          declare const all_run: typeof run;
          declare namespace all { export { all_run as run }; }
          export { Settings$1 as Settings, Model, run, all };`,
        'tools.d.ts': `export declare const again: () => void; export { run } from './index.js';`,
      },
    ),
  ].map(readVersion);
});

const compared = () =>
  compareVersions(
    versions.map((names, index) => ({ version: ['1.0.0', '1.2.0'][index] ?? '', names })),
    [{ version: '1.10.0' }, { version: '1.1.0' }, { version: '1.1.1' }],
  );

test('names of all entry points are read, with public members and without what the language adds', () => {
  expect(Object.keys(versions[1] ?? {}).sort()).toEqual(['Model', 'Settings', 'again', 'all', 'run']);
  expect(versions[1]?.['again']?.text).toContain("from 'lib/tools'");
  expect(Object.keys(versions[0]?.['Model']?.members ?? {})).toEqual(['[Symbol.iterator]', 'call', 'constructor']);
  expect(versions[1]?.['all']?.members['run']?.text).toContain('function run(');
});

test('what bundlers and compilers write differently has not changed', () => {
  expect(compared().names['run']).toEqual({ changes: [0] });
});

test('a member that moves to a base class is neither new nor gone', () => {
  expect(compared().names['Model']).toEqual({ changes: [0, [1, [{ at: '', after: 'extends Base' }]]] });
});

test('additions, changes, and removals are kept with what differs', () => {
  const { names } = compared();
  expect(names['Old']).toEqual({ changes: [0, -1] });
  expect(names['again']).toEqual({ changes: [1] });
  expect(names['Settings']).toEqual({
    changes: [0],
    members: { color: [1], size: [0, [1, [{ at: '', before: 'size: number', after: 'size: string' }]]] },
  });
});

test('a version knows the first release since the one before that could be read', () => {
  expect(compared().versions).toEqual([{ version: '1.0.0' }, { version: '1.2.0', first: '1.1.0' }]);
});
