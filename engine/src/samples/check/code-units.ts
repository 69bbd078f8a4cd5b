import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sample } from '../sample.ts';
import type { CodeUnit } from './analyser.ts';

/** A sample lives beside its page for the compiler, under a name that no file has. */
export function sampleUnit(siteDir: string, sample: Sample): CodeUnit {
  return { path: join(siteDir, `${sample.file}.${sample.key}.${sample.language}`), text: sample.code };
}

/**
 * Files of example programs, in the order of `files`. Every file of a program may decide over the others.
 * @param all all files of all programs, relative to the site's folder
 */
export async function exampleUnits(
  siteDir: string,
  files: readonly string[],
  all: readonly string[],
): Promise<CodeUnit[]> {
  const texts = new Map<string, string>();
  for (const file of all) texts.set(file, await readFile(join(siteDir, file), 'utf8'));
  return files.map((file) => ({
    path: join(siteDir, file),
    text: texts.get(file)!,
    context: all
      .filter((other) => programOf(other) === programOf(file))
      .map((other) => texts.get(other))
      .join('\0'),
  }));
}

/** `examples/rag/src/main.ts` belongs to `examples/rag`. */
function programOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}
