import type { QuickInfoText, SampleLookup, SampleVariant, SampleVariants } from './sample-lookup.ts';

/** A document's file and the places of its fences. */
interface Fences<Fence extends { line: number }> {
  file: string;
  fences: readonly Fence[];
}

/** The samples of a document that have variants, in their order. */
export function samplesWithVariants<Fence extends { line: number }>(
  { file, fences }: Fences<Fence>,
  samples: Pick<SampleLookup, 'at'>,
): { fence: Fence; variants: SampleVariants }[] {
  return fences.flatMap((fence) => {
    const variants = samples.at(file, fence.line)?.variants;
    return variants === undefined ? [] : [{ fence, variants }];
  });
}

/** What the names in a page's samples say, in all their variants. */
export interface PageQuickInfo {
  /** Each text once: those of what the page shows first, with the numbers that they have in the page. */
  texts: readonly QuickInfoText[];
  /** Numbers of the texts of each variant that has its own. */
  numbers: ReadonlyMap<SampleVariant, readonly number[]>;
}

/** Numbers the quick info of a page. */
export function pageQuickInfo(
  document: Fences<{ line: number }>,
  samples: Pick<SampleLookup, 'at' | 'quickInfoOf'>,
): PageQuickInfo {
  const texts = [...samples.quickInfoOf(document.file)];
  const known = new Map(texts.map((text, number) => [keyOf(text), number]));
  const numbers = new Map<SampleVariant, number[]>();
  for (const { variants } of samplesWithVariants(document, samples)) {
    for (const variant of variants.offered.slice(1)) {
      const own = variant.quickInfo.map((text) => {
        const number = known.get(keyOf(text)) ?? texts.push(text) - 1;
        known.set(keyOf(text), number);
        return number;
      });
      numbers.set(variant, own);
    }
  }
  return { texts, numbers };
}

const keyOf = ({ type, doc, symbol }: QuickInfoText) => JSON.stringify([type, doc, symbol]);
