/*
 * `npm run bench:growth -- 1000 5000`: how the cost of a build grows with the number of its pages. For each size, a site
 * of ordinary pages (3.6 KB of prose with four code blocks, a hundred to a folder) is built in its own process,
 * first without a cache, then once more with one page changed. It writes the table in docs/performance.md.
 */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../scripts/markdown-table.ts';
import { machine, writeMeasured } from './document.ts';
import { measuredRun } from './measured-run.ts';

const engine = join(import.meta.dirname, '../engine/bin/engine.mjs');
const perFolder = 100;
const words = 'a call of the model returns text that later steps read and check before they store any part of it'.split(
  ' ',
);

/** Sentences that differ from page to page, without chance: every run builds the same site. */
function prose(seed: number, length: number): string {
  const text: string[] = [];
  for (let index = 0; index < length; index++) {
    const word = words[(seed * 31 + index * 7 + ((seed * index) % 13)) % words.length] ?? '';
    text.push(index % 14 === 13 ? `${word}.` : word);
  }
  return text.join(' ');
}

function pageText(index: number, count: number): string {
  const block = (part: number) =>
    `\`\`\`js title="step-${part}.js"\nimport { run } from 'steps';\n\nexport async function step${index}(input) {\n  const result = await run(input, { retries: ${part} });\n  return { ...result, page: ${index} };\n}\n\`\`\``;
  const sections = [1, 2, 3, 4].map(
    (part) => `## Part ${part} of ${index}\n\n${prose(index + part, 110)}.\n\n${block(part)}\n`,
  );
  const other = (index * 17 + 1) % count;
  return `# Page ${index}\n\n${prose(index, 40)}. See [page ${other}](${route(other)}).\n\n${sections.join('\n')}`;
}

const name = (index: number) => `page-${String(index).padStart(6, '0')}`;
const folder = (index: number) => `folder-${String(Math.floor(index / perFolder)).padStart(4, '0')}`;
const route = (index: number) => `/guide/${folder(index)}/${name(index)}`;

async function makeSite(count: number): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `engine-growth-${count}-`));
  const config = {
    title: 'Growth',
    url: 'https://docs.example',
    docs: [{ id: 'guide', label: 'Guide', routeBase: '/guide', path: 'content/guide' }],
    navbar: { items: [{ type: 'search', position: 'right' }] },
  };
  await mkdir(join(dir, 'pages'), { recursive: true });
  await mkdir(join(dir, 'content/guide'), { recursive: true });
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
  await writeFile(join(dir, 'site.config.ts'), `export default ${JSON.stringify(config)};`);
  await writeFile(join(dir, 'pages/index.mdx'), '# Growth\n\nThe home page.\n');
  await writeFile(join(dir, 'content/guide/index.md'), '# Guide\n\nThe first page.\n');
  for (let index = 0; index < count; index++) {
    await mkdir(join(dir, 'content/guide', folder(index)), { recursive: true });
    await writeFile(join(dir, 'content/guide', folder(index), `${name(index)}.md`), pageText(index, count));
  }
  return dir;
}

const buildSite = (dir: string) =>
  measuredRun([engine, 'build', '--site', dir], { cwd: join(import.meta.dirname, '..') });

async function folderSize(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  let size = 0;
  for (const file of files) size += (await stat(join(file.parentPath, file.name))).size;
  return size;
}

const sizes = process.argv.slice(2).map(Number);
if (!sizes.every((count) => Number.isInteger(count) && count > 0)) {
  throw new RangeError(
    `npm run bench:growth takes numbers of pages, such as 1000, not "${process.argv.slice(2).join(' ')}"`,
  );
}
const head = ['pages', 'CPU s', 'CPU ms a page', 'peak MB', 'MB of files', 'CPU s, one page changed', 'peak MB'];
const rows: (string | number)[][] = [];
const conditions = `Machine: ${machine()}. Node ${process.version}. One build of each size in its own process, while the machine may have been busy with other work.`;
for (const count of sizes.length > 0 ? sizes : [1000, 5000, 20_000]) {
  const dir = await makeSite(count);
  try {
    const cold = await buildSite(dir);
    const dist = await folderSize(join(dir, 'dist'));
    await writeFile(
      join(dir, 'content/guide', folder(0), `${name(0)}.md`),
      `${pageText(0, count)}\nOne sentence more.\n`,
    );
    const changed = await buildSite(dir);
    const row = [
      count,
      cold.cpu.toFixed(1),
      ((cold.cpu / count) * 1000).toFixed(1),
      cold.memory.toFixed(0),
      (dist / 1e6).toFixed(1),
      changed.cpu.toFixed(1),
      changed.memory.toFixed(0),
    ];
    console.log(row.join(' | '));
    rows.push(row);
    // After each size: the largest may take an hour, and whoever stops it keeps the others.
    await writeMeasured('npm run bench:growth', `${conditions}\n\n${table(head, rows)}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
