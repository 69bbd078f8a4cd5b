import { beforeAll, describe, expect, test } from 'vitest';
import {
  attributes,
  brokenLinks,
  buildReference,
  type BuiltReference,
  repeatedIds,
  textOf,
} from '../../tests/support/built-reference.ts';
import { docComments } from '../../tests/support/doc-comments.ts';
import { exportsOf, objectionsTo } from '../../tests/support/exports-of.ts';
import { sharedCacheDir, siteDirs } from '../../tests/support/site-dir.ts';
import type { SidebarItem } from '../core/sidebar.ts';

/* The reference of the library that the site documents, with what the site says of its names. */
let built: BuiltReference;

beforeAll(async () => {
  const everything = { symbols: 1, parameters: 1, results: 1, settings: 1, members: 0.9 };
  built = await buildReference({
    package: 'modelfusion',
    siteDir: siteDirs.site,
    cacheDir: sharedCacheDir(),
    library: { commentary: { folder: 'reference/commentary', floor: everything } },
  });
});

test('every description names something, and none is missing', () => {
  expect(built.diagnostics).toEqual([]);
  expect(built.content.figures).toContainEqual(['described exported names', '448 of 448 (100 %)']);
});

test('the page of an error says what to do about it and what throws it', () => {
  const errors = [...built.html].filter(([route]) => /^\/api\/classes\/\w+Error$/.test(route));
  expect(errors.length).toBeGreaterThan(10);
  for (const [route, html] of errors) {
    expect(html, route).toContain('id="handling"');
    // It's a result, not an exception.
    if (!route.endsWith('/ToolCallError')) expect(html, route).toContain('id="thrown-by"');
  }
});

test('the page of a function says what it returns by default', () => {
  const returned = (name: string) => {
    const [, section = ''] = /<h2 id="returns">(.*?)<h2 /s.exec(built.page(`/api/functions/${name}`)) ?? [];
    return textOf(section.split('<table')[0] ?? '');
  };
  for (const name of ['classify', 'executeTool', 'generateToolCall', 'generateToolCalls', 'runTools', 'streamObject']) {
    expect(returned(name), name).toContain('A promise of');
  }
  // The library's comment speaks of a property with another name: it's below.
  expect(returned('runTool')).toMatch(/^Returns#?\s*A promise of the call/);
  // Its fields have the types of this tool, not the names that the declaration of the result has for them.
  expect(textOf(built.page('/api/functions/runTool'))).toContain('argsTOOL["parameters"]');
  // The result is an object with and without it.
  expect(returned('generateToolCalls')).not.toContain('With fullResponse: false');
  expect(returned('generateToolCall')).toContain('With fullResponse: true, an object with these fields');
});

test('events are a table of the moment, the function, and the event', () => {
  const rows = [...built.page('/api/type-aliases/FunctionEvent').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell)),
  );
  expect(rows[0]).toEqual(['functionType', 'eventType', 'Type', 'Description']);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.flat()).not.toContain('');
  expect(rows.map(([functionType, eventType, type]) => [functionType, eventType, type])).toContainEqual([
    '"generate-text"',
    '"finished"',
    'TextGenerationFinishedEvent',
  ]);
});

test('no link is broken, and no page has an anchor twice', () => {
  expect(brokenLinks(built)).toEqual([]);
  expect(repeatedIds(built)).toEqual([]);
});

describe('entry points', () => {
  test.each([
    ['./node', ['FileCache']],
    [
      './internal',
      ['AbstractModel', 'ErrorHandler', 'ExtensionFunctionFinishedEvent', 'ExtensionFunctionStartedEvent'],
    ],
  ])('every name of %s has a page with the module that exports it', (path, some) => {
    const names = exportsOf('modelfusion', siteDirs.site, path);
    expect(names).toEqual(expect.arrayContaining(some));
    for (const name of names) {
      const route = built.content.symbols?.get(name) ?? '';
      expect(textOf(built.page(route)), name).toMatch(
        new RegExp(`import (?:type )?\\{ ${name} \\} from 'modelfusion${path.slice(1)}'`),
      );
      expect(built.content.pages.find((page) => page.route === route)?.unlisted, name).toBeUndefined();
    }
  });

  test('names keep the addresses that they had as hidden ones; others have the address of their kind', () => {
    expect(built.content.symbols?.get('AbstractModel')).toBe('/api/internal/AbstractModel');
    expect(built.content.symbols?.get('FileCache')).toBe('/api/classes/FileCache');
    expect(built.content.symbols?.get('postJsonToApi')).toBe('/api/variables/postJsonToApi');
  });

  test('a declaration that the bundler repeats in several files is one symbol', () => {
    expect(built.page('/api/classes/FileCache')).toContain('<a href="/api/interfaces/Cache">Cache</a>');
    expect(built.page('/api/classes/OpenAIChatModel')).toContain('/api/internal/AbstractModel');
    const copies = [...built.html.keys()].filter((route) => /-\d+$/.test(route));
    expect(copies.filter((route) => !route.startsWith('/api/internal/To'))).toEqual([]);
  });

  test('every import line compiles', { timeout: 120_000 }, () => {
    const lines = new Set(
      [...built.html.values()].flatMap((html) => textOf(html).match(/import (?:type )?\{ \w+ \} from '[\w/]+'/g) ?? []),
    );
    expect(lines.size).toBeGreaterThan(429);
    expect(objectionsTo([...lines].sort(), siteDirs.site)).toEqual([]);
  });
});

describe('doc comments', () => {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

  test('none of the library is lost', () => {
    const shown = letters([...built.html.values()].map(textOf).join(' '));
    const comments = docComments('modelfusion', siteDirs.site);
    expect(comments.length).toBeGreaterThan(350);
    const lost = comments.flatMap((parts) => parts.filter((part) => !shown.includes(letters(part))));
    expect(lost).toEqual([]);
  });

  test('what is deprecated is marked', () => {
    const html = built.page('/api/variables/OpenAIChatMessage');
    expect(attributes(html, 'id')).toEqual(expect.arrayContaining(['system', 'user', 'assistant', 'fn', 'tool']));
    const mark = /<h3 id="fn">.*?<\/h3>/s.exec(html)?.[0];
    expect(mark).toContain('<span class="badge badge-warn">deprecated</span>');
  });

  test('types show what the library writes, not what the compiler and the platform add', () => {
    for (const [route, html] of built.html) {
      expect(textOf(html), route).not.toMatch(/Iterable<[^<>]*, any|ArrayBufferLike|captureStackTrace|stackTraceLimit/);
    }
  });
});

describe('rules of the site', () => {
  test('no two pages have the same title', () => {
    const titles = built.content.pages.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('no inline style, no inline handler, nothing from another host', () => {
    for (const [route, html] of built.html) {
      expect(html, route).not.toMatch(/\s(?:style|on\w+)="/);
      expect(html, route).not.toMatch(/<(?:img|script|iframe|link)\b/);
    }
  });

  test('sidebar links and overviews exist', () => {
    const anchors = new Set(attributes(built.page('/api/modules'), 'id'));
    const check = (items: readonly SidebarItem[]): void => {
      for (const item of items) {
        if (item.href !== undefined) expect([...built.html.keys()]).toContain(item.href);
        if (item.type !== 'category') continue;
        expect(item.overview).toMatch(/^\/api\/modules#/);
        expect(anchors.has(item.overview?.split('#')[1] ?? ''), item.label).toBe(true);
        check(item.items);
      }
    };
    check(built.content.sidebar);
  });
});
