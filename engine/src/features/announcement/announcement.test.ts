import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { announcementScript } from './head-script.ts';

test('an announcement that was closed is hidden before the first paint', () => {
  const { dataset } = run('a', { 'announcement.id': 'a', 'announcement.closed': 'true' });
  expect(dataset).toEqual({ announcement: 'closed' });
});

test('closing is forgotten when the id changes', () => {
  const { dataset, stored } = run('b', { 'announcement.id': 'a', 'announcement.closed': 'true' });
  expect(dataset).toEqual({});
  expect(stored).toEqual({ 'announcement.id': 'b' });
});

test('storage that throws leaves the announcement on screen', () => {
  expect(run('a', undefined).dataset).toEqual({});
});

test('an id cannot end the script element', () => {
  expect(announcementScript({ id: '</script>' })).not.toContain('</');
});

function run(id: string, before: Record<string, string> | undefined) {
  const dataset: Record<string, string> = {};
  const stored = new Map(Object.entries(before ?? {}));
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  runInNewContext(announcementScript({ id }), {
    document: { documentElement: { dataset } },
    ...(before && { localStorage }),
  });
  return { dataset, stored: Object.fromEntries(stored) };
}

test.each([
  [true, 1],
  [false, 0],
])('closeable: %s makes %i buttons', async (closeable, buttons) => {
  const site = await fixtureSite({}, { announcement: { id: 'a', text: 'A new edition.', closeable } });
  expect((await site.build()).diagnostics).toEqual([]);
  const html = await readFile(join(site.dir, 'dist/index.html'), 'utf8');
  expect(html).toContain('A new edition.');
  expect(html.split('aria-label="Close the announcement"')).toHaveLength(buttons + 1);
});
