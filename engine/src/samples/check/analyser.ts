import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CodeAnalysis } from './analysis.ts';
import { readAnalyses, writeAnalyses, type AnalysisCache } from './analysis-cache.ts';
import { environmentKey } from './environment-key.ts';
import type { SampleProgram } from './sample-program.ts';

/** A piece of code that is analysed as a module of its own. */
export interface CodeUnit {
  /** Absolute path of the file, or where the compiler is told that it is. */
  path: string;
  text: string;
  /** Code of other files that decides over this one's analysis: the rest of its program. */
  context?: string;
}

/** Analyses code, and only what has changed: between calls, and between processes by a file. */
export interface Analyser {
  /** In the order of the units. */
  analyse(units: readonly CodeUnit[]): Promise<CodeAnalysis[]>;
}

export interface AnalyserOptions {
  siteDir: string;
  cacheDir: string;
  /** The site's declaration files, absolute. */
  types: readonly string[];
  /** npm names of the documented libraries. */
  packages: readonly string[];
}

export function createAnalyser({ siteDir, cacheDir, types, packages }: AnalyserOptions): Analyser {
  const file = join(cacheDir, 'samples', 'analyses.json');
  let known: { environment: string; analyses: AnalysisCache } | undefined;
  let program: SampleProgram | undefined;

  return {
    async analyse(units) {
      const environment = await environmentKey(siteDir, types, packages);
      if (known?.environment !== environment) {
        known = { environment, analyses: await readAnalyses(file, environment) };
        program = undefined;
      }
      const { analyses } = known;
      const keys = units.map(unitKey);
      const missing = units.filter((_, index) => !analyses.has(keys[index]!));
      if (missing.length > 0) {
        const { analyse, createSampleProgram } = await import('./analyse.ts');
        program ??= createSampleProgram(siteDir);
        program.update(new Map(missing.map(({ path, text }) => [path, text])), types);
        const made = analyse(
          program,
          missing.map(({ path }) => path),
          packages,
        );
        missing.forEach((unit, index) => analyses.set(unitKey(unit), made[index]!));
        await writeAnalyses(file, environment, analyses, keys);
      }
      return keys.map((key) => analyses.get(key)!);
    },
  };
}

/** Where samples lie does not matter to them: they import packages only. Files have a context, and a path. */
function unitKey({ path, text, context }: CodeUnit): string {
  const own = context === undefined ? [/\.tsx?$/.exec(path)?.[0], text] : [path, text, context];
  return createHash('sha256').update(JSON.stringify(own)).digest('base64url');
}
