import { relative } from 'node:path';
import type { Diagnostic, Reporter } from '../core/diagnostics.ts';
import type { Threads } from '../core/threads.ts';
import { highlightAhead } from '../features/code-blocks/highlight-ahead.ts';
import { isSimulated, provenanceOf } from '../core/provenance.ts';
import type { QuickInfoRange, QuotedOutput, SampleLookup, SampleResult } from '../core/sample-lookup.ts';
import type { DocumentOptions, Page } from '../core/site.ts';
import { shellArgument } from '../core/text.ts';
import { headingIds, shownHeadings } from '../markdown/heading-ids.ts';
import type { ParsedDocument, ParsedHeading } from '../markdown/parse-document.ts';
import { checkSamples, missingExample, type PassedSample } from './check/check-samples.ts';
import type { CodeQuickInfo } from './check/quick-info.ts';
import { collectSamples, isRunnable, outputPage, type Sample } from './collect.ts';
import { defaultFolders, type SampleFolders } from './folders.ts';
import type { SampleProfile } from './profiles.ts';
import { checkProfiles, findPrograms, isPartOf, type Program } from './programs.ts';
import { programKey, readProgramRecord } from './run/program-records.ts';
import { outputFile } from './program-files.ts';
import { publishedFiles } from './published-files.ts';
import { createSymbolUses } from './uses.ts';
import { isCurrent, type OutputRecord, type PageRecords, readRecords } from './run/recorded-outputs.ts';
import type { DiskCache } from '../incremental/disk-cache.ts';
import { readVerified } from './run/verified.ts';
import { createExpander } from './variants/expand.ts';
import { createVariantResults, isMade, shownProgram } from './variants/results.ts';
import type { VariantSettings } from './variants/settings.ts';

/** The anchor of the section in which a line stands: that of the nearest h2 or h3 above it, as the page shows them. */
function anchorAt(headings: readonly ParsedHeading[], line: number, options: DocumentOptions = {}): string | undefined {
  const shown = shownHeadings(headings, options);
  const ids = headingIds(shown);
  const index = shown.findLastIndex((heading) => heading.line <= line && (heading.depth === 2 || heading.depth === 3));
  return ids[index];
}

/** What has run as it is now. */
interface RunCheck {
  /** Whether a sample has: its own record says so, or that of the program which it quotes. */
  hasRun(sample: Sample, record: OutputRecord | undefined): boolean;
  /** What is known of the output of each program, by its file: `examples/rag/expected-output.txt`. */
  programOutputs: ReadonlyMap<string, QuotedOutput>;
}

/** Reports, as a warning, each sample and each program that was changed since it was run. */
async function createRunCheck(
  siteDir: string,
  folders: SampleFolders,
  programs: readonly Program[],
  report: Reporter,
): Promise<RunCheck> {
  const current = new Set<string>();
  const programOutputs = new Map<string, QuotedOutput>();
  for (const program of programs) {
    const record = await readProgramRecord(siteDir, folders.outputs, program, report);
    if (record.current) current.add(program.folder);
    if (record.answers) {
      const files = publishedFiles(record.files, `${folders.outputs}/${program.records}`, programKey);
      programOutputs.set(`${program.folder}/${outputFile}`, { provenance: provenanceOf(record.answers), files });
    }
    if (!record.current)
      report(
        notRun(siteDir, program.name, record.output !== undefined, { file: `${program.folder}/${program.mainFile}` }),
      );
  }
  const hasRun: RunCheck['hasRun'] = (sample, record) => {
    const { quote, id, file, line } = sample;
    if (quote !== undefined && sample.noRun === undefined) {
      return programs.some((program) => isPartOf(program, quote.file) && current.has(program.folder));
    }
    if (!isRunnable(sample)) return false;
    const ran = record !== undefined && isCurrent(sample, record);
    if (!ran) report(notRun(siteDir, id, record !== undefined, { file, line }));
    return ran;
  };
  return { hasRun, programOutputs };
}

/** Under which profile a sample runs, where that isn't the standard one: its fence names it, or the program it quotes. */
function createProfileLookup(
  programs: readonly Program[],
  profiles: readonly SampleProfile[],
): (sample: Sample) => Pick<SampleResult, 'profile'> {
  return ({ profile, quote }) => {
    const program = quote && programs.find((candidate) => isPartOf(candidate, quote.file));
    const found = profiles.find(({ name }) => name === (profile ?? program?.profile));
    return found === undefined ? {} : { profile: { name: found.name, mark: found.mark ?? found.name } };
  };
}

function notRun(siteDir: string, id: string, recorded: boolean, location: { file: string; line?: number }): Diagnostic {
  const path = relative(process.cwd(), siteDir);
  const site = shellArgument(path.startsWith('..') ? siteDir : path || '.');
  return {
    severity: 'warning',
    code: 'sample-not-run',
    message: `The sample ${id} ${recorded ? 'was changed since it was run' : 'has not been run'}`,
    hint: `npx engine samples --site ${site} --only ${shellArgument(id)} --update`,
    location,
  };
}

/** The quick info of one page, each kept once. */
interface PageQuickInfo {
  texts: readonly CodeQuickInfo[];
  /** Takes in the quickInfo of a sample; gives their places, with the numbers of their texts. */
  add(quickInfo: readonly CodeQuickInfo[]): QuickInfoRange[];
}

function createPageQuickInfo(): PageQuickInfo {
  const texts: CodeQuickInfo[] = [];
  const numbers = new Map<string, number>();
  return {
    texts,
    add: (quickInfo) =>
      quickInfo.map((info) => {
        const key = JSON.stringify([info.type, info.doc, info.symbol]);
        const number = numbers.get(key) ?? texts.push(info) - 1;
        numbers.set(key, number);
        return { start: info.start, end: info.end, text: number };
      }),
  };
}

/** Which samples are checked, and against what. */
export interface SampleLookupOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  cacheDir: string;
  /** npm names of the documented libraries. */
  packages: readonly string[];
  folders?: SampleFolders;
  /** What samples run under, the standard profile first. */
  profiles?: readonly SampleProfile[];
  /** Which providers a model named by role can come from. */
  variants?: VariantSettings | undefined;
  /** Where highlighted code is kept. */
  disk?: DiskCache;
  threads?: Threads | undefined;
  documents: Iterable<Pick<ParsedDocument, 'file' | 'fences' | 'headings'>>;
  /** The page made from a file; uses in files without a page aren't listed. */
  pageOf: (file: string) => Pick<Page, 'route' | 'title' | 'document'> | undefined;
}

/** Everything that pages show of their samples. */
export interface CheckedSamples {
  lookup: Omit<SampleLookup, 'checkedAgainst' | 'standardProfile'>;
  /** Type errors, and warnings about samples that weren't run as they are now. */
  diagnostics: readonly Diagnostic[];
}

/** Checks the samples of all documents and joins to them what the runner has recorded. Runs nothing. */
export async function createSampleLookup(options: SampleLookupOptions): Promise<CheckedSamples> {
  const { folders = defaultFolders, profiles = [], variants } = options;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => {
    if (diagnostic.code !== missingExample) diagnostics.push(diagnostic);
  };
  const pages: { document: Pick<ParsedDocument, 'file' | 'fences' | 'headings'>; samples: Sample[] }[] = [];
  const expander = createExpander({ ...options, variants });
  for (const document of options.documents) {
    pages.push({ document, samples: await expander.expand(collectSamples(document, report, profiles), report) });
  }
  expander.save();
  const allSamples = pages.flatMap((page) => page.samples);
  const { disk, threads } = options;
  if (disk !== undefined && threads !== undefined) highlightAhead(allSamples.filter(isMade), { disk, threads });
  const passed = await checkSamples({ ...options, samples: allSamples, report });
  const programs = await findPrograms(options.siteDir, report, folders, profiles);
  checkProfiles(programs, profiles, report);
  const { hasRun, programOutputs } = await createRunCheck(options.siteDir, folders, programs, report);
  const profileOf = createProfileLookup(programs, profiles);

  const results = new Map<string, SampleResult>();
  const dates = await readVerified(options.siteDir, folders.outputs, report);
  const changed = new Set<string>();
  const quotedOutputs = new Map<string, QuotedOutput>();
  const quickInfo = new Map<string, PageQuickInfo>();
  const uses = createSymbolUses(options.cacheDir);
  for (const { document, samples } of pages) {
    const { file, headings, fences } = document;
    for (const { line, meta } of fences) {
      const quoted = programOutputs.get(String(meta.values.file));
      if (quoted !== undefined) quotedOutputs.set(placeKey(file, line), quoted);
    }
    const page = options.pageOf(file);
    const records = await readRecords(options.siteDir, folders.outputs, outputPage(file), report);
    const pageQuickInfo = createPageQuickInfo();
    quickInfo.set(file, pageQuickInfo);
    const variantResults = createVariantResults();
    for (const sample of samples) {
      const right = passed.get(sample.id);
      const { variant } = sample;
      const ownQuickInfo = variant?.isStandard === false ? createPageQuickInfo() : pageQuickInfo;
      const shown = { folder: `${folders.outputs}/${sample.page}`, quickInfo: ownQuickInfo, hasRun };
      const result = { ...resultOf(sample, right, records, shown), ...profileOf(sample) };
      if (isRunnable(sample) && !result.ran) changed.add(file);
      const program = isMade(sample) ? await shownProgram(sample, { fences, page: samples, disk }) : undefined;
      if (program !== undefined)
        variantResults.add(sample, program, result, variant?.isStandard ? [] : ownQuickInfo.texts);
      // The others are reached through the one that the page shows.
      if (variant?.isStandard === false) continue;
      const offered = variant === undefined ? undefined : variantResults.of(variant);
      results.set(placeKey(file, sample.line), {
        ...result,
        ...(offered === undefined ? program && { program } : { variants: offered }),
      });
      const anchor = anchorAt(headings, sample.line, page?.document);
      // What the compiler rejects shows how a name isn't used.
      const isUse = page !== undefined && right !== undefined && sample.expectError === undefined;
      if (isUse) await uses.add(right, { ...page, anchor, ran: result.ran, profile: result.profile?.mark });
    }
  }
  uses.save();
  return {
    lookup: {
      at: (file, line) => results.get(placeKey(file, line)),
      quotedOutputAt: (file, line) => quotedOutputs.get(placeKey(file, line)),
      usesOf: uses.of,
      verifiedOn: (file) => (changed.has(file) ? undefined : dates[outputPage(file)]),
      quickInfoOf: (file) => quickInfo.get(file)?.texts ?? [],
    },
    diagnostics,
  };
}

function placeKey(file: string, line: number): string {
  return `${file}:${line}`;
}

interface ResultContext {
  /** Where the page's outputs are recorded, relative to the site's folder. */
  folder: string;
  quickInfo: PageQuickInfo;
  hasRun: RunCheck['hasRun'];
}

/** What its page shows of a sample. */
function resultOf(
  sample: Sample,
  passed: PassedSample | undefined,
  records: PageRecords,
  { folder, quickInfo, hasRun }: ResultContext,
): SampleResult {
  const record = isRunnable(sample) ? records.get(sample.key) : undefined;
  const ran = hasRun(sample, record);
  const places = passed === undefined ? [] : quickInfo.add(passed.analysis.quickInfo);
  return {
    checked: passed !== undefined,
    ran,
    ...(sample.noRun === undefined ? {} : { notRun: sample.noRun }),
    ...(ran && !sample.noOutput && record !== undefined ? shownOutput(record, folder, sample) : {}),
    ...(passed?.expectedError === undefined ? {} : { expectedError: passed.expectedError }),
    ...(places.length === 0 ? {} : { quickInfo: places }),
  };
}

function shownOutput(
  { output, answers = [], files, replay: steps }: OutputRecord,
  folder: string,
  { key, replay }: Sample,
): Pick<SampleResult, 'output' | 'provenance' | 'replay' | 'files'> {
  if (output === '' && files.length === 0) return {};
  return {
    ...(output === '' ? {} : { output }),
    provenance: provenanceOf(answers),
    ...(steps !== undefined &&
      replay !== undefined && {
        replay: { steps, inPlace: replay === 'in-place', isSimulated: isSimulated(answers) },
      }),
    ...(files.length === 0 ? {} : { files: publishedFiles(files, folder, key) }),
  };
}
