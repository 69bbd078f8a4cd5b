import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivePrograms, sampleVariants } from 'runnable-docs/programs';
import { variants } from '../../data/variants.ts';
import { taskPages } from './pages.ts';

const site = join(import.meta.dirname, '../..');
const variantSettings = sampleVariants.parse(variants);

/** What a page gives to a reader who does a task with it. */
export interface PageProgram {
  code: string;
  /** What to set for the failure that the output's label names: `SIMULATE=openai:429x2`. */
  simulate?: string;
  /** What the mark above the program names, where that's an earlier provider than today's: `2024-02`. */
  profile?: string;
  /** The output below the program. */
  output: string;
}

/** The program that a page shows first under a name: of a sample with roles, that of the first provider. */
export async function readProgram(page: string, name: string): Promise<PageProgram> {
  const [, meta = '', code = ''] =
    new RegExp(`^\`\`\`ts (name="${name}"[^\\n]*)\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readPage(page)) ?? [];
  if (code === '') throw new Error(`${page}.md has no program "${name}"`);
  const ids = option(meta, 'variants')?.split(' ');
  const setupFiles = (option(meta, 'setup')?.split(' ') ?? []).map((file) => ({
    file,
    text: readFileSync(join(site, file), 'utf8'),
  }));
  const fence = { code, language: 'ts' as const, setupFiles, ...(ids && { variants: { ids, reason: '' } }) };
  const [shown] = (await derivePrograms(fence, variantSettings)).programs;
  const provider = shown?.provider?.id ?? '';
  const outputs = join(site, 'outputs', page);
  const output = [`${name}.txt`, `${name}.${provider}.txt`].map((file) => join(outputs, file)).find(existsSync);
  if (output === undefined) throw new Error(`${page}.md shows no output below "${name}"`);
  return {
    code: shown?.code ?? code,
    simulate: option(meta, 'env')?.replace('$provider', provider),
    profile: option(meta, 'profile'),
    output: readFileSync(output, 'utf8'),
  };
}

/** The name of the first program in a section of a page. */
export function firstProgramOf(page: string, section: string): string {
  const [, text = ''] = readPage(page).split(new RegExp(`^##+ .*\\{#${section}\\}$`, 'm'));
  const name = /^```ts name="([^"]+)"|^## /m.exec(text)?.[1];
  if (name === undefined) throw new Error(`${page}.md has no program in the section "${section}"`);
  return name;
}

/** The files of an example that a page shows, by the names under which it tells readers to save them. */
export function readFiles(page: string, example: string): Map<string, string> {
  const fences = readPage(page).matchAll(/^```\w+ file="(examples\/([\w-]+)\/[^"#]+)" title="([^"]+)"$/gm);
  const files = [...fences].flatMap(([, path = '', of, title = '']): [string, string][] =>
    of === example && title !== 'Output' ? [[title, readFileSync(join(site, path), 'utf8')]] : [],
  );
  return new Map(files);
}

/** The only group of a pattern in a page: a command, or a program that isn't a sample. */
export function readText(page: string, pattern: RegExp): string {
  const text = pattern.exec(readPage(page))?.[1];
  if (text === undefined) throw new Error(`${page}.md has nothing like ${String(pattern)}`);
  return text;
}

function readPage(page: string): string {
  if (!taskPages.includes(page))
    throw new Error(`${page}.md isn't in pages.ts: the tasks wouldn't run when it changes`);
  return readFileSync(join(site, 'content', `${page}.md`), 'utf8');
}

function option(meta: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]+)"`).exec(meta)?.[1];
}
