import type { QuickInfoText, SampleResult, SampleVariant, SampleVariants } from '../../core/sample-lookup.ts';
import { highlight } from '../../features/code-blocks/highlight.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';
import type { Fence } from '../../markdown/fences.ts';
import { isRunnable, type Sample, type VariantOfSample } from '../collect.ts';

/** Collects what a page can show of the variants of its samples. */
export interface VariantResults {
  /** @param quickInfo the texts that the result's quick info numbers, where they aren't the page's */
  add(sample: Sample, result: SampleResult, quickInfo: readonly QuickInfoText[]): Promise<void>;
  /** All variants of a sample, those included that are added later. */
  of(variant: VariantOfSample): SampleVariants;
}

/** @param fences of the page; a line that a fence marks is marked in all its variants */
export function createVariantResults(fences: readonly Fence[], disk?: DiskCache): VariantResults {
  const offered = new Map<string, SampleVariant[]>();
  const listOf = (id: string) => {
    const list = offered.get(id) ?? [];
    offered.set(id, list);
    return list;
  };
  return {
    async add(sample, result, quickInfo) {
      if (sample.variant === undefined) return;
      const { sample: id, id: provider, label, needs, notes } = sample.variant;
      const lines = await highlight(sample.code, sample.language, undefined, disk);
      const highlighted = markedLines(sample, fences);
      listOf(id).push({ id: provider, label, code: sample.code, lines, highlighted, needs, notes, result, quickInfo });
    },
    of: ({ sample, missing }) => ({ sample, offered: listOf(sample), missing }),
  };
}

function markedLines({ line, sourceLines }: Sample, fences: readonly Fence[]): number[] {
  const fence = fences.find((candidate) => candidate.line === line);
  const marked = new Set(fence?.highlighted.map((number) => fence.sourceLines[number - 1]));
  return sourceLines.flatMap((source, index) => (marked.has(source) ? [index + 1] : []));
}

/** `3 samples name their model by role: 9 variants offered, 9 compiled, 8 run`; empty where none does. */
export function variantsLine(
  samples: readonly Sample[],
  isChecked: (sample: Sample) => boolean,
  hasRun: (sample: Sample) => boolean,
): string {
  const variants = samples.filter(({ variant }) => variant !== undefined);
  const names = new Set(variants.map(({ variant }) => variant?.sample));
  const runnable = variants.filter(isRunnable).length;
  return variantCounts(names.size, {
    offered: variants.length,
    compiled: variants.filter(isChecked).length,
    run: variants.filter(hasRun).length,
    notRun: variants.length - runnable,
  });
}

interface VariantCounts {
  offered: number;
  compiled: number;
  run: number;
  /** Those that aren't to be run. */
  notRun: number;
}

/** The same from counts. */
export function variantCounts(samples: number, { offered, compiled, run, notRun }: VariantCounts): string {
  if (samples === 0) return '';
  const subject = samples === 1 ? '1 sample names its model' : `${samples} samples name their model`;
  const figures = [`${offered} variants offered`, `${compiled} compiled`, `${run} run`];
  if (notRun > 0) figures.push(`${notRun} not to be run`);
  return `${subject} by role: ${figures.join(', ')}`;
}
