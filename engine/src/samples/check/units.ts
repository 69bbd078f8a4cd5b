import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** Code of other files that determines this one's analysis: the rest of its program. */
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
 * Files of example programs. Every file of a program may determine the others.
 * @param all all files of all programs, relative to the site's folder
 */
export async function exampleUnits(
  siteDir: string,
  files: readonly string[],
  all: readonly string[],
): Promise<ExampleUnit[]> {
  const wanted = new Set(files);
  const sources = await Promise.all(
    all.map(async (file) => ({ file, text: await readFile(join(siteDir, file), 'utf8') })),
  );
  const contextOf = (file: string) => {
    const program = sources.filter((source) => programOf(source.file) === programOf(file));
    return program.map(({ text }) => text).join('\0');
  };
  return sources
    .filter(({ file }) => wanted.has(file))
    .map(({ file, text }) => ({ file, path: join(siteDir, file), text, context: contextOf(file) }));
}

/** `examples/rag/src/main.ts` belongs to `examples/rag`. */
function programOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}
