import type { LibraryConfig } from '../core/config.ts';
import type { Reporter } from '../core/diagnostics.ts';
import { hashOnce, hashValue } from '../core/fingerprint.ts';
import { nearest } from '../core/nearest.ts';
import type { ApiExample, ApiSymbol, ReferenceModel } from '../core/reference-model.ts';
import type { Figures, SectionContent } from '../core/site.ts';
import { haveChanged } from '../core/stat.ts';
import { firstSentence } from '../core/text.ts';
import type { LocateOption } from '../pipeline/load/locate-option.ts';
import { type LibraryHistory, readHistory } from './history.ts';
import { groupSymbols, referenceSidebar, symbolRoutes } from './groups.ts';
import { checkCoverage, coverageFigures, coverageOf } from './commentary/coverage.ts';
import { readCommentary } from './commentary/read-commentary.ts';
import { makePages } from './pages/make-pages.tsx';
import { keepModel, keptModel, type ReadReference } from './read/cached-model.ts';
import type { ParsedFiles } from './read/parsed-files.ts';
import { plainText } from './summaries.ts';
import { eachComment, type SymbolIndex } from './model.ts';
import { indexSymbols, withPages } from './symbol-index.ts';

/** Which library is read, and for which section of which site. */
export interface ReferenceOptions {
  library: LibraryConfig;
  section: { id: string; label: string; routeBase: string; sidebarId: string };
  /** Absolute path of the site's folder: the package is found as a module of the site would find it. */
  siteDir: string;
  /** Where an option of the library is in the configuration, by its keys: what is wrong with the library is wrong there. */
  optionAt: LocateOption;
  /** Where the model is kept from one build to the next. */
  cacheDir: string;
  /** Files that another reference was read from. */
  parsedFiles?: ParsedFiles;
  report: Reporter;
}

/**
 * Makes the reference of a package from the types that it publishes. A package that cannot be found
 * or has no types is reported, and the section stays empty.
 */
export async function readReference(options: ReferenceOptions): Promise<SectionContent> {
  const { library, section, siteDir, cacheDir } = options;
  const read = keptModel(library, siteDir, cacheDir) ?? (await compileModel(options));
  if (read === undefined) return { pages: [], sidebar: [] };
  read.warnings.forEach(options.report);
  const { model, figures } =
    library.commentary === undefined
      ? { model: read.model, figures: undefined }
      : describe(read.model, library.commentary, options);
  const base = section.routeBase.replace(/\/$/, '');
  const history = historyOf(options);
  const index = indexSymbols(model, history);
  checkUnlinked(index, options);
  const groups = groupSymbols(model, index, library.groups);
  return {
    pages: makePages({
      model,
      index,
      groups,
      library,
      history,
      section,
      base,
      hash: hashValue([hashOnce(model), library, history, section]),
    }),
    sidebar: referenceSidebar(groups, base, history !== undefined),
    symbols: symbolRoutes(model.symbols, base, library.unlinked),
    symbolLines: wordLines(model),
    figures: [...(figures ?? []), ...sourceFigures(model)],
    reference: model,
  };
}

/** A misspelled name would go on being linked. */
function checkUnlinked({ byName }: SymbolIndex, { library, optionAt, report }: ReferenceOptions): void {
  for (const [index, name] of library.unlinked.entries()) {
    if (byName.has(name)) continue;
    const near = nearest(name, [...byName.keys()]);
    report({
      severity: 'error',
      code: 'config',
      message: `library.unlinked names "${name}", but ${library.package} exports no such name`,
      hint: near === undefined ? 'correct or remove it' : `did you mean "${near}"?`,
      location: optionAt(['unlinked', index]),
    });
  }
}

/** How the names have changed; a file that isn't valid is reported. */
function historyOf({ library, siteDir, report }: ReferenceOptions): LibraryHistory | undefined {
  if (library.history === undefined) return undefined;
  const history = readHistory(library.history, siteDir);
  if (!('severity' in history)) return history;
  report(history);
  return undefined;
}

/** What the site says of the names, joined with them; what names nothing or is missing is reported. */
function describe(
  model: ReferenceModel,
  { folder, floor }: NonNullable<LibraryConfig['commentary']>,
  { siteDir, optionAt, report }: ReferenceOptions,
): { model: ReferenceModel; figures: Figures } {
  const described = { ...model, words: readCommentary({ folder, siteDir, optionAt }, model.symbols, report) };
  const coverage = coverageOf(described);
  checkCoverage(coverage, floor, { folder, optionAt }, report);
  return { model: described, figures: coverageFigures(coverage) };
}

/** What was read from the library's comments and sources, for the summary of a build. */
function sourceFigures({ symbols }: ReferenceModel): Figures {
  const examples: ApiExample[] = [];
  for (const symbol of symbols) eachComment(symbol, (comment) => examples.push(...(comment.examples ?? [])));
  const exported = symbols.filter(({ internal }) => internal !== true);
  const defaults = withPages(symbols).flatMap(({ defaults: own, members = [], children = [] }) => [
    ...Object.keys(own ?? {}),
    ...[...members, ...children.filter(({ id }) => id.includes('#'))].flatMap((part) =>
      Object.keys(part.defaults ?? {}),
    ),
  ]);
  const count = (kept: number, all: number) => `${String(kept)} of ${String(all)}`;
  return [
    [
      'library examples shown open, as they compile',
      count(
        examples.filter(({ error, excerpt }) => error === undefined && excerpt === undefined).length,
        examples.length,
      ),
    ],
    ['exported names with the place of their source', places(exported)],
    ['defaults read from the sources', String(defaults.length)],
  ];
}

/** How exactly it is known where names come from. */
function places(exported: readonly ApiSymbol[]): string {
  const named = exported.filter(({ source, declaration }) => source !== undefined || declaration !== undefined);
  const toLine = named.filter(({ source }) => source?.line !== undefined).length;
  const toFile = named.filter(({ source }) => source !== undefined).length - toLine;
  const other = named.length - toLine - toFile;
  const parts = `a line ${String(toLine)}, a file ${String(toFile)}, the published declaration ${String(other)}`;
  return `${String(named.length)} of ${String(exported.length)} (${parts})`;
}

/** The first sentences of what the site says of names and members, as plain text. */
function wordLines({ words = {} }: ReferenceModel): Map<string, string> {
  const lines = new Map<string, string>();
  const add = (name: string, text: string | undefined) => {
    if (text !== undefined && text !== '') lines.set(name, plainText(firstSentence(text)));
  };
  for (const [name, { text, members }] of Object.entries(words)) {
    add(name, text);
    for (const [path, own] of Object.entries(members)) add(`${name}.${path}`, own);
  }
  return lines;
}

/** The compiler and TypeDoc are loaded only here: loading them takes longer than reading a model that was kept. */
async function compileModel({
  library,
  siteDir,
  optionAt,
  cacheDir,
  parsedFiles,
  report,
}: ReferenceOptions): Promise<ReadReference | undefined> {
  const [{ findLibrary }, { readModel }] = await Promise.all([
    import('./read/compile-package.ts'),
    import('./read/read-model.ts'),
  ]);
  const files = findLibrary(library.package, siteDir, library.entryPoints);
  if ('severity' in files) {
    report({ ...files, location: optionAt(['package']) });
    return undefined;
  }
  const began = Date.now();
  const read = await readModel(files, siteDir, parsedFiles);
  // A package that was made anew meanwhile is read again by the next build.
  if (!haveChanged(read.files, began)) keepModel(library, siteDir, cacheDir, read);
  return read;
}
