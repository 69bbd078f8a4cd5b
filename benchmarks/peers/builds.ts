import { writeFileSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { leftByBuilds } from '../../engine/src/core/built-folders.ts';
import { endWithEngine } from '../../engine/src/samples/run/interrupt.ts';
import { type Cost, measuredRun } from '../measured-run.ts';

export const root = join(import.meta.dirname, '../..');
const siteDir = join(root, 'site');
/** Everything the comparison makes. It's below the peers' package, so that their sites find them. */
export const workDir = join(import.meta.dirname, '.cache');

/** What the builds of one site have used. */
export interface BuildCosts {
  cold: Cost;
  unchanged: Cost;
  onePage: Cost;
}

/** Builds this site without what earlier builds have left, then again unchanged, then with one page changed. */
export async function buildOurs(): Promise<BuildCosts> {
  // A build reads all files of the project, and an earlier comparison has left a site there.
  await rm(workDir, { recursive: true, force: true });
  const build = () => measuredRun([join(root, 'engine/bin/engine.mjs'), 'build', '--site', siteDir], { cwd: root });
  const page = join(siteDir, 'content/guide/util/abort.md');
  const before = await readFile(page, 'utf8');
  for (const left of leftByBuilds) {
    await rm(join(siteDir, left), { recursive: true, force: true });
  }
  const cold = await build();
  const unchanged = await build();
  const putBack = () => writeFileSync(page, before);
  const done = endWithEngine(putBack);
  try {
    await appendFile(page, '\nOne sentence more.\n');
    return { cold, unchanged, onePage: await build() };
  } finally {
    done();
    putBack();
    await build();
  }
}

/**
 * Builds the words of this site with Starlight, as its own setup has it: its theme, its search, and its sidebar made of
 * the folders. The words are the Markdown that this site's build publishes of each page.
 * @param node a Node that Starlight runs in
 */
export async function buildStarlight(node: string): Promise<BuildCosts> {
  const dir = join(workDir, 'starlight');
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, 'src/content/docs'), { recursive: true });
  await cp(join(import.meta.dirname, 'starlight'), dir, { recursive: true });
  await copyPages(join(siteDir, 'dist'), join(dir, 'src/content/docs'));
  const build = () =>
    measuredRun([join(import.meta.dirname, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', dir], {
      cwd: import.meta.dirname,
      node,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
    });
  const cold = await build();
  const unchanged = await build();
  await appendFile(join(dir, 'src/content/docs/guide/util/abort.md'), '\nOne sentence more.\n');
  return { cold, unchanged, onePage: await build() };
}

/** The published Markdown with the front matter that Starlight asks for. Its first heading is the title there. */
async function copyPages(from: string, to: string): Promise<void> {
  for (const path of await glob('**/*.md', { cwd: from })) {
    const text = await readFile(join(from, path), 'utf8');
    const title = /^# (.+)$/m.exec(text)?.[1] ?? path;
    const words = text.replace(/^# .+$/m, '').replace(/\]\((https?:\/\/localhost:\d+)/g, '](');
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), `---\ntitle: ${JSON.stringify(title.replaceAll('\\', ''))}\n---\n\n${words}`);
  }
}
