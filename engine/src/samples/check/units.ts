import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { hashValue } from '../../core/fingerprint.ts';
import { normalizedText } from '../../core/source-text.ts';
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
  /** Where it's judged together with what is declared there for all files. Missing where nothing is. */
  scope?: GlobalScope;
}

/** A program within which declarations hold that need no import. */
export interface GlobalScope {
  name: string;
  /** Absolute paths of the files that declare. */
  files: readonly string[];
}

/** What holds, or may hold, for files that don't import it. */
const globalDeclaration = /\bdeclare\s+(?:global|module)\b|^\s*\/\/\/\s*<reference\b/m;

/** The code of a sample, as the compiler gets it. */
export interface SampleUnit extends CodeUnit {
  sample: Sample;
}

/** A file of an example program, as the compiler gets it. */
export interface ExampleUnit extends CodeUnit {
  /** Relative to the site's folder. */
  file: string;
}

/** A sample lives next to its page for the compiler, under a name that no file has. */
export function sampleUnit(siteDir: string, sample: Sample): SampleUnit {
  const path = join(siteDir, `${sample.file}.${sample.key}.${sample.language}`);
  const scope = globalDeclaration.test(sample.code) && { scope: { name: path, files: [] } };
  return { sample, path, text: sample.code, ...scope };
}

/** Where the files of example programs are, relative to the site's folder. */
export interface ExampleFiles {
  folder: string;
  /** All files of all programs. */
  all: readonly string[];
}

/**
 * Files of example programs. What they import determines their analysis, and so does what their program declares for
 * all of its files.
 * @param files relative to the site's folder
 */
export function exampleUnits(siteDir: string, files: readonly string[], { folder, all }: ExampleFiles): ExampleUnit[] {
  const programOf = (file: string) => /^[^/]+(?=\/)/.exec(posix.relative(folder, file))?.[0] ?? '';
  const global = all.filter((file) => declaresGlobally(file, join(siteDir, file)));
  return files.map((file) => {
    const path = join(siteDir, file);
    // As pages quote it: lines are compared with those of the quote.
    const text = normalizedText(readFileSync(path, 'utf8'));
    // What is in no program's folder holds in all programs.
    const own = global.filter((other) => ['', programOf(file)].includes(programOf(other)));
    const declaring = own.map((other) => join(siteDir, other));
    const context = hashValue([path, ...declaring].map(hashModule));
    return {
      ...{ file, path, text, context },
      ...(own.length > 0 && { scope: { name: join(folder, programOf(file)), files: declaring } }),
    };
  });
}

function declaresGlobally(file: string, path: string): boolean {
  return file.endsWith('.d.ts') || globalDeclaration.test(readFileSync(path, 'utf8'));
}
