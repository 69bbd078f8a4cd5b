import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../engine/tests/browser/test.ts';

const dist = join(import.meta.dirname, '../dist');
const site = join(import.meta.dirname, '..');

/** Each built page, by its path in the published folder. */
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.html') && !path.startsWith('api'))
  .map((path) => ({ path, html: readFileSync(join(dist, path), 'utf8') }));

const explained = /<span class="code-origin">.*?<a href="\/tutorial\/#outputs">[^<]+<\/a>/;

test('every output on every page says where it comes from, and leads to what that means', () => {
  const labels = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<p class="code-attached-label">.*?<\/p>/g)].map(([label]) => ({ path, label })),
  );
  expect(labels.length).toBeGreaterThan(300);
  expect(labels.filter(({ label }) => !explained.test(label))).toEqual([]);
});

test('so does every block of text, unless it is a file that a program reads', () => {
  const blocks = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<figure class="code-block" data-language="(?:text|txt|console)".*?<pre/g)].map(([head]) => ({
      path,
      head,
    })),
  );
  expect(blocks.length).toBeGreaterThan(15);
  const unlabeled = blocks.filter(({ head }) => !explained.test(head));
  const titles = unlabeled.map(({ head }) => /class="code-title">([^<]*)</.exec(head)?.[1] ?? head);
  const files = readdirSync(join(site, 'examples'), { recursive: true, encoding: 'utf8' });
  expect(titles.filter((title) => !files.some((file) => file.endsWith(`/${title}`)))).toEqual([]);
});

test('a fault comes with the setting that reproduces it', () => {
  const labels = pages.flatMap(({ html }) => [...html.matchAll(/simulated fault.*?<\/span>/g)].map(([label]) => label));
  expect(labels.some((label) => label.includes('<code>SIMULATE=openai:429</code>'))).toBe(true);
});
