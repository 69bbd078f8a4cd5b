import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks, buildReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';
import { net } from './client/compare-versions.ts';

const types = `
export interface Settings { size: number; color?: string }
export declare function run(settings: Settings): void;
export declare function fresh(): void;
export declare class Model { constructor(settings: Settings); toString(): string }
`;

const history = {
  package: 'lib',
  read: '2026-01-02',
  source: 'npm',
  versions: [{ version: '1.0.0' }, { version: '1.4.0', first: '1.1.0', date: '2025-01-01' }, { version: '2.0.0' }],
  names: {
    calculateGoneFeature: { changes: [0, -2] },
    Model: { changes: [1] },
    Settings: {
      changes: [0],
      members: {
        color: [1],
        old: [0, -2],
        size: [0, [2, [{ at: '', before: 'size: string', after: 'size: number' }]]],
      },
    },
    fresh: { changes: [2] },
    run: {
      changes: [
        0,
        [1, [{ at: 'settings.size', before: 'size: string', after: 'size: number' }]],
        [
          2,
          [
            { at: 'settings.color', after: 'color?: string' },
            { at: 'returns', before: '| string' },
            { at: '', before: 'run(): 1', after: 'run(): 2' },
          ],
        ],
      ],
    },
  },
};

/** The tests differ in what they say of earlier versions: the types are read once. */
const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': types });

function build(text: string) {
  writeFileSync(join(siteDir, 'history.json'), text);
  return buildReference({ package: name, siteDir, cacheDir, library: { history: 'history.json' } });
}

const section = (html: string, id: string) => textOf(html.split(`<h2 id="${id}"`)[1]?.split('<h2')[0] ?? '');

test('pages say since when a name and a member are there, and what has changed', async () => {
  const built = await build(JSON.stringify(history));
  const settings = built.page('/api/interfaces/Settings');
  expect(textOf(settings)).toContain('Since 1.0.0 or earlier');
  expect(textOf(/<tr id="color".*?<\/tr>/s.exec(settings)?.[0] ?? '')).toContain('since 1.1.0–1.4.0');
  expect(textOf(/<tr id="size".*?<\/tr>/s.exec(settings)?.[0] ?? '')).not.toContain('since');
  expect(section(settings, 'history')).toMatch(/2\.0\.0.*Removed old.*1\.1\.0–1\.4\.0.*Added color/s);
  const run = section(built.page('/api/functions/run'), 'history');
  expect(run).toMatch(
    /2\.0\.0 *Added color\?: string in settings *Removed \| string in returns *Changed run\(\): 1 to run\(\): 2 *1\.1\.0–1\.4\.0 *Changed size: string to size: number in settings/,
  );
  expect(section(settings, 'history')).toMatch(/Changed size *Changed size: string to size: number/);
  expect(textOf(built.page('/api/functions/fresh'))).toContain('Since 2.0.0');
  expect(built.page('/api/functions/fresh')).not.toContain('id="history"');
  // Every object inherits members of these names.
  expect(textOf(built.page('/api/classes/Model'))).not.toContain('since');
  expect(brokenLinks(built)).toEqual([]);
});

test('a mark that an editor writes at the beginning of the file is no part of it', async () => {
  const built = await build(`\uFEFF${JSON.stringify(history)}`);
  expect(built.diagnostics).toEqual([]);
  expect(textOf(built.page('/api/functions/fresh'))).toContain('Since 2.0.0');
});

test('one page lists what each version has changed, the last one first', async () => {
  const page = (await build(JSON.stringify(history))).page('/api/changes');
  expect(page.indexOf('id="v2-0-0"')).toBeLessThan(page.indexOf('id="v1-4-0"'));
  expect(section(page, 'v2-0-0')).toMatch(
    /1 added, 2 changed, 1 removed.*fresh.*Settings changed size removed old.*run added settings.color changed run\(\): 1 → run\(\): 2 removed string.*Gone/s,
  );
  expect(page).not.toContain('id="v1-0-0"');
  // A long name breaks between its words.
  expect(page).toContain('<code>calculate<wbr/>Gone<wbr/>Feature</code>');
  // A date doesn't.
  expect(page).toContain('(read on <time>2026-01-02</time>)');
});

test('a type that changed begins with what differs, where both sides would begin in the same way', async () => {
  const [before, after] = ['Before', 'After'].map((each) => `Model<${'string, '.repeat(8)}${each}Settings>`);
  const run = { changes: [0, [2, [{ at: '', before, after }]]] };
  const page = (await build(JSON.stringify({ ...history, names: { run } }))).page('/api/changes');
  const shown = page.replaceAll('<wbr/>', '');
  expect(shown).toContain('changed <code>… BeforeSettings&gt; → … AfterSettings&gt;</code>');
});

test('a long name of a member breaks between its words, too', async () => {
  const Settings = { changes: [0], members: { oldBackgroundColor: [0, -2] } };
  const page = (await build(JSON.stringify({ ...history, names: { Settings } }))).page('/api/changes');
  expect(page).toContain('removed <code>old<wbr/>Background<wbr/>Color</code>');
});

test('the lists of versions before the last three are folded', async () => {
  const later = { ...history, versions: [...history.versions, { version: '2.1.0' }, { version: '2.2.0' }] };
  const page = (await build(JSON.stringify(later))).page('/api/changes');
  const folded = (id: string) => page.split(`<h2 id="${id}"`)[1]?.split('</section>')[0]?.includes('<details');
  expect(['v2-2-0', 'v2-1-0', 'v2-0-0', 'v1-4-0'].map(folded)).toEqual([false, false, false, true]);
});

test('a file that is missing or not valid is reported, and the reference is made without it', async () => {
  const built = await buildReference({ package: name, siteDir, cacheDir, library: { history: 'none.json' } });
  const invalid = await build('{ "versions": [] }');
  for (const { diagnostics, html } of [built, invalid]) {
    expect(diagnostics).toMatchObject([{ code: 'reference', severity: 'error' }]);
    expect(html.has('/api/functions/run')).toBe(true);
    expect(html.has('/api/changes')).toBe(false);
  }
});

test('over several versions, what came and went is nothing, and what went and came is a change', () => {
  expect(net(['added', 'changed', 'removed'])).toBeUndefined();
  expect(net(['removed', 'added'])).toBe('changed');
  expect(net(['changed', 'removed'])).toBe('removed');
  expect(net(['added', 'changed'])).toBe('added');
});
