import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceLocation } from '../core/diagnostics.ts';
import { normalizedText } from '../core/source-text.ts';

/**
 * Where a document writes a component that throws, if that's clear: once, or once with a text that the error quotes.
 * @param names of the component and of those around it, the innermost first
 */
export function writtenAt(
  names: readonly string[],
  error: string,
  { file }: SourceLocation,
  siteDir: string,
): SourceLocation | undefined {
  const lines = linesOf(join(siteDir, file));
  const quoted = [...error.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
  for (const name of names) {
    const tag = new RegExp(`<${name.replaceAll('$', '\\$')}(?![\\w$.])`, 'g');
    const places = lines.flatMap((text, index) =>
      [...text.matchAll(tag)].map((match) => ({ text, line: index + 1, column: match.index + 1 })),
    );
    const meant =
      places.length === 1 ? places : places.filter(({ text }) => quoted.some((word) => text.includes(`"${word}"`)));
    const [place, ...others] = meant;
    if (place !== undefined && others.length === 0) return { file, line: place.line, column: place.column };
  }
  return undefined;
}

/** None where the document can't be read: it may have gone meanwhile. */
function linesOf(path: string): string[] {
  try {
    return normalizedText(readFileSync(path, 'utf8')).split('\n');
  } catch {
    return [];
  }
}
