import type { LibraryConfig } from '../core/config.ts';
import type { Reporter } from '../core/diagnostics.ts';
import { hashValue } from '../core/fingerprint.ts';
import type { ReferenceModel } from '../core/reference-model.ts';
import type { SectionContent } from '../core/site.ts';
import { groupSymbols, referenceSidebar, symbolRoutes } from './groups.ts';
import { makePages } from './pages/make-pages.tsx';
import { keepModel, keptModel } from './read/cached-model.ts';
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
  const { library, section, siteDir, cacheDir } = options;
  const model = keptModel(library.package, siteDir, cacheDir) ?? (await compileModel(options));
  if (model === undefined) return { pages: [], sidebar: [] };
  const base = section.routeBase.replace(/\/$/, '');
  const index = indexSymbols(model);
  const groups = groupSymbols(model, index, library.groups);
  return {
    pages: makePages({ model, index, groups, library, section, base, hash: hashValue([model, library, section]) }),
    sidebar: referenceSidebar(groups, base),
    symbols: symbolRoutes(model.symbols, base),
    reference: model,
  };
}

/** The compiler and TypeDoc are loaded only here: loading them takes longer than reading a model that was kept. */
async function compileModel({
  library,
  siteDir,
  cacheDir,
  report,
}: ReferenceOptions): Promise<ReferenceModel | undefined> {
  const [{ findLibrary }, { readModel }] = await Promise.all([
    import('./read/compile-package.ts'),
    import('./read/read-model.ts'),
  ]);
  const files = findLibrary(library.package, siteDir);
  if ('severity' in files) {
    report(files);
    return undefined;
  }
  const read = await readModel(files, siteDir);
  keepModel(library.package, siteDir, cacheDir, read);
  return read.model;
}
