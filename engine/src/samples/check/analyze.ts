import type { CodeUse } from './names.ts';
import type { CodeUnit } from './program.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import ts from 'typescript';
import { engineFingerprint, packageVersion } from '../../core/fingerprint.ts';
import { readKeptJson, writeKeptJson } from '../../core/kept-json.ts';
import { type CodeQuickInfo, quickInfoIn } from './quick-info.ts';
import { namedIdentifiers, readLibraryNames, usesIn } from './names.ts';
import { createSampleProgram, lineAndColumn, type SampleProgram } from './program.ts';

/** What one pass of the compiler tells of a piece of code; offsets count from its start. */
export interface CodeAnalysis {
  errors: CodeError[];
  quickInfo: CodeQuickInfo[];
  uses: CodeUse[];
}

/** An error of the compiler; offsets count from the start of the code. */
export interface CodeError {
  /** `TS2345`. */
  code: string;
  message: string;
  start: number;
}

/** All errors that the compiler finds in one file. */
export function errorsOf(service: ts.LanguageService, path: string): CodeError[] {
  const syntactic = service.getSyntacticDiagnostics(path);
  const found = syntactic.length > 0 ? syntactic : service.getSemanticDiagnostics(path);
  return found
    .filter((diagnostic) => diagnostic.category === ts.DiagnosticCategory.Error)
    .map((diagnostic) => ({
      code: `TS${diagnostic.code}`,
      message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
      start: diagnostic.start ?? 0,
    }));
}

/**
 * Errors, quickInfo and uses of each of these files, from one program.
 * @param packages npm names of the documented libraries
 * @throws when the program does not hold a file
 */
export function analyze(
  { service }: SampleProgram,
  paths: readonly string[],
  packages: readonly string[],
): CodeAnalysis[] {
  const program = service.getProgram();
  if (program === undefined) throw new Error('The TypeScript program of the samples could not be made');
  const checker = program.getTypeChecker();
  const library = readLibraryNames(program, packages);
  return paths.map((path) => {
    // Errors first: what the checker works out for them is what the rest then only looks up.
    const errors = errorsOf(service, path);
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`The TypeScript program of the samples does not hold ${path}`);
    const places = namedIdentifiers(file, checker);
    return { errors, quickInfo: quickInfoIn(places, checker, library), uses: usesIn(places, checker, library) };
  });
}

/**
 * Stands for everything but its own code that decides over a sample's analysis: TypeScript, the installed
 * packages (by the lock file), the site's declarations, and the engine's own way of analyzing.
 * @param types the site's declaration files, absolute
 * @param packages npm names of the documented libraries
 */
export async function environmentKey(
  siteDir: string,
  types: readonly string[],
  packages: readonly string[],
): Promise<string> {
  const files = [...types, ...lockFiles(siteDir)];
  const hash = createHash('sha256').update(JSON.stringify([typescriptVersion(), packages, engineFingerprint()]));
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

/** The version by its manifest: loading the compiler itself takes longer than everything else here. */
function typescriptVersion(): string {
  return packageVersion('typescript');
}

/** The nearest lock file at or above the site's folder. */
function lockFiles(folder: string): string[] {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return [file];
  const parent = dirname(folder);
  return parent === folder ? [] : lockFiles(parent);
}

/** Analyzes by the key of their code, all made in one environment. */
export type AnalysisCache = Map<string, CodeAnalysis>;

/** What was kept for this environment; empty for another one, or where nothing can be read. */
export function readAnalyses(file: string, environment: string): AnalysisCache {
  const kept = readKeptJson(file) as { environment: string; entries: [string, CodeAnalysis][] } | undefined;
  return kept?.environment === environment ? new Map(kept.entries) : new Map<string, CodeAnalysis>();
}

/**
 * Keeps these analyzes, with those that other processes have kept in the meantime. What nobody asks for any
 * more goes once it outweighs the rest, so that checking a few pages forgets nothing.
 * @param wanted the keys that were asked for this time
 */
export function writeAnalyses(
  file: string,
  environment: string,
  analyzes: AnalysisCache,
  wanted: ReadonlySet<string>,
): void {
  const all = new Map([...readAnalyses(file, environment), ...analyzes]);
  const isCrowded = all.size > 3 * wanted.size + 1000;
  const entries = isCrowded ? [...all].filter(([key]) => wanted.has(key)) : [...all];
  writeKeptJson(file, { environment, entries });
}

export interface AnalyzedUnit<Unit extends CodeUnit> {
  unit: Unit;
  analysis: CodeAnalysis;
}

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
  const file = join(options.cacheDir, 'samples', 'analyzes.json');
  const environment = await environmentKey(options.siteDir, options.types, options.packages);
  const known = readAnalyses(file, environment);
  const wanted = units.map((unit) => ({ unit, key: unitKey(unit) }));
  const missing = wanted.filter(({ key }) => !known.has(key));
  if (missing.length > 0) {
    analyzeMissing(missing, known, options);
    writeAnalyses(file, environment, known, new Set(wanted.map(({ key }) => key)));
  }
  return wanted.flatMap(({ unit, key }) => {
    const analysis = known.get(key);
    return analysis === undefined ? [] : [{ unit, analysis }];
  });
}

/** Analyzes what no earlier build has. */
function analyzeMissing(
  missing: readonly { unit: CodeUnit; key: string }[],
  known: AnalysisCache,
  { siteDir, types, packages }: AnalyzerOptions,
): void {
  const program = createSampleProgram(siteDir);
  program.update(new Map(missing.map(({ unit }) => [unit.path, unit.text])), types);
  const paths = missing.map(({ unit }) => unit.path);
  const analyzes = analyze(program, paths, packages);
  for (const [index, { key }] of missing.entries()) {
    const analysis = analyzes[index];
    if (analysis !== undefined) known.set(key, analysis);
  }
}

/** Where samples lie does not matter to them: they import packages only. Files have a context, and a path. */
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
