import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import type { Diagnostic, Reporter } from '../core/diagnostics.ts';
import { nearest } from '../core/nearest.ts';
import type { FoldedLines } from '../core/sample-lookup.ts';
import { recordFolder, type SampleFolders } from './folders.ts';
import type { Fence, FenceMeta } from '../markdown/fences.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { findDocuments } from '../pipeline/load/find-documents.ts';
import { readProfile, type SampleProfile } from './profiles.ts';
import type { MissingVariant, VariantRestriction } from './variants/settings.ts';

/** One TypeScript fence of a page, with what its author says about it. */
export interface Sample extends SampleMeta {
  /** Page and key: `guide/function/embed#many`; what people and `--only` call it. */
  id: string;
  /** The page's Markdown file, relative to the site's folder, with forward slashes. */
  file: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** How far the fence is indented: samples inside lists and components are. */
  indent: number;
  language: 'ts' | 'tsx';
  /** As it is shown: without magic comments; empty when it is quoted. */
  code: string;
  /** For every line of the code, its line in the Markdown file, from 1. */
  sourceLines: readonly number[];
  /** Path of the page below the recorded outputs: `guide/function/embed`. */
  page: string;
  /** The name, or the sample's number within its page, from 1; of a variant with its provider: `many.ollama`. */
  key: string;
  /** Lines of the code that come from its setup. */
  folded?: FoldedLines;
  /** Which program of its fence it is, where the fence names its model by role (`variants/`). */
  variant?: VariantOfSample;
}

/** One of the programs that are made of a fence, each with the model of another provider. */
export interface VariantOfSample {
  /** Id of the fence's sample: `guide/function/embed#many`. */
  sample: string;
  /** The provider. */
  id: string;
  label: string;
  /** Whether it's the one that its page shows. */
  isStandard: boolean;
  /** Environment variables that it needs. */
  needs: readonly string[];
  /** What readers have to know of its models, in sentences. */
  notes: readonly string[];
  /** Providers that the fence isn't offered for, and why. */
  missing: readonly MissingVariant[];
}

/** What stands behind the language in a sample's opening fence. */
export interface SampleMeta {
  name?: string;
  /** Checked, but not run, for this reason. */
  noRun?: string;
  /** Code (`TS2345`) or part of the message of an error that must occur. */
  expectError?: string;
  /** Runs and is compared, but the page doesn't show what it prints. */
  noOutput: boolean;
  /** Why its output differs from run to run: recorded and shown, never compared. */
  varies?: string;
  /** Readers can watch its output come about: piece after piece, or each in place of the one before it. */
  replay?: 'growing' | 'in-place';
  /** Must end with a non-zero exit code; the page shows its error output too. */
  fails: boolean;
  /** The code is this file's (or this region of it), and is checked there. */
  quote?: { file: string; region?: string };
  /** Name of the profile that it runs under, where that isn't the standard one. */
  profile?: string;
  /** Files whose declarations its program begins with, relative to the site's folder. */
  setup?: readonly string[];
  /** Key of the earlier sample of its page that it builds on: what differs is marked. */
  buildsOn?: string;
  /** To which providers its variants are restricted. */
  variants?: VariantRestriction;
  /** Width of the lines of its variants, where that isn't the site's. */
  printWidth?: number;
  /** Additional environment variables of the run, those of its profile included. */
  env: Readonly<Record<string, string>>;
}

/** Whether a sample is run by itself. */
export function isRunnable(sample: SampleMeta): boolean {
  return sample.noRun === undefined && sample.expectError === undefined && sample.quote === undefined;
}

/** What a fence says about the sample in it, and what's wrong with that. */
function readSampleMeta(
  { values }: FenceMeta,
  profiles: readonly SampleProfile[] = [],
): { meta: SampleMeta; faults: string[] } {
  const faults: string[] = [];
  const text = (key: string) => {
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (value !== undefined) faults.push(`${key} says nothing: write ${key}="…"`);
    return undefined;
  };
  const named = text('profile');
  const read = named === undefined ? undefined : readProfile(named, profiles);
  if (read !== undefined && 'fault' in read) faults.push(read.fault);
  const profile = read !== undefined && 'profile' in read ? read.profile : undefined;
  const [file, region] = text('file')?.split('#') ?? [];
  const meta: SampleMeta = {
    ...optional('name', text('name')),
    ...optional('noRun', text('no-run')),
    ...optional('expectError', text('expect-error')),
    ...optional('varies', text('varies')),
    ...optional('quote', file === undefined ? undefined : { file, ...optional('region', region) }),
    ...optional('setup', text('setup')?.trim().split(/\s+/)),
    ...optional('buildsOn', text('builds-on')),
    noOutput: values['no-output'] !== undefined,
    ...optional('replay', readReplayMode(values['replay'], faults)),
    fails: values['fails'] !== undefined,
    ...optional('profile', profile?.name),
    ...optional('variants', readRestriction(text('variants'), text('variants-reason'), faults)),
    ...optional('printWidth', readWidth(text('print-width'), faults)),
    env: { ...(profile ?? profiles[0])?.env, ...readEnv(text('env') ?? '', faults) },
  };
  return { meta, faults };
}

function readRestriction(ids?: string, reason?: string, faults: string[] = []): VariantRestriction | undefined {
  if (ids !== undefined && reason !== undefined) return { ids: ids.trim().split(/\s+/), reason };
  const other = ids === undefined ? 'variants="ollama openai"' : 'variants-reason="…", which readers see';
  if (ids !== reason) faults.push(`variants and variants-reason belong together: add ${other}`);
  return undefined;
}

function readReplayMode(value: string | true | undefined, faults: string[]): SampleMeta['replay'] {
  if (value === undefined || value === 'in-place') return value;
  if (value === true) return 'growing';
  faults.push(`replay="${value}" isn't a way to replay: write replay, or replay="in-place" for states of one thing`);
  return undefined;
}

function readWidth(text: string | undefined, faults: string[]): number | undefined {
  if (text === undefined) return undefined;
  const width = Number(text);
  if (Number.isInteger(width) && width > 0) return width;
  faults.push(`print-width="${text}" isn't a number of columns: write print-width="60"`);
  return undefined;
}

/** `KEY=value OTHER=value`: a new variable begins where a word with `=` follows white space. */
function readEnv(text: string, faults: string[]): Record<string, string> {
  const env: Record<string, string> = {};
  for (const part of text.split(/\s+(?=\w+=)/).filter(Boolean)) {
    const match = /^(\w+)=(.*)$/s.exec(part.trim());
    const [, key, value] = match ?? [];
    if (key === undefined || value === undefined) faults.push(`env="${text}" isn't KEY=value`);
    else env[key] = value;
  }
  return env;
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}

const ignore = ['**/node_modules/**', '**/.next/**', '**/dist/**', '**/.cache/**'];

/** A document read for its samples alone, with what its parser has to say. */
export interface ReadDocument extends SampleDocument {
  diagnostics: readonly Diagnostic[];
  /** It couldn't be parsed: which samples it has isn't known. */
  broken: boolean;
}

/** The Markdown files of the site's pages with their fences, for checking samples without building the site. */
export async function readSampleDocuments(siteDir: string, folders: readonly string[]): Promise<ReadDocument[]> {
  const files = new Set<string>();
  for (const folder of folders) {
    for (const path of await findDocuments(siteDir, folder)) files.add(posix.join(folder, path));
  }
  const documents: ReadDocument[] = [];
  // One after the other: a large site has more files than a process may open.
  for (const file of [...files].sort()) {
    const diagnostics: Diagnostic[] = [];
    const source = await readFile(join(siteDir, file), 'utf8');
    const { fences, broken } = parseDocument(source, file, (diagnostic) => diagnostics.push(diagnostic));
    documents.push({ file, fences, diagnostics, broken });
  }
  return documents;
}

/** Example programs, and declarations that stand for packages; relative to the site's folder. */
export async function findProgramFiles(
  siteDir: string,
  folders: SampleFolders,
): Promise<{ examples: string[]; types: string[] }> {
  const [examples, types] = await Promise.all([
    glob(`${folders.examples}/**/*.{ts,tsx}`, { cwd: siteDir, ignore }),
    glob(`${folders.types}/**/*.d.ts`, { cwd: siteDir, ignore }),
  ]);
  return { examples: examples.sort(), types: types.sort() };
}

/** A page with its fences; `file` is relative to the site's folder, with forward slashes. */
export interface SampleDocument {
  file: string;
  fences: readonly Fence[];
}

const languages: ReadonlyMap<string, Sample['language']> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['mts', 'ts'],
  ['tsx', 'tsx'],
]);

/** Whether a page has a sample. */
export function hasSamples({ fences }: Pick<SampleDocument, 'fences'>): boolean {
  return fences.some((fence) => sampleLanguage(fence) !== undefined);
}

/** Example programs are `.ts` and `.tsx` files (`findProgramFiles`): what is in a file of another ending is only shown. */
function sampleLanguage({ language, meta }: Fence): Sample['language'] | undefined {
  return language === 'mts' && meta.values.file !== undefined ? undefined : languages.get(language);
}

/** The TypeScript fences of a page as samples; reports fences that contradict themselves. */
export function collectSamples(
  document: SampleDocument,
  report: Reporter,
  profiles: readonly SampleProfile[] = [],
): Sample[] {
  const samples: Sample[] = [];
  const page = outputPage(document.file);
  for (const fence of document.fences) {
    const language = sampleLanguage(fence);
    if (language === undefined) continue;
    const { meta, faults } = readSampleMeta(fence.meta, profiles);
    const key = meta.name ?? String(samples.length + 1);
    const twin = samples.find((sample) => sample.key === key);
    if (twin !== undefined) faults.push(`Line ${twin.line} has a sample of the same name, "${key}"`);
    faults.push(...contradictions(meta, key, fence.meta), ...earlierFaults(meta, samples));
    for (const message of faults) {
      const location = { file: document.file, line: fence.line };
      report({ severity: 'error', code: 'sample-fence', message, location });
    }
    if (twin !== undefined) continue;
    const { line, code, sourceLines, column } = fence;
    const common = { file: document.file, page, line, indent: column - 1, language, code, sourceLines };
    samples.push({ ...meta, ...common, id: `${page}#${key}`, key });
  }
  return samples;
}

/** `content/guide/tools/index.md` → `guide/tools/index`: where a page's outputs are recorded. */
export function outputPage(file: string): string {
  return recordFolder(file.replace(/^content\//, '').replace(/\.mdx?$/, ''));
}

function earlierFaults({ buildsOn }: SampleMeta, earlier: readonly Sample[]): string[] {
  const keys = earlier.map(({ key }) => key);
  if (buildsOn === undefined || keys.includes(buildsOn)) return [];
  const meant = nearest(buildsOn, keys);
  const hint = meant === undefined ? 'name a sample that is above this one' : `did you mean "${meant}"?`;
  return [`builds-on names "${buildsOn}", and no sample above has that name; ${hint}`];
}

function contradictions(meta: SampleMeta, key: string, { values }: FenceMeta): string[] {
  const faults: string[] = [];
  if (!/^[\w-]+$/.test(key)) faults.push(`The name "${key}" isn't a file name; use letters, digits and hyphens`);
  if (meta.quote !== undefined && (meta.setup ?? meta.buildsOn) !== undefined) {
    faults.push('This fence’s code comes from a file, so setup and builds-on have no effect here');
  }
  const aboutRun = ['fails', 'no-output', 'varies', 'replay', 'profile', 'env'].some(
    (word) => values[word] !== undefined,
  );
  if (!isRunnable(meta) && aboutRun) {
    faults.push('This sample is not run, so fails, no-output, varies, replay, profile and env have no effect here');
  }
  const hidden = meta.noOutput ? 'no-output' : meta.varies !== undefined ? 'varies' : undefined;
  if (meta.replay !== undefined && hidden !== undefined) {
    faults.push(`replay shows the recorded output again, and ${hidden} contradicts that; remove one of them`);
  }
  return faults;
}
