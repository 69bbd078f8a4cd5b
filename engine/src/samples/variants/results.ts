import { diffArrays } from 'diff';
import type {
  QuickInfoText,
  SampleResult,
  SampleVariant,
  SampleVariants,
  ShownProgram,
} from '../../core/sample-lookup.ts';
import { highlight } from '../../features/code-blocks/highlight.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';
import type { Fence } from '../../markdown/fences.ts';
import { isRunnable, type Sample, type VariantOfSample } from '../collect.ts';

/** Collects what a page can show of the variants of its samples. */
export interface VariantResults {
  /** @param quickInfo the texts that the result's quick info numbers, where they aren't the page's */
  add(sample: Sample, program: ShownProgram, result: SampleResult, quickInfo: readonly QuickInfoText[]): void;
  /** All variants of a sample, those included that are added later. */
  of(variant: VariantOfSample): SampleVariants;
}

/** Makes the collection of one page. */
export function createVariantResults(): VariantResults {
  const offered = new Map<string, SampleVariant[]>();
  const listOf = (id: string) => {
    const list = offered.get(id) ?? [];
    offered.set(id, list);
    return list;
  };
  return {
    add(sample, program, result, quickInfo) {
      if (sample.variant === undefined) return;
      const { sample: id, id: provider, label, needs, notes } = sample.variant;
      listOf(id).push({ ...program, id: provider, label, needs, notes, result, quickInfo });
    },
    of: ({ sample, missing }) => ({ sample, offered: listOf(sample), missing }),
  };
}

/** Whether what a page shows of a sample isn't what is in its fence, marks included. */
export function isMade({ folded, buildsOn, variant }: Sample): boolean {
  return folded !== undefined || buildsOn !== undefined || variant !== undefined;
}

/**
 * A sample's program, ready to be shown. A line that its fence marks is marked in all its variants, and so are those
 * that differ from the sample on which it builds.
 * @param page the page's samples
 */
export async function shownProgram(
  sample: Sample,
  { fences, page, disk }: { fences: readonly Fence[]; page: readonly Sample[]; disk?: DiskCache | undefined },
): Promise<ShownProgram> {
  const { code, language, folded } = sample;
  const changed = changedLines(earlierProgram(sample, page), sample);
  const highlighted = [...new Set([...markedLines(sample, fences), ...changed])].sort((one, other) => one - other);
  const lines = await highlight(code, language, undefined, disk);
  return { code, lines, highlighted, ...(folded && { folded }) };
}

/**
 * The program on which a sample builds: with the same provider, because what a provider changes isn't what a page is
 * about. A program about one provider is compared with what the page shows.
 */
function earlierProgram({ buildsOn, variant }: Sample, page: readonly Sample[]): Sample | undefined {
  if (buildsOn === undefined) return undefined;
  const keyOf = (other: Sample) =>
    other.variant === undefined ? other.key : other.key.slice(0, -1 - other.variant.id.length);
  const all = page.filter((other) => keyOf(other) === buildsOn);
  return (
    all.find((other) =>
      variant === undefined ? other.variant?.isStandard !== false : other.variant?.id === variant.id,
    ) ?? all.find((other) => other.variant === undefined)
  );
}

/** Lines of a program, from 1, that aren't in an earlier one, whatever their indentation. Its setup isn't news. */
function changedLines(earlier: Sample | undefined, { code, folded }: Sample): number[] {
  if (earlier === undefined) return [];
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
  const changed: number[] = [];
  let number = 0;
  for (const { value, added, removed } of diffArrays(linesOf(earlier.code), linesOf(code))) {
    if (removed) continue;
    for (const line of value) {
      number += 1;
      const isFolded = folded !== undefined && number >= folded.first && number <= folded.last;
      if (added && !isFolded && /\w/.test(line)) changed.push(number);
    }
  }
  return changed;
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
