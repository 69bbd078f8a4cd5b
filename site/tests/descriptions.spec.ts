import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../engine/tests/browser/test.ts';
import { globSync } from 'tinyglobby';

const dist = join(import.meta.dirname, '../dist');
const described = new Set(['Description', 'What it does']);

/** Rows of tables whose cell for the description is empty, as `page: first cell`. */
function emptyDescriptions(page: string): string[] {
  const html = readFileSync(join(dist, page), 'utf8');
  return matches(html, /<table\b.*?<\/table>/gs).flatMap((table) => {
    const [head = [], ...rows] = matches(table, /<tr\b.*?<\/tr>/gs).map((row) =>
      matches(row, /<t[hd]\b.*?<\/t[hd]>/gs).map((cell) => cell.replaceAll(/<[^>]*>/g, ' ').trim()),
    );
    const column = head.findIndex((cell) => described.has(cell));
    // Where a value comes from doesn't say what it is.
    const isEmpty = (cell: string | undefined) => cell?.replace(/From +\S+(?: \.)?$/, '').trim() === '';
    return rows.filter((cells) => isEmpty(cells[column])).map(([name = '']) => `${page}: ${name}`);
  });
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([match]) => match);
}

test('every setting, parameter, and property in a table with descriptions has one', () => {
  const pages = globSync('**/index.html', { cwd: dist });
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.flatMap(emptyDescriptions)).toEqual([]);
});

test('no description says once more what stands next to it: the default', () => {
  const repeated = globSync('api/**/index.html', { cwd: dist }).flatMap((page) => {
    const rows = matches(readFileSync(join(dist, page), 'utf8'), /<tr\b(?:(?!<\/tr>).)*class="default".*?<\/tr>/gs);
    return rows
      .map((row) =>
        row
          .replace(/<details.*?<\/details>/gs, '')
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' '),
      )
      .filter((text) => {
        const [, value = '', description = ''] = /Default: (\S+)(.*)/.exec(text) ?? [];
        return [`default is ${value}.`, `default is ${value};`, `default is ${value} .`].some((again) =>
          description.includes(again),
        );
      })
      .map((text) => `${page}: ${text}`);
  });
  expect(repeated).toEqual([]);
});
