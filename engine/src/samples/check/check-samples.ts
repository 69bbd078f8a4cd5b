import { join } from 'node:path';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { readExample } from '../../features/code-blocks/example-file.ts';
import { findProgramFiles, type Sample } from '../collect.ts';
import { defaultFolders, type SampleFolders } from '../folders.ts';
import { analyzeUnits, quotedAnalysis } from './analyze.ts';
import type { CodeAnalysis, CodeError } from './compile.ts';
import { exampleUnits, excerptAt, lineAndColumn, sampleUnit } from './units.ts';

/** What came of checking a sample. */
export interface Judgement {
  diagnostics: Diagnostic[];
  /** The message of the error that the fence names, where it occurs. */
  expectedError?: string;
}

/** Turns what the compiler says of a sample into diagnostics, at their place in the Markdown file. */
function judgeSample(sample: Sample, errors: readonly CodeError[]): Judgement {
  const expected = sample.expectError;
  if (expected === undefined) return { diagnostics: errors.map((error) => typeError(sample, error)) };
  const found = errors.find((error) => error.code === expected || error.message.includes(expected));
  if (found !== undefined) {
    const others = errors.filter((error) => error.code !== found.code && !error.message.includes(expected));
    return {
      diagnostics: others.map((error) => typeError(sample, error)),
      expectedError: `${found.code}: ${found.message}`,
    };
  }
  const instead = errors.map((error) => `${error.code}: ${error.message}`).join('\n');
  return {
    diagnostics: [
      {
        severity: 'error',
        code: 'sample-expected-error',
        message: `The sample ${sample.id} compiles without the error that it expects: ${expected}${instead && `\nIt has instead:\n${instead}`}`,
        hint: instead ? 'name one of these in expect-error="…"' : 'remove expect-error="…", and say what is true now',
        location: { file: sample.file, line: sample.line },
        excerpt: sample.code,
      },
    ],
  };
}

function typeError(sample: Sample, error: CodeError): Diagnostic {
  const at = lineAndColumn(sample.code, error.start);
  const { variant, folded } = sample;
  return {
    severity: 'error',
    code: 'sample-type-error',
    message: `${error.code}: ${error.message}${variant === undefined ? '' : ` (in the program for ${variant.label})`}`,
    location: {
      file: sample.file,
      line: sample.sourceLines[at.line] ?? sample.line,
      // The columns of a program that was made are those of its own layout.
      ...(variant === undefined && folded === undefined && { column: sample.indent + at.column + 1 }),
    },
    excerpt: excerptAt(sample.code, at),
  };
}

/** The same for a file of an example program. */
function judgeFile(file: string, text: string, errors: readonly CodeError[]): Diagnostic[] {
  return errors.map((error) => {
    const at = lineAndColumn(text, error.start);
    return {
      severity: 'error',
      code: 'sample-type-error',
      message: `${error.code}: ${error.message}`,
      location: { file, line: at.line + 1, column: at.column + 1 },
      excerpt: excerptAt(text, at),
    };
  });
}

/** Code of the diagnostic that a quote names no file or region; compiling the page reports it as well. */
export const missingExample = 'missing-example';

/** A sample in which nothing is wrong. */
export interface PassedSample {
  sample: Sample;
  /** The code that is shown: the sample's own, or what it quotes. */
  code: string;
  /** The message of the error that it is there to show. */
  expectedError?: string;
  analysis: CodeAnalysis;
}

/** What the check of samples needs. */
export interface CheckOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  cacheDir: string;
  /** npm names of the documented libraries. */
  packages: readonly string[];
  samples: readonly Sample[];
  folders?: SampleFolders;
  /** Which example files to check although no sample quotes them; all, when missing. */
  isWanted?: (file: string) => boolean;
  report: Reporter;
}

/**
 * Type-checks all samples and example programs of a site together; reports every error at its line.
 * @returns the samples that are right, by their ids
 */
export async function checkSamples(options: CheckOptions): Promise<ReadonlyMap<string, PassedSample>> {
  const { siteDir, samples, folders = defaultFolders, report } = options;
  const files = await findProgramFiles(siteDir, folders);
  const types = files.types.map((file) => join(siteDir, file));
  const own = samples.filter(({ quote }) => quote === undefined);
  const units = [
    ...own.map((sample) => sampleUnit(siteDir, sample)),
    ...exampleUnits(siteDir, wantedExamples(files.examples, options), {
      folder: folders.examples,
      all: files.examples,
    }),
  ];
  const analyzed = await analyzeUnits(units, { ...options, types });

  const passed = new Map<string, PassedSample>();
  const rightFiles = new Map<string, { text: string; analysis: CodeAnalysis }>();
  for (const { unit, analysis } of analyzed) {
    if ('sample' in unit) {
      const { sample } = unit;
      const { diagnostics, expectedError } = judgeSample(sample, analysis.errors);
      diagnostics.forEach(report);
      if (diagnostics.length > 0) continue;
      passed.set(sample.id, { sample, code: sample.code, analysis, ...(expectedError && { expectedError }) });
    } else {
      const diagnostics = judgeFile(unit.file, unit.text, analysis.errors);
      diagnostics.forEach(report);
      if (diagnostics.length === 0) rightFiles.set(unit.file, { text: unit.text, analysis });
    }
  }
  for (const sample of samples) {
    if (sample.quote === undefined) continue;
    const { file, region } = sample.quote;
    const example = readExample(siteDir, region === undefined ? file : `${file}#${region}`);
    const fault = quoteFault(sample, file, example, { known: files.examples, folder: folders.examples });
    if (fault !== undefined) report(fault);
    const source = rightFiles.get(file);
    if (source === undefined || 'error' in example) continue;
    const analysis = quotedAnalysis(source.text, source.analysis, example.code, example.firstLine);
    passed.set(sample.id, { sample, code: example.code, analysis });
  }
  return passed;
}

function wantedExamples(all: readonly string[], { samples, isWanted = () => true }: CheckOptions): string[] {
  const quoted = new Set(samples.map(({ quote }) => quote?.file));
  return all.filter((file) => quoted.has(file) || isWanted(file));
}

/** What is wrong with the quote of a sample, if anything is. */
function quoteFault(
  sample: Sample,
  file: string,
  example: ReturnType<typeof readExample>,
  { known, folder }: { known: readonly string[]; folder: string },
): Diagnostic | undefined {
  const location = { file: sample.file, line: sample.line };
  if ('error' in example) {
    return { severity: 'error', code: missingExample, message: example.error, hint: example.hint, location };
  }
  if (known.includes(file)) return undefined;
  const message = `"${file}" isn't a TypeScript file of an example program, so it isn't checked`;
  return { severity: 'error', code: 'sample-quote', message, hint: `Quote a file in ${folder}/.`, location };
}
