import type { LibraryConfig } from '../core/config.ts';
import type { Reporter } from '../core/diagnostics.ts';
import type { ReferenceModel } from '../core/reference-model.ts';
import type { SectionContent } from '../core/site.ts';
import { groupSymbols, referenceSidebar, symbolRoutes } from './groups.ts';
import { checkCoverage, coverageOf } from './commentary/coverage.ts';
import { readCommentary } from './commentary/read-commentary.ts';
import { makePages } from './pages/make-pages.tsx';
import { cachedModel } from './read/cached-model.ts';
import { findLibrary } from './read/compile-package.ts';
import { readModel } from './read/read-model.ts';
import { firstSentence, plainText } from './summaries.ts';
import { indexSymbols } from './symbol-index.ts';

export interface ReferenceOptions {
  library: LibraryConfig;
  section: { id: string; label: string; routeBase: string; sidebarId: string };
  /** Absolute path of the site's folder: the package is found as a module of the site would find it. */
  siteDir: string;
  /** Where the model is kept from one build to the next. */
  cacheDir: string;
  report: Reporter;
}

/**
 * Makes the reference of a package from the types that it publishes. A package that cannot be found
 * or has no types is reported, and the section stays empty.
 */
export async function readReference(options: ReferenceOptions): Promise<SectionContent> {
  const { library, section, siteDir, cacheDir, report } = options;
  const files = findLibrary(library.package, siteDir, library.entryPoints);
  if ('severity' in files) {
    report(files);
    return { pages: [], sidebar: [] };
  }
  const base = section.routeBase.replace(/\/$/, '');
  const read = await cachedModel(files, siteDir, cacheDir, () => readModel(files, siteDir));
  const model = library.commentary === undefined ? read : describe(read, library.commentary, options);
  const index = indexSymbols(model);
  const groups = groupSymbols(model, index, library.groups);
  return {
    pages: makePages({ model, index, groups, library, section, base }),
    sidebar: referenceSidebar(groups, base),
    symbols: symbolRoutes(model.symbols, base),
    symbolLines: wordLines(model),
    reference: model,
  };
}

/** Joins what the site says with what the package declares, and reports what names nothing or is missing. */
function describe(
  model: ReferenceModel,
  { folder, floor }: NonNullable<LibraryConfig['commentary']>,
  { siteDir, report }: ReferenceOptions,
): ReferenceModel {
  const described = { ...model, words: readCommentary({ folder, siteDir }, model.symbols, report) };
  checkCoverage(coverageOf(described), floor, folder, report);
  return described;
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
