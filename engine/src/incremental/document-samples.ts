import type { BuildCache } from './reuse.ts';

/**
 * Stands for all that is known of a document's samples, as an input of what is made of the document and them. Its article
 * depends on nearly the same answers, so they're there already.
 */
export function documentSamples(
  { file, fences }: { file: string; fences: readonly { line: number }[] },
  { answers }: Pick<BuildCache, 'answers'>,
): unknown {
  return [
    file,
    fences,
    fences.map(({ line }) => answers(['sample', `${file}:${line}`])),
    answers(['quickInfo', file]),
    answers(['checkedAgainst', '']),
  ];
}
