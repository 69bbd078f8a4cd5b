import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { packageVersion } from '../../core/fingerprint.ts';
import { groupBy } from '../../core/group-by.ts';
import { readKeptJson, writeKeptJson } from '../../core/kept-json.ts';
import { releaseMemory } from '../../core/memory.ts';
import { moduleFile } from '../../core/module-file.ts';
import { linkedTypesHash } from '../../core/linked-packages.ts';
import { packageTypesHash } from '../../core/package-dir.ts';
import { hashModule, installedLock } from '../../incremental/module-imports.ts';
import type { CodeAnalysis } from './compile.ts';
import { type CodeUnit, lineAndColumn } from './units.ts';

/**
 * Stands for everything but its own code that determines a sample's analysis: TypeScript, the documented packages,
 * those that are linked, all others (by what is installed), the site's declarations, and the modules of the engine that analyze.
 * @param types the site's declaration files, absolute
 * @param packages npm names of the documented libraries
 */
export async function environmentKey(
  siteDir: string,
  types: readonly string[],
  packages: readonly string[],
): Promise<string> {
  const lock = installedLock(siteDir);
  const files = lock === undefined ? types : [...types, lock];
  const libraries = packages.map((name) => [name, packageTypesHash(name, siteDir)]);
  // What a documented package reads of others that are linked may change without the lock file.
  const linked = linkedTypesHash(siteDir);
  const hash = createHash('sha256').update(JSON.stringify([typescriptVersion(), libraries, linked, analyzers()]));
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

/** Other modules of the engine may change: what was analyzed stays. */
function analyzers(): string[] {
  return ['compile', 'program'].map((name) => hashModule(moduleFile(import.meta.dirname, name)));
}

/** The version by its manifest: loading the compiler itself takes longer than everything else here. */
function typescriptVersion(): string {
  return packageVersion('typescript');
}

/** Analyses by the key of their code, all made in one environment. */
export type AnalysisCache = Map<string, CodeAnalysis>;

/** What was kept for this environment; empty for another one, or where nothing can be read. */
function readAnalyses(file: string, environment: string): AnalysisCache {
  const kept = readKeptJson(file) as { environment: string; entries: [string, CodeAnalysis][] } | undefined;
  return kept?.environment === environment ? new Map(kept.entries) : new Map<string, CodeAnalysis>();
}

/**
 * Keeps these analyses, with those that other processes have kept in the meantime. What nobody asks for any
 * more goes once it outweighs the rest, so that checking a few pages forgets nothing.
 * @param wanted the keys that were asked for this time
 */
function writeAnalyses(file: string, environment: string, analyses: AnalysisCache, wanted: ReadonlySet<string>): void {
  const all = new Map([...readAnalyses(file, environment), ...analyses]);
  const isCrowded = all.size > 3 * wanted.size + 1000;
  const entries = isCrowded ? [...all].filter(([key]) => wanted.has(key)) : [...all];
  writeKeptJson(file, { environment, entries });
}

/** A unit of code with what the compiler says of it. */
export interface AnalyzedUnit<Unit extends CodeUnit> {
  unit: Unit;
  analysis: CodeAnalysis;
}

/** What determines an analysis besides the code. */
export interface AnalyzerOptions {
  siteDir: string;
  cacheDir: string;
  /** The site's declaration files, absolute. */
  types: readonly string[];
  /** npm names of the documented libraries. */
  packages: readonly string[];
}

/** Analyzes units of code, in their order; what was analyzed before in the same environment is looked up. */
export async function analyzeUnits<Unit extends CodeUnit>(
  units: readonly Unit[],
  options: AnalyzerOptions,
): Promise<AnalyzedUnit<Unit>[]> {
  const file = join(options.cacheDir, 'samples', 'analyses.json');
  const environment = await environmentKey(options.siteDir, options.types, options.packages);
  const known = readAnalyses(file, environment);
  const wanted = units.map((unit) => ({ unit, key: unitKey(unit) }));
  const missing = wanted.filter(({ key }) => !known.has(key));
  if (missing.length > 0) {
    await analyzeMissing(missing, known, options);
    writeAnalyses(file, environment, known, new Set(wanted.map(({ key }) => key)));
  }
  return wanted.flatMap(({ unit, key }) => {
    const analysis = known.get(key);
    return analysis === undefined ? [] : [{ unit, analysis }];
  });
}

/** So many in one program: the compiler keeps each type that it has met, which takes half a megabyte for each sample. */
const atOnce = 600;

/** From so many on it's a cold build, and not one page that an author works on. */
const wholeSite = 100;

interface MissingUnit {
  unit: CodeUnit;
  key: string;
}

/** What is analyzed in one program each: what is declared for all files of one would hold in the others. */
function programsOf(missing: readonly MissingUnit[]): MissingUnit[][] {
  const scopes = groupBy(missing, ({ unit }) => unit.scope?.name);
  return [...scopes.values()].flatMap((units) =>
    Array.from({ length: Math.ceil(units.length / atOnce) }, (_, index) =>
      units.slice(index * atOnce, (index + 1) * atOnce),
    ),
  );
}

/** Analyzes what no earlier build has. The compiler is loaded only here: where nothing has changed, its loading would take most of the time. */
async function analyzeMissing(
  missing: readonly MissingUnit[],
  known: AnalysisCache,
  { siteDir, types, packages }: AnalyzerOptions,
): Promise<void> {
  const [{ analyze }, { createSampleProgram }] = await Promise.all([import('./compile.ts'), import('./program.ts')]);
  const program = createSampleProgram(siteDir);
  for (const [number, some] of programsOf(missing).entries()) {
    const declaring = some[0]?.unit.scope?.files ?? [];
    program.update(new Map(some.map(({ unit }) => [unit.path, unit.text])), [...types, ...declaring]);
    // The one before is given up when the next one has been made.
    program.service.getProgram();
    if (number > 0) await releaseMemory();
    const paths = some.map(({ unit }) => unit.path);
    for (const [index, analysis] of analyze(program, paths, packages).entries()) {
      const key = some[index]?.key;
      if (key !== undefined) known.set(key, analysis);
    }
  }
  // A whole site's samples aren't analyzed twice in a process, and what they were parsed into would stay in memory.
  if (missing.length > wholeSite) program.service.dispose();
}

/** Where samples lie doesn't matter to them: they import packages only. Files have a context, and a path. */
function unitKey({ path, text, context }: CodeUnit): string {
  const own = context === undefined ? [extname(path), text] : [path, text, context];
  return createHash('sha256').update(JSON.stringify(own)).digest('base64url');
}

/**
 * The part of a file's analysis that concerns a quote from it, with offsets that count from the start of the
 * quote as it is shown: moved to the left margin, without the markers of regions.
 * @param firstLine line of the file where the quote begins, from 1
 */
export function quotedAnalysis(file: string, analysis: CodeAnalysis, quote: string, firstLine: number): CodeAnalysis {
  const shift = offsetsOf(file, quote, firstLine);
  return {
    errors: [],
    quickInfo: analysis.quickInfo.flatMap((info) => {
      const start = shift(info.start);
      return start === undefined ? [] : [{ ...info, start, end: start + info.end - info.start }];
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
    const location = places.get(line);
    return location === undefined || column < location.indent ? undefined : location.start + column - location.indent;
  };
}
