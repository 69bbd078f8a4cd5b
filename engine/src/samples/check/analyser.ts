import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import type { CodeAnalysis } from './analysis.ts';
import { readAnalyses, writeAnalyses, type AnalysisCache } from './analysis-cache.ts';
import { environmentKey } from './environment-key.ts';

/** A piece of code that is analysed as a module of its own. */
export interface CodeUnit {
  /** Absolute path of the file, or where the compiler is told that it is. */
  path: string;
  text: string;
  /** Code of other files that decides over this one's analysis: the rest of its program. */
  context?: string;
}

export interface AnalysedUnit<Unit extends CodeUnit> {
  unit: Unit;
  analysis: CodeAnalysis;
}

export interface AnalyserOptions {
  siteDir: string;
  cacheDir: string;
  /** The site's declaration files, absolute. */
  types: readonly string[];
  /** npm names of the documented libraries. */
  packages: readonly string[];
}

/** Analyses units of code, in their order; what was analysed before in the same environment is looked up. */
export async function analyseUnits<Unit extends CodeUnit>(
  units: readonly Unit[],
  options: AnalyserOptions,
): Promise<AnalysedUnit<Unit>[]> {
  const file = join(options.cacheDir, 'samples', 'analyses.json');
  const environment = await environmentKey(options.siteDir, options.types, options.packages);
  const known = await readAnalyses(file, environment);
  const wanted = units.map((unit) => ({ unit, key: unitKey(unit) }));
  const missing = wanted.filter(({ key }) => !known.has(key));
  if (missing.length > 0) {
    await analyseMissing(missing, known, options);
    await writeAnalyses(file, environment, known, new Set(wanted.map(({ key }) => key)));
  }
  return wanted.flatMap(({ unit, key }) => {
    const analysis = known.get(key);
    return analysis === undefined ? [] : [{ unit, analysis }];
  });
}

/** The compiler is loaded only here: where nothing has changed, its loading would take most of the time. */
async function analyseMissing(
  missing: readonly { unit: CodeUnit; key: string }[],
  known: AnalysisCache,
  { siteDir, types, packages }: AnalyserOptions,
): Promise<void> {
  const { analyse, createSampleProgram } = await import('./analyse.ts');
  const program = createSampleProgram(siteDir);
  program.update(new Map(missing.map(({ unit }) => [unit.path, unit.text])), types);
  const paths = missing.map(({ unit }) => unit.path);
  const analyses = analyse(program, paths, packages);
  for (const [index, { key }] of missing.entries()) {
    const analysis = analyses[index];
    if (analysis !== undefined) known.set(key, analysis);
  }
}

/** Where samples lie does not matter to them: they import packages only. Files have a context, and a path. */
function unitKey({ path, text, context }: CodeUnit): string {
  const own = context === undefined ? [extname(path), text] : [path, text, context];
  return createHash('sha256').update(JSON.stringify(own)).digest('base64url');
}
