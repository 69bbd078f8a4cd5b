import { expect, test } from 'vitest';
import { guidePage, openIndex } from '../../../tests/support/search-fixture.ts';
import type { ListedPage, PublishedSite } from '../published-site.ts';
import { readTwin, type TwinSection } from '../read-twin.ts';
import { explainError } from './explain-error.ts';
import { findSamples } from './find-samples.ts';
import { lookUpSymbol } from './look-up-symbol.ts';
import { readPage } from './read-page.ts';
import { search } from './search.ts';

function siteOf(page: ListedPage, sections: readonly Omit<TwinSection, 'code'>[]): PublishedSite {
  const twin = { source: 'https://docs.example', parts: [], sections: sections.map((one) => ({ ...one, code: [] })) };
  return { pages: [page], page: () => page, twin: () => Promise.resolve(twin) } as unknown as PublishedSite;
}

test('an explanation of one long paragraph ends at the longest that an answer may be', async () => {
  const site = siteOf({ route: '/errors', title: 'Errors', section: '', description: '' }, [
    { level: 1, heading: 'Errors', anchor: '', text: '' },
    { level: 2, heading: 'Cannot brew tea', anchor: 'brew', text: 'x'.repeat(5000) },
  ]);
  const answer = await explainError.run(site, { message: 'Cannot brew tea', limit: 2 });
  expect(answer.match(/x{10,}/)?.[0]).toHaveLength(3000);
  expect(answer).toContain('(read_page has the rest of it.)');
});

test('a section is shown once, also where one table quotes of it what another leads to', async () => {
  const row = '| The message contains | The cause |\n| - | - |\n| `no tea` | It is empty |';
  const site = siteOf({ route: '/errors', title: 'Errors', section: '', description: '' }, [
    {
      level: 1,
      heading: 'Errors',
      anchor: '',
      text: '| Message | Why |\n| - | - |\n| `no tea` | [Brew](/errors#brew) |',
    },
    { level: 2, heading: 'Brew', anchor: 'brew', text: row },
  ]);
  const answer = await explainError.run(site, { message: 'no tea', limit: 5 });
  expect(answer.match(/^\/errors#brew$/gm)).toHaveLength(1);
});

test('an error of the language is explained by its message, and not by its name alone', async () => {
  const site = siteOf({ route: '/errors', title: 'Errors', section: '', description: '' }, [
    { level: 1, heading: 'Errors', anchor: '', text: '' },
    { level: 2, heading: 'TypeError: Failed to fetch', anchor: 'fetch', text: 'Look at the console.' },
    { level: 2, heading: 'Cannot brew tea', anchor: 'brew', text: 'Buy some.' },
  ]);
  const explained = (message: string) => explainError.run(site, { message, limit: 5 });
  expect(await explained('TypeError: Failed to fetch')).toContain('console');
  const other = await explained('TypeError: Cannot brew tea');
  expect(other).toContain('Buy some.');
  expect(other).not.toContain('console');
});

test.each(['429 Too Many Requests', 'Request failed with status code 503'])('%s has a status code', async (message) => {
  const site = siteOf({ route: '/errors', title: 'Errors', section: '', description: '' }, [
    { level: 1, heading: 'Errors', anchor: '', text: '' },
    { level: 2, heading: '401, 429, and other status codes', anchor: 'status', text: 'Try again.' },
  ]);
  expect(await explainError.run(site, { message, limit: 2 })).toContain('/errors#status\n\nTry again.');
});

test('of two sections with the same text, the one that is left out is named', async () => {
  const symbol = { kind: 'Class', members: [] };
  const overload = { level: 2, heading: 'make()', text: 'x'.repeat(7000) };
  const site = siteOf({ route: '/api/Pot', title: 'Pot', section: 'api', description: '', symbol }, [
    { level: 1, heading: 'Pot', anchor: '', text: '' },
    { ...overload, anchor: 'make' },
    { ...overload, anchor: 'make-1' },
  ]);
  const answer = await lookUpSymbol.run(site, { name: 'Pot' });
  expect(answer.match(/x{7000}/g)).toHaveLength(1);
  expect(answer).toContain('Omitted to save space; look these up by name: `Pot.make`.');
});

test.each([
  ['Pot (type)', 'The type.'],
  ['Pot.v1.5', 'The member.'],
  ['Pot.pour', 'The method.'],
])('%s is looked up', async (name, says) => {
  const symbol = { kind: 'Variable', members: ['v1.5', 'pour'] };
  const page = { route: '/api/Pot', section: 'api', description: '', symbol };
  const head = { level: 1, anchor: '' };
  const site = siteOf({ ...page, title: 'Pot' }, []);
  const sections = {
    Pot: [
      { ...head, heading: 'Pot', text: 'The constant.' },
      { level: 3, heading: 'v1.5', anchor: 'v15', text: 'The member.' },
      { level: 3, heading: 'pour()?', anchor: 'pour', text: 'The method.' },
    ],
    'Pot (type)': [{ ...head, heading: 'Pot', text: 'The type.' }],
  };
  const pages = Object.keys(sections).map((title) => ({ ...page, title }));
  const twin = ({ title }: ListedPage) => Promise.resolve({ source: '', sections: sections[title as 'Pot'] });
  expect(await lookUpSymbol.run(Object.assign(site, { pages, twin }) as PublishedSite, { name })).toContain(says);
});

test('what says how a name came to be is left out, and what comes after it is not', async () => {
  const symbol = { kind: 'Class', members: [] };
  const site = siteOf({ route: '/api/Pot', title: 'Pot', section: 'api', description: '', symbol }, [
    { level: 1, heading: 'Pot', anchor: '', text: 'A pot.' },
    { level: 2, heading: 'Used in', anchor: 'used-in', text: 'Many pages.' },
    { level: 3, heading: 'Guide', anchor: 'guide', text: 'One of them.' },
    { level: 2, heading: 'Throws', anchor: 'throws', text: 'Steam.' },
  ]);
  const answer = await lookUpSymbol.run(site, { name: 'Pot' });
  expect(answer).toContain('# Pot\n\nA pot.\n\n## Throws\n\nSteam.');
  expect(answer).not.toMatch(/Many pages|One of them/);
});

test('of the samples that use a name, those that call it and ran come first, and each comes once', async () => {
  const sample = (code: string, note = '') => ({ language: 'ts', code, note });
  const [imported, called, ran] = ['import { pour } from "pot";', 'pour(); // now', 'pour(); // and run it'];
  const code = [sample(imported), sample(called), sample(ran, 'ran in tests'), sample(called)];
  const page = { route: '/pour', title: 'Pour', section: '', description: '' };
  const twin = () => Promise.resolve({ sections: [{ level: 1, heading: 'Pour', anchor: '', text: '', code }] });
  const site = { pages: [page], twin } as unknown as PublishedSite;
  const answer = await findSamples.run(site, { symbol: 'pour', limit: 3 });
  expect(answer).toContain('3 samples use it');
  expect([...answer.matchAll(/```ts\n(.*)/g)].map(([, shown]) => shown)).toEqual([ran, called, imported]);
});

test('an answer to a corrected question says what was searched for', async () => {
  const { store } = await openIndex([guidePage('/guide/abort', 'Abort a call', 'Stop what takes too long.')]);
  const parts = { store, sections: [], sectionLabel: () => '', passages: () => Promise.resolve([]) };
  const answer = await search.run(parts as unknown as PublishedSite, { query: 'abrot calls', limit: 1 });
  expect(answer).toMatch(/^Searched for "abort calls"\.\n\n1\. Abort a call/);
});

test('a path with the anchor of a row leads to the row', async () => {
  const row = '| [`settings?`](/api/Pot#settings) readonly | `object` | How it brews. |';
  const site = siteOf({ route: '/api/Pot', title: 'Pot', section: 'api', description: '' }, [
    { level: 1, heading: 'Pot', anchor: '', text: `| Name | Type | Description |\n| - | - | - |\n${row}` },
    { level: 2, heading: 'withSettings()', anchor: 'withsettings', text: 'Another pot.' },
  ]);
  const answer = await readPage.run(site, { path: '/api/Pot#settings' });
  expect(answer).toBe(`Source: https://docs.example#settings\n\n| Name | Type | Description |\n| - | - | - |\n${row}`);
  expect(await readPage.run(site, { path: '/api/Pot', section: 'settings' })).toContain('Another pot.');
});

test('a block of code without a line takes nothing of what follows', async () => {
  const page = '# Page\n\n```ts\n```\n\nText.\n\n```ts\nrun();\n```\n\n*ran in tests*\n';
  const { sections } = await readTwin(
    () => Promise.resolve(page),
    'page.md',
    () => Promise.resolve([]),
  );
  expect(sections[0]?.code).toEqual([
    { language: 'ts', code: '', note: '' },
    { language: 'ts', code: 'run();', note: 'ran in tests' },
  ]);
});
