import { cp, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../../src/core/diagnostics.ts';
import type { SiteOptions } from '../../src/define-site.ts';
import { parseDocument } from '../../src/markdown/parse-document.ts';
import { collectSamples } from '../../src/samples/collect.ts';
import { sampleFingerprint, writeRecords } from '../../src/samples/run/recorded-outputs.ts';

/** Configuration of a small site with something of everything: docs, blog, reference, samples, search, assets. */
export const fullSiteOptions: Partial<SiteOptions> = {
  docs: [
    { id: 'guide', label: 'Guide', routeBase: '/guide', path: 'content/guide' },
    { id: 'api', label: 'API', routeBase: '/api', library: { package: 'tiny-chat' }, mainDoc: 'modules' },
  ],
  blog: {},
  navbar: { items: [{ type: 'search', position: 'right' }] },
};

const post = (title: string, date: string, tag: string) =>
  `---\ntitle: ${title}\ndate: ${date}\ntags: [${tag}]\n---\n\nWhat ${title} says first.\n\n<!-- truncate -->\n\nThe rest.\n`;

/** Its files besides the documented package. */
export const fullSiteFiles: Record<string, string> = {
  'content/guide/setup.md':
    '# Set up\n\nStart with `ask`, then [use it](./use.md).\n\n![A box](./box.svg)\n\n```ts\nimport { ask, ChatModel } from "tiny-chat";\n\nexport const answer = await ask(new ChatModel({}), "hello");\nexport const copy = await import("tiny-chat");\n```\n',
  'content/guide/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'content/guide/use.md':
    '---\ndescription: How it is used.\n---\n\n# Use\n\nSee [the setup](/guide/setup).\n\n```mermaid title="A leads to B"\nflowchart LR\n  A --> B\n```\n',
  'content/guide/zażółć.md': '# Zażółć\n\nA name that languages sort differently.\n',
  'content/guide/ähnlich.md': '# Ähnlich\n\nAnother one.\n',
  'content/guide/index.md': '# Guide\n\nThe first page.\n\n<DocCardList />\n',
  'content/guide/parts.mdx':
    "import Part from './_part.mdx';\nimport Box from '@site/components/box.ts';\n\n# Parts\n\n<Part />\n\n<Box />\n",
  'content/guide/_part.mdx': 'Text of the part.\n',
  'components/box.ts': "import { text } from './text.ts';\n\nexport default function Box() {\n  return text;\n}\n",
  'components/text.ts':
    "import data from '../data/text.json' with { type: 'json' };\n\nexport const text = `Text of the component. ${data.text}`;\n",
  'data/text.json': '{ "text": "Text of the data." }\n',
  'content/guide/printed.md': '# Printed\n\n```ts name=printed\nconsole.log("hello");\n```\n',
  'content/guide/quote.md': '# Quote\n\n```ts file="examples/one/src/main.ts"\n```\n',
  'examples/one/package.json': '{ "name": "one", "type": "module" }',
  'examples/one/src/main.ts': 'export const one = 1;\n',
  'content/blog/one.md': post('One', '2026-01-31', 'news'),
  'content/blog/two.md': post('Two', '2026-03-01', 'news'),
};

/** Records what the sample of the page `printed` has printed. */
export async function recordOutput(dir: string, output: string): Promise<void> {
  const unexpected = (diagnostic: Diagnostic) => {
    throw new Error(diagnostic.message);
  };
  const file = 'content/guide/printed.md';
  const [sample] = collectSamples(parseDocument(fullSiteFiles[file] ?? '', file, unexpected), unexpected);
  if (sample === undefined) throw new Error(`${file} has no sample`);
  const records = new Map([[sample.key, { fingerprint: sampleFingerprint(sample), output, answers: [], files: [] }]]);
  await writeRecords(join(dir, 'outputs'), sample.page, records);
}

/** Installs the documented package of the fixture. */
export async function installLibrary(dir: string): Promise<void> {
  const library = join(import.meta.dirname, '../fixtures/samples-library');
  await cp(library, join(dir, 'node_modules/tiny-chat'), { recursive: true });
}

/** All files below a folder by path, to be compared as a whole. */
export async function readTree(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, string>();
  for (const path of paths.sort()) files.set(relative(dir, path), (await readFile(path)).toString('base64'));
  return files;
}

/** Paths of the files that two trees don't share byte by byte. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort();
}
