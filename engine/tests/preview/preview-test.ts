import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from '../browser/test.ts';
import { type LaunchedPreview, launchPreview, type RunningPreview } from './launch.ts';

/** A copy of the fixture site, with a style sheet and its own component. */
export interface PreviewSite {
  dir: string;
  /** Writes a file of the site, as an editor does when it is saved. */
  save(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  /** Replaces a text in a file of the site. */
  edit(path: string, text: string, by: string): Promise<void>;
  /** Starts its preview, which ends with the test. */
  launch(options?: readonly string[]): LaunchedPreview;
}

const root = join(import.meta.dirname, '../../..');
const fixture = join(root, 'engine/tests/fixtures/shell-site');
export const note = (text: string) =>
  `export default function Note() {\n  return <p className="note">${text}</p>;\n}\n`;

/** Makes a site whose previews listen at a port, for as long as it's used. */
async function withSite(port: number, use: (site: PreviewSite) => Promise<void>): Promise<void> {
  // Not among the test results, which the development server doesn't watch.
  const dir = await mkdtemp(join(await realpath(tmpdir()), 'preview-'));
  // What builds leave: one may be under way.
  const left = new Set(['dist', '.cache', '.releases'].map((name) => join(fixture, name)));
  await cp(fixture, dir, { recursive: true, filter: (path) => !left.has(path) });
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  const read = (path: string) => readFile(join(dir, path), 'utf8');
  const save = async (path: string, text: string) => {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  };
  const edit = async (path: string, text: string, by: string) => save(path, (await read(path)).replace(text, by));
  await save('styles/own.css', '.note { color: rgb(1, 2, 3); }\n');
  await save('components/note.tsx', note('First'));
  await save('content/guide/note.mdx', "import Note from '@site/components/note';\n\n# A note\n\n<Note />\n");
  await edit('site.config.ts', 'docs: [', "styles: ['styles/own.css'],\n  docs: [");
  await edit('site.config.ts', 'items: [', "items: [\n      { type: 'search', position: 'right' },");
  const launched: LaunchedPreview[] = [];
  await use({
    dir,
    save,
    read,
    edit,
    launch(options) {
      const preview = launchPreview(dir, port, options);
      launched.push(preview);
      return preview;
    },
  });
  for (const preview of launched) await preview.close();
  await rm(dir, { recursive: true });
}

const firstPort = Number(process.env.TEST_PORT ?? 3100) + 10;

interface OfWorker {
  /** For all tests that leave a site as it was, or with pages more: starting a preview takes longer than most of them. */
  shared: { site: PreviewSite; preview: RunningPreview };
}

/** The tests' site, and its preview when it listens. */
export const test = base.extend<{ site: PreviewSite; preview: RunningPreview }, OfWorker>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  site: async ({}, use, { parallelIndex }) => withSite(firstPort + parallelIndex, use),
  preview: async ({ site }, use) => {
    const launched = site.launch();
    await use({ ...launched, url: await launched.url });
  },
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, { parallelIndex, config }) =>
      withSite(firstPort + config.workers + parallelIndex, async (site) => {
        const launched = site.launch();
        await use({ site, preview: { ...launched, url: await launched.url } });
      }),
    { scope: 'worker' },
  ],
});
