import type { CodeAnalysis } from './analysis.ts';
import { lineAndColumn } from './code-place.ts';

/**
 * The part of a file's analysis that concerns a quote from it, with offsets that count from the start of the
 * quote as it is shown: moved to the left margin, without the markers of regions.
 * @param firstLine line of the file where the quote begins, from 1
 */
export function quotedAnalysis(file: string, analysis: CodeAnalysis, quote: string, firstLine: number): CodeAnalysis {
  const shift = offsetsOf(file, quote, firstLine);
  return {
    errors: [],
    hovers: analysis.hovers.flatMap((hover) => {
      const start = shift(hover.start);
      return start === undefined ? [] : [{ ...hover, start, end: start + hover.end - hover.start }];
    }),
    uses: analysis.uses.flatMap((use) => {
      const start = shift(use.start);
      return start === undefined ? [] : [{ ...use, start }];
    }),
  };
}

/** From an offset in the file to one in the quote, for what is part of it. */
function offsetsOf(file: string, quote: string, firstLine: number): (offset: number) => number | undefined {
  const places = new Map<number, { start: number; indent: number }>();
  const lines = file.split('\n');
  let at = firstLine - 1;
  let start = 0;
  for (const shown of quote.split('\n')) {
    while (lines[at]?.endsWith(shown) === false) at++;
    const line = lines[at];
    if (line === undefined) break;
    places.set(at, { start, indent: line.length - shown.length });
    start += shown.length + 1;
    at++;
  }
  return (offset) => {
    const { line, column } = lineAndColumn(file, offset);
    const place = places.get(line);
    return place === undefined || column < place.indent ? undefined : place.start + column - place.indent;
  };
}
