import { expect, test } from 'vitest';
import { buildReference } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';
import { createSiteSchema } from '../core/config.ts';
import type { SidebarItem } from '../core/sidebar.ts';

const types = `
export declare class ParseError extends Error {}
export interface Model { run(): void }
export declare class ChatModel implements Model { run(): void }
export declare class SpecialChatModel extends ChatModel {}
export declare class Leftover {}
export declare function speak(): void;
export declare function format(): void;
export declare function help(): void;
`;

/** A source map as a bundler writes it: names and folders are all that counts here. */
const map = {
  version: 3,
  sources: ['../src/talk/speak.ts', '../src/talk/formats/format.ts', '../src/help.ts'],
  sourcesContent: ['export function speak() {}', '\nexport function format() {}', 'export function help() {}'],
  mappings: '',
  names: [],
};

/** The tests differ in their configuration alone: the types are read once. */
const { name, siteDir, cacheDir } = temporaryPackage({
  'index.d.ts': types,
  'index.js': '',
  'index.js.map': JSON.stringify(map),
});

async function sidebar(groups?: object): Promise<SidebarItem[]> {
  const config = createSiteSchema([]).parse({
    title: 'A',
    url: 'https://example.org',
    docs: [{ id: 'api', label: 'API', routeBase: '/api', library: { package: name, groups } }],
  });
  const built = await buildReference({ package: name, siteDir, cacheDir, library: config.docs[0]?.library });
  return built.content.sidebar;
}

function tree(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) => (item.type === 'link' ? item.label : { [item.label]: tree(item.items) }));
}

test('names are grouped by kind where nothing else is said', async () => {
  expect(tree(await sidebar())).toEqual([
    'Overview',
    'All exports',
    { Functions: ['format', 'help', 'speak'] },
    { Classes: ['ChatModel', 'Leftover', 'ParseError', 'SpecialChatModel'] },
    { Interfaces: ['Model'] },
  ]);
});

test('rules group by inheritance, by the innermost source folder and by the form of names', async () => {
  const items = await sidebar({
    functions: [
      { label: 'Talking', folders: ['talk'] },
      { label: 'Formats', folders: ['formats'] },
    ],
    classes: [
      { label: 'Models', is: ['Model'] },
      { label: 'Errors', named: /Error$/ },
    ],
    rest: 'Others',
  });
  expect(tree(items).slice(2)).toEqual([
    { Functions: [{ Talking: ['speak'] }, { Formats: ['format'] }, { Others: ['help'] }] },
    { Classes: [{ Models: ['ChatModel', 'SpecialChatModel'] }, { Errors: ['ParseError'] }, { Others: ['Leftover'] }] },
    { Interfaces: ['Model'] },
  ]);
});

test('a group has the order of its subject where there is one', async () => {
  const items = await sidebar({
    functions: [{ label: 'All', named: /./ }],
    classes: [{ label: 'All', named: /./ }],
    sequence: ['Special', 'Parse'],
    last: ['formats'],
  });
  expect(tree(items).slice(2, 4)).toEqual([
    { Functions: [{ All: ['help', 'speak', 'format'] }] },
    { Classes: [{ All: ['ChatModel', 'SpecialChatModel', 'ParseError', 'Leftover'] }] },
  ]);
});

test('names that are used first come first in their group, the others follow', async () => {
  const items = await sidebar({
    functions: [{ label: 'All', named: /./, first: ['speak', 'notInThisRelease', 'help'] }],
  });
  expect(tree(items)[2]).toEqual({ Functions: [{ All: ['speak', 'help', 'format'] }] });
});
