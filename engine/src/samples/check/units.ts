import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile, hashValue } from '../../core/fingerprint.ts';
import { hashModule } from '../../incremental/module-imports.ts';
import type { Sample } from '../collect.ts';

/** Line and column (from 0) of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length - 1;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) };
}

/** The line at fault with the two above it, and a mark under the column. */
export function excerptAt(text: string, location: { line: number; column: number }): string {
  const lines = text.split('\n').slice(Math.max(0, location.line - 2), location.line + 1);
  return [...lines, `${' '.repeat(location.column)}^`].join('\n');
}

/** A piece of code that is analyzed as its own module. */
export interface CodeUnit {
  /** Absolute path of the file, or where the compiler is told that it is. */
  path: string;
  text: string;
  /** Hash of the other files that determine this one's analysis: what it imports. */
  context?: string;
}

export interface SampleUnit extends CodeUnit {
  sample: Sample;
}

export interface ExampleUnit extends CodeUnit {
  /** Relative to the site's folder. */
  file: string;
}

/** A sample lives next to its page for the compiler, under a name that no file has. */
export function sampleUnit(siteDir: string, sample: Sample): SampleUnit {
  return { sample, path: join(siteDir, `${sample.file}.${sample.key}.${sample.language}`), text: sample.code };
}

/**
 * Files of example programs. What they import determines their analysis, and so do all declaration files: these need
 * no import.
 * @param files relative to the site's folder
 * @param all all files of all programs, relative to the site's folder
 */
export async function exampleUnits(
  siteDir: string,
  files: readonly string[],
  all: readonly string[],
): Promise<ExampleUnit[]> {
  const declarations = all.filter((file) => file.endsWith('.d.ts')).map((file) => hashFile(join(siteDir, file)));
  return Promise.all(
    files.map(async (file) => {
      const path = join(siteDir, file);
      // As pages quote it: lines are compared with those of the quote.
      const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
      return { file, path, text, context: hashValue([hashModule(path), declarations]) };
    }),
  );
}
