import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from './support/test.ts';

const dist = join(import.meta.dirname, '../dist');
const kilobyte = 1000;

/** Bytes as a server with brotli at its highest level sends them. */
function transferred(...paths: string[]): number {
  return paths
    .map((path) =>
      brotliCompressSync(readFileSync(join(dist, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    .reduce((sum, { length }) => sum + length, 0);
}

function documents(): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

test('the script of the shell, all of it, is at most 80 KB', () => {
  // Scripts of the releases before lie there too, for tabs that are open.
  const { files } = JSON.parse(readFileSync(join(dist, '../.releases/current/release.json'), 'utf8')) as {
    files: Record<string, { kept?: number }>;
  };
  const scripts = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !/search/.test(name))
    .filter((name) => files[`assets/${name}`]?.kept === undefined);
  expect(scripts.length).toBeGreaterThan(0);
  expect(transferred(...scripts.map((name) => `assets/${name}`))).toBeLessThanOrEqual(80 * kilobyte);
});

test('HTML and CSS that paint /api/classes/OpenAIChatModel are at most 30 KB', () => {
  const page = 'api/classes/OpenAIChatModel/index.html';
  const html = readFileSync(join(dist, page), 'utf8');
  expect(html).toContain('<style>');
  // Nothing else comes before the first paint.
  expect(html).not.toMatch(/<link rel="stylesheet"|<script[^>]* src=/);
  expect(transferred(page)).toBeLessThanOrEqual(30 * kilobyte);
});

test('no page asks another host, none has an inline style or handler', () => {
  const offenders: string[] = [];
  for (const page of documents()) {
    const html = readFileSync(join(dist, page), 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
    const loads =
      /<(?:script|img|source|iframe|link rel="(?:stylesheet|icon|preload|modulepreload)")[^>]* (?:src|href)="(?:https?:)?\/\//;
    if (/<[a-z][^>]* style="/.test(html) || /<[a-z][^>]* on[a-z]+="/.test(html) || loads.test(html))
      offenders.push(page);
  }
  expect(offenders).toEqual([]);
});

test('the types that show at names in code add at most 10 % to the HTML of a page', () => {
  const own = /<span class="hv" data-h="\d+">([^<]*)<\/span>/g;
  const shared = / hv" data-h="\d+"/g;
  const growth = documents().map((page) => {
    const html = readFileSync(join(dist, page), 'utf8');
    const without = html.replace(own, '$1').replace(shared, '"');
    return { page, share: html.length / without.length - 1 };
  });
  expect(growth.some(({ share }) => share > 0)).toBe(true);
  expect(growth.filter(({ share }) => share > 0.1)).toEqual([]);
});
