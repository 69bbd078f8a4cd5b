import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivePrograms, sampleVariants } from 'runnable-docs/programs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { variants } from '../../data/variants.ts';
import { readQuickStart } from '../quick-start/read-page.ts';

const site = join(import.meta.dirname, '../..');
const variantSettings = sampleVariants.parse(variants);

/** The samples of all pages, each as a file that the compiler finds next to the site's packages. */
async function findSamples(): Promise<Map<string, string>> {
  const pages = ['content', 'pages'].flatMap((folder) =>
    readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const samples = pages.filter((file) => /\.mdx?$/.test(file)).map((file) => samplesOf(file));
  return new Map((await Promise.all(samples)).flat());
}

/** Those that are meant to compile, and whose code is on the page; of a sample with roles, each provider's program. */
async function samplesOf(file: string): Promise<[path: string, code: string][]> {
  const fences = readFileSync(join(site, file), 'utf8').matchAll(/^([ \t]*)```(tsx?) ([^\n]*)\n([\s\S]*?)^\1```$/gm);
  const samples = [...fences].map(
    async ([, , language = '', meta = '', code = ''], index): Promise<[string, string][]> => {
      if (/\b(?:expect-error|file)=/.test(meta)) return [];
      const name = /\bname="([^"]+)"/.exec(meta)?.[1] ?? String(index + 1);
      const setup = /\bsetup="([^"]+)"/.exec(meta)?.[1]?.split(' ') ?? [];
      const ids = /\bvariants="([^"]+)"/.exec(meta)?.[1]?.split(' ');
      const fence = {
        code,
        language: language === 'tsx' ? ('tsx' as const) : ('ts' as const),
        setupFiles: setup.map((file) => ({ file, text: readFileSync(join(site, file), 'utf8') })),
        ...(ids && { variants: { ids, reason: '' } }),
      };
      const { programs } = await derivePrograms(fence, variantSettings);
      if (programs.length === 0) return [[join(site, `${file}.${name}.${language}`), code]];
      return programs.map((program) => {
        const key = [name, program.provider?.id].filter(Boolean).join('.');
        return [join(site, `${file}.${key}.${language}`), program.code];
      });
    },
  );
  return (await Promise.all(samples)).flat();
}

test("every sample compiles with the quick start's tsconfig.json", async () => {
  const samples = await findSamples();
  const { config } = ts.parseConfigFileTextToJson('tsconfig.json', page('tsconfig.json')) as { config: object };
  const { options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, site);
  // No files of the folder: the reader's are the samples.
  expect(errors.filter(({ code }) => code !== 18003)).toEqual([]);
  const jsx = { ...options, jsx: ts.JsxEmit.ReactJSX };
  const host = ts.createCompilerHost(jsx);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => samples.has(path) || fileExists(path);
  host.readFile = (path) => samples.get(path) ?? readFile(path);
  const types = readdirSync(join(site, 'types')).map((file) => join(site, 'types', file));
  const program = ts.createProgram([...samples.keys(), ...types], jsx, host);
  const problems = ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file !== undefined && samples.has(file.fileName))
    .map(({ file, code, messageText }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 200);
      return `${file?.fileName.slice(site.length + 1) ?? ''}: TS${code} ${message}`;
    });
  expect(samples.size).toBeGreaterThan(400);
  expect(problems).toEqual([]);
});

function page(file: string): string {
  return readQuickStart().files.get(file) ?? '';
}
