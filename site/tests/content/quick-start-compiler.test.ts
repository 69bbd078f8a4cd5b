import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivePrograms, sampleVariants } from 'runnable-docs/programs';
import { describe, expect, test } from 'vitest';
import { variants } from '../../data/variants.ts';
import { compileAsReader, compilerVersion } from '../quick-start/compile-as-reader.ts';
import { readQuickStart } from '../quick-start/read-page.ts';

const site = join(import.meta.dirname, '../..');
const variantSettings = sampleVariants.parse(variants);

interface FoundSample {
  /** Where it is, as a name for its file. */
  file: string;
  code: string;
  /** The error that its fence expects. */
  error?: string;
}

/** The samples of all pages whose code is on the page; of a sample with roles, each provider's program. */
async function findSamples(): Promise<FoundSample[]> {
  const pages = ['content', 'pages'].flatMap((folder) =>
    readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const samples = pages.filter((file) => /\.mdx?$/.test(file)).map((file) => samplesOf(file));
  return (await Promise.all(samples)).flat();
}

async function samplesOf(file: string): Promise<FoundSample[]> {
  const fences = readFileSync(join(site, file), 'utf8').matchAll(/^([ \t]*)```(tsx?) ([^\n]*)\n([\s\S]*?)^\1```$/gm);
  const samples = [...fences].map(async ([, , language = '', meta = '', code = ''], index): Promise<FoundSample[]> => {
    if (/\bfile=/.test(meta)) return [];
    const name = /\bname="([^"]+)"/.exec(meta)?.[1] ?? String(index + 1);
    const error = /\bexpect-error="([^"]+)"/.exec(meta)?.[1];
    const setup = /\bsetup="([^"]+)"/.exec(meta)?.[1]?.split(' ') ?? [];
    const ids = /\bvariants="([^"]+)"/.exec(meta)?.[1]?.split(' ');
    const fence = {
      code,
      language: language === 'tsx' ? ('tsx' as const) : ('ts' as const),
      setupFiles: setup.map((setupFile) => ({ file: setupFile, text: readFileSync(join(site, setupFile), 'utf8') })),
      ...(ids && { variants: { ids, reason: '' } }),
    };
    const { programs } = await derivePrograms(fence, variantSettings);
    const found = programs.length === 0 ? [{ code, provider: undefined }] : programs;
    return found.map((program) => {
      const key = [name, program.provider?.id].filter(Boolean).join('.');
      return { file: `${file}.${key}.${language}`, code: program.code, ...(error !== undefined && { error }) };
    });
  });
  return (await Promise.all(samples)).flat();
}

test('the quick start installs the compiler that is tested here', () => {
  const [major = ''] = compilerVersion.split('.');
  for (const manager of ['npm', 'pnpm'] as const) {
    expect(readQuickStart().commands(manager).install).toContain(` typescript@${major} `);
  }
});

describe('with the compiler and the tsconfig.json of the quick start', async () => {
  const samples = await findSamples();
  // Some packages aren't installed here: the site declares what samples use of them.
  const declarations = readdirSync(join(site, 'types')).map((file) => join(site, 'types', file));
  const printed = await compileAsReader(new Map(samples.map(({ file, code }) => [file, code])), { declarations });

  test('every sample compiles that is meant to', () => {
    const failing = new Set(samples.filter(({ error }) => error !== undefined).map(({ file }) => file));
    expect(samples.length - failing.size).toBeGreaterThan(400);
    expect(printed.filter((line) => !failing.has(line.replace(/\(\d+,\d+\): .*/s, '')))).toEqual([]);
  });

  const faulty = samples.filter(({ error }) => error !== undefined);

  test.each(faulty)('$file has the error that it shows', ({ file, error = '' }) => {
    expect(printed.filter((line) => line.startsWith(`${file}(`)).join('\n')).toContain(error);
  });
});
