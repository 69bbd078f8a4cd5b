import type { Fence } from '../../markdown/parse/fences.ts';
import type { Report } from '../../problems/problem.ts';
import { isRunnable, type Sample, type SampleMeta } from '../sample.ts';
import { readSampleMeta } from './sample-meta.ts';

/** A page with its fences; `file` is relative to the site's folder, with forward slashes. */
export interface SampleDocument {
  file: string;
  fences: readonly Fence[];
}

const languages: Readonly<Record<string, Sample['language']>> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' };

/** The TypeScript fences of a page as samples; reports fences that contradict themselves. */
export function collectSamples(document: SampleDocument, report: Report): Sample[] {
  const samples: Sample[] = [];
  const page = outputPage(document.file);
  for (const fence of document.fences) {
    const language = languages[fence.language];
    if (language === undefined) continue;
    const { meta, faults } = readSampleMeta(fence.meta);
    const key = meta.name ?? String(samples.length + 1);
    const twin = samples.find((sample) => sample.key === key);
    if (twin !== undefined) faults.push(`Line ${twin.line} has a sample of the same name, "${key}"`);
    faults.push(...contradictions(meta, key));
    for (const message of faults) {
      const place = { file: document.file, line: fence.line };
      report({ severity: 'error', code: 'sample-fence', message, place });
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
  return file.replace(/^content\//, '').replace(/\.mdx?$/, '');
}

function contradictions(meta: SampleMeta, key: string): string[] {
  const faults: string[] = [];
  if (!/^[\w-]+$/.test(key)) faults.push(`The name "${key}" is no file name; use letters, digits and hyphens`);
  const aboutRun = meta.fails || meta.noOutput || meta.varies !== undefined || Object.keys(meta.env).length > 0;
  if (!isRunnable(meta) && aboutRun) {
    faults.push('This sample is not run, so fails, no-output, varies and env mean nothing here');
  }
  return faults;
}
