/*
 * `npm run bench:variants`: what the choice of providers costs. The site is built twice in a temporary folder, cold and
 * then warm: as it is, and with the first program of each sample alone. The size of pages is compared within the first
 * build: what a page has because its samples come in variants, and what it would have without.
 */
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'esbuild';
import { median } from '../engine/src/core/median.ts';
import { derivePrograms, sampleVariants } from '../engine/src/programs.ts';
import { earlyScript } from '../engine/src/features/code-blocks/variant-script.ts';
import { variants } from '../site/data/variants.ts';
import { measuredRun } from './measured-run.ts';

const root = join(import.meta.dirname, '..');
const engine = join(root, 'engine/bin/engine.mjs');
const settings = sampleVariants.parse(variants);

/** A copy of the site next to links to all else in the repository. @returns its folder */
async function copySite(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'variants-'));
  const made = new Set(['site', '.git']);
  for (const name of await readdir(root)) if (!made.has(name)) await symlink(join(root, name), join(dir, name));
  const site = join(dir, 'site');
  const left = /^\/(?:dist|dist-deploy|tests|node_modules|\.cache|\.releases)(?:\/|$)/;
  await cp(join(root, 'site'), site, {
    recursive: true,
    filter: (path) => !left.test(path.slice(join(root, 'site').length)),
  });
  await symlink(join(root, 'site/node_modules'), join(site, 'node_modules'));
  return dir;
}

/** Leaves each sample of a copy the program of its first provider. */
async function keepFirstPrograms(site: string): Promise<void> {
  for (const folder of ['content', 'pages']) {
    const names = await readdir(join(site, folder), { recursive: true });
    for (const name of names.filter((path) => /\.mdx?$/.test(path))) {
      const file = join(site, folder, name);
      const text = await readFile(file, 'utf8');
      let kept = '';
      let from = 0;
      for (const fence of text.matchAll(/^( *)```(tsx?) ?(.*)\n([\s\S]*?)^\1```$/gm)) {
        const [whole, indent = '', language, meta = '', code = ''] = fence;
        if (!/\$[a-z]+\(/i.test(code)) continue;
        const id = await firstProvider(code, language === 'tsx' ? 'tsx' : 'ts', meta, site);
        if (id === undefined) continue;
        const own = meta.replace(/ ?variants(?:-reason)?="[^"]*"/g, '');
        const head = `${indent}\`\`\`${language ?? ''} ${own} variants="${id}" variants-reason="Left out to measure."`;
        kept += text.slice(from, fence.index) + head + whole.slice(whole.indexOf('\n'));
        from = fence.index + whole.length;
      }
      if (from > 0) await writeFile(file, kept + text.slice(from));
    }
  }
}

async function firstProvider(code: string, language: 'ts' | 'tsx', meta: string, site: string) {
  const option = (name: string) => new RegExp(`(?:^| )${name}="([^"]+)"`).exec(meta)?.[1];
  const ids = option('variants')?.split(' ');
  const setup = option('setup')?.split(' ') ?? [];
  const setupFiles = await Promise.all(
    setup.map(async (file) => ({ file, text: await readFile(join(site, file), 'utf8') })),
  );
  const fence = { code, language, setupFiles, ...(ids && { variants: { ids, reason: '' } }) };
  return (await derivePrograms(fence, settings)).programs[0]?.provider?.id;
}

const choice = /<label class="code-provider.*?<\/label>/gs;

/** What pages with variants have in bytes, and how much of that is there for their variants. */
async function pageSizes(dist: string): Promise<{ route: string; without: number; added: number; sent: number }[]> {
  const css = await readFile(join(root, 'engine/src/features/code-blocks/variants.css'), 'utf8');
  const styles = (await transform(css, { loader: 'css', minify: true })).code.length;
  const script = `<script>${earlyScript('/')}</script>`;
  const sizes = [];
  for (const path of await readdir(dist, { recursive: true })) {
    if (!/(?:^|\/)index\.html$/.test(path)) continue;
    const html = await readFile(join(dist, path), 'utf8');
    if (!choice.test(html)) continue;
    choice.lastIndex = 0;
    if (!html.includes(script)) throw new Error(`${path} doesn't have the script that shows a remembered choice`);
    const plain = html
      .replace(script, '')
      .replace(choice, '')
      .replace(/<div class="code-foot">.*?<\/div>/gs, '')
      .replace(/ data-sample="[^"]*"/g, '');
    const without = Buffer.byteLength(plain) - styles;
    const sent = brotliCompressSync(html).length / brotliCompressSync(plain).length - 1;
    sizes.push({
      route: `/${path.replace(/\/?index\.html$/, '')}`,
      without,
      added: Buffer.byteLength(html) - without,
      sent,
    });
  }
  return sizes;
}

const build = (dir: string) => measuredRun([engine, 'build', '--site', join(dir, 'site')], { cwd: dir });
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const [all, first] = [await copySite(), await copySite()];
try {
  await keepFirstPrograms(join(first, 'site'));
  const cost = {
    all: { cold: await build(all), warm: await build(all) },
    first: { cold: await build(first), warm: await build(first) },
  };
  const left = await pageSizes(join(first, 'site/dist'));
  if (left.length > 0) throw new Error(`${String(left.length)} pages still have a choice: ${left[0]?.route ?? ''}`);

  const sizes = await pageSizes(join(all, 'site/dist'));
  const growth = sizes.map(({ without, added }) => added / without);
  const largest = sizes.toSorted((a, b) => b.added / b.without - a.added / a.without)[0];
  console.log(`HTML of the ${String(sizes.length)} pages with variants, growth:`);
  console.log(`  mean ${percent(mean(growth))}, median ${percent(median(growth))}`);
  console.log(`  most ${percent(Math.max(...growth))} (${largest?.route ?? ''}, ${String(largest?.added)} bytes)`);
  console.log(`  as sent with Brotli: mean ${percent(mean(sizes.map(({ sent }) => sent)))}`);
  console.log('\nbuild, CPU seconds | one program each | all programs | growth');
  for (const kind of ['cold', 'warm'] as const) {
    const [before, after] = [cost.first[kind].cpu, cost.all[kind].cpu];
    console.log(`${kind} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${percent(after / before - 1)}`);
  }
} finally {
  for (const dir of [all, first]) await rm(dir, { recursive: true, force: true });
}
