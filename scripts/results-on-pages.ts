import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { publishedSite } from './published-site.ts';

// `npm run results:pages`: the pictures, sounds, replays, diagrams, and drawings of every page of the built site, what
// they add to its document as it's transferred, and what loads only when a reader comes to it.

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const dist = publishedSite();
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const hasClass = (element: Element, name: string) => (element.attribs.class ?? '').split(' ').includes(name);

const kinds: Readonly<Record<string, (element: Element) => boolean>> = {
  pictures: ({ name }) => name === 'img',
  sounds: ({ name }) => name === 'audio',
  replays: (element) => hasClass(element, 'code-replay'),
  diagrams: (element) => hasClass(element, 'diagram'),
  drawings: (element) =>
    ['tokens', 'neighbors', 'integration-route'].some((name) => hasClass(element, name)) ||
    (element.name === 'table' && DomUtils.existsOne((child) => hasClass(child, 'call-depth'), element.children)),
};

const rows: string[][] = [];
const eager: string[] = [];
for (const path of globSync('**/index.html', { cwd: dist }).sort()) {
  const html = readFileSync(join(dist, path), 'utf8');
  const tree = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const [main] = DomUtils.getElementsByTagName('main', tree, true, 1);
  const elements = main === undefined ? [] : DomUtils.getElementsByTagName(() => true, main);
  const found = Object.values(kinds).map((isOne) => elements.filter(isOne));
  const all = found.flat();
  if (all.length === 0) continue;
  for (const { name, attribs } of all) {
    const waits = name === 'img' ? attribs.loading === 'lazy' : name === 'audio' ? attribs.preload === 'none' : true;
    if (!waits) eager.push(`${dirname(path)}: ${attribs.src ?? name}`);
  }
  const files = new Set(all.flatMap(({ attribs }) => (attribs.src?.startsWith('/') === true ? [attribs.src] : [])));
  const later = [...files].reduce((bytes, file) => bytes + statSync(join(dist, file)).size, 0);
  const added = brotliCompressSync(html, brotli).length - brotliCompressSync(without(html, all), brotli).length;
  const counts = found.map(({ length }) => String(length));
  rows.push([`/${dirname(path).replace(/^\.$/, '')}`, ...counts, (added / 1000).toFixed(1), (later / 1000).toFixed(1)]);
}

const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
const names = Object.keys(kinds);
print(['page', ...names, 'KB in HTML', 'KB later']);
for (const row of rows) print(row);
print([
  `${rows.length} pages`,
  ...names.map((_, index) => String(sum(index + 1))),
  sum(6).toFixed(1),
  sum(7).toFixed(1),
]);
console.log(`\npictures and sounds that load before a reader comes to them: ${eager.length}`);
for (const line of eager) console.log(`  ${line}`);

function print([route = '', ...cells]: readonly string[]): void {
  console.log(route.padEnd(56) + cells.map((cell) => cell.padStart(11)).join(''));
}

/** A document without some of its elements. */
function without(html: string, elements: readonly Element[]): string {
  let kept = '';
  let end = 0;
  const spans = elements.map(({ startIndex, endIndex }) => [startIndex ?? 0, (endIndex ?? 0) + 1] as const);
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    if (from < end) continue;
    kept += html.slice(end, from);
    end = to;
  }
  return kept + html.slice(end);
}
