import type { Problem, Report } from '../../problems/problem.ts';
import { isRunnable, type Sample } from '../sample.ts';
import { parseSampleMeta, type ParsedMeta } from './sample-meta.ts';

/** A code fence of a page, as the Markdown parser gives it. */
export interface Fence {
  language: string;
  meta: string;
  code: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** Column of the opening fence, from 1. */
  column?: number;
}

/** A page with its fences; `file` is relative to the site's folder, with forward slashes. */
export interface SampleDocument {
  file: string;
  fences: readonly Fence[];
}

const languages: Readonly<Record<string, Sample['language']>> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' };

/** The TypeScript fences of a page as samples; reports fences that contradict themselves. */
export function collectSamples(document: SampleDocument, report: Report): Sample[] {
  const samples: Sample[] = [];
  const keys = new Map<string, number>();
  const page = outputPage(document.file);
  for (const fence of document.fences) {
    const language = languages[fence.language];
    if (language === undefined) continue;
    const { unknown, ...meta } = parseSampleMeta(fence.meta);
    const key = meta.name ?? String(samples.length + 1);
    const place = { file: document.file, line: fence.line };
    for (const problem of faultsOf({ unknown, ...meta }, key, keys)) report({ ...problem, place });
    keys.set(key, fence.line);
    samples.push({
      ...meta,
      id: `${page}#${key}`,
      file: document.file,
      line: fence.line,
      indent: (fence.column ?? 1) - 1,
      language,
      code: fence.code,
      page,
      key,
    });
  }
  return samples;
}

/** `content/guide/tools/index.md` → `guide/tools/index`: where a page's outputs are recorded. */
export function outputPage(file: string): string {
  return file.replace(/^content\//, '').replace(/\.mdx?$/, '');
}

function faultsOf(meta: ParsedMeta, key: string, keys: ReadonlyMap<string, number>): Problem[] {
  const faults: Problem[] = [];
  const fault = (message: string, hint: string) =>
    faults.push({ severity: 'error', code: 'sample-fence', message, hint });
  if (keys.has(key)) {
    fault(`Two samples of this page are named "${key}" (the other: line ${keys.get(key)})`, 'give each its own name');
  }
  if (!/^[\w-]+$/.test(key)) fault(`The sample name "${key}" is no file name`, 'use letters, digits and hyphens');
  for (const word of meta.unknown) {
    fault(
      `A sample's fence cannot say ${word}`,
      'it can say name="…" title="…" showLineNumbers {1,3-5} no-run="…" expect-error="…" no-output varies="…" fails file="…" env="KEY=value"',
    );
  }
  if (meta.noRun === '') fault('no-run has no reason', 'write no-run="needs a browser", or let it run');
  const runs = isRunnable(meta);
  if (!runs && (meta.fails || meta.noOutput || meta.varies !== undefined)) {
    fault('This sample is not run, so its fence cannot speak of its run', 'remove fails, no-output and varies');
  }
  return faults;
}
