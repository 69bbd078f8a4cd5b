import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CodeAnalysis } from './analysis.ts';

/** Analyses by the key of their code, all made in one environment. */
export type AnalysisCache = Map<string, CodeAnalysis>;

/** What was kept for this environment; empty for another one, or where nothing can be read. */
export async function readAnalyses(file: string, environment: string): Promise<AnalysisCache> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as { environment: string; entries: [string, CodeAnalysis][] };
    return kept.environment === environment ? new Map(kept.entries) : new Map();
  } catch {
    return new Map();
  }
}

/**
 * Keeps these analyses, with those that other processes have kept in the meantime. What nobody asks for any
 * more goes once it outweighs the rest, so that checking a few pages forgets nothing.
 * @param wanted the keys that were asked for this time
 */
export async function writeAnalyses(
  file: string,
  environment: string,
  analyses: AnalysisCache,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const all = new Map([...(await readAnalyses(file, environment)), ...analyses]);
  const isCrowded = all.size > 3 * wanted.size + 1000;
  const entries = isCrowded ? [...all].filter(([key]) => wanted.has(key)) : [...all];
  await mkdir(dirname(file), { recursive: true });
  // Written beside and moved into place, so that no reader ever sees half a file.
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, JSON.stringify({ environment, entries }));
  await rename(beside, file);
}
