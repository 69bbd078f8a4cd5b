import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSourceCache, type SourceCache } from '../../core/cache.ts';
import type { SiteConfig } from '../../core/config.ts';
import { type Diagnostic, type Reporter, SiteError } from '../../core/diagnostics.ts';
import { describe } from '../../core/expected.ts';
import type { Site } from '../../core/site.ts';
import { count } from '../../core/text.ts';
import type { MarkdownOptions } from '../../markdown/assembly.ts';
import { compileDocument, compileExcerpt } from '../../markdown/compile.tsx';
import { createDiskCache, type DiskCache } from '../../incremental/disk-cache.ts';
import { dependOnAsset } from '../../incremental/facts.ts';
import { installedHash } from '../../incremental/module-imports.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import type { ClientModule } from '../../shell/client-module.ts';
import { assembleSite } from './assemble-site.ts';
import { type Assets, createAssets } from './assets.ts';
import { checkFiles } from './check-files.ts';
import { checkStaticLinks, staticLink } from './check-static-links.ts';
import { checkReferences } from './check-references.ts';
import { type ActiveFeature, contributions, type Feature } from '../feature.ts';
import { createModuleLoader, type LoadModule, loadOrExplain, ModuleError } from './module-loader.ts';
import type { Progress } from '../progress.ts';
import { readConfig } from './read-config.ts';
import type { SourceContext } from './sources.ts';

/** A site whose sources are read, before anything is rendered. */
export interface LoadedSite {
  siteDir: string;
  cacheDir: string;
  /** What earlier builds have made. */
  disk: DiskCache;
  config: SiteConfig;
  features: readonly ActiveFeature[];
  /** The features' browser modules, in the order of the features. */
  modules: readonly ClientModule[];
  site: Site;
  diagnostics: Diagnostic[];
  report: Reporter;
  /** The Markdown documents by file. */
  documents: ReadonlyMap<string, ParsedDocument>;
  assets: Assets;
}

/** What a build and a preview load differently. */
export interface LoadOptions {
  /** Features that every site has. */
  builtIn: readonly Feature[];
  /** How the site's modules are loaded; the preview loads them anew when they change. */
  loadModule?: LoadModule;
  cache?: SourceCache;
}

/** The folders of Markdown files that a site's features read. */
export function contentFolders(config: SiteConfig, features: readonly ActiveFeature[]): string[] {
  return contributions(features, (feature, options) => feature.folders?.(config, options)).flat();
}

/** A site of which only the configuration has been read. */
export interface ConfiguredSite extends Pick<LoadedSite, 'siteDir' | 'config' | 'features'> {
  load: LoadModule;
}

/** @throws SiteError where something is wrong with the configuration. */
export async function configureSite(
  siteDir: string,
  progress: Progress,
  { builtIn, loadModule: load = createModuleLoader(siteDir) }: LoadOptions,
): Promise<ConfiguredSite> {
  const { config, features } = await progress.step('Configuration', () => readConfig(siteDir, builtIn, load));
  return { siteDir, config, features, load };
}

/** From a folder to a site: configuration, sources, pages. Problems of the content are collected, not thrown. */
export async function loadSite(siteDir: string, progress: Progress, options: LoadOptions): Promise<LoadedSite> {
  return loadSources(await configureSite(siteDir, progress, options), progress, options);
}

/** The rest of `loadSite`. */
export async function loadSources(
  { siteDir, config, features, load }: ConfiguredSite,
  progress: Progress,
  options: LoadOptions,
): Promise<LoadedSite> {
  const diagnostics: Diagnostic[] = [];
  const report: Reporter = (diagnostic) => diagnostics.push(diagnostic);
  const cacheDir = join(siteDir, '.cache');
  const loadModule: LoadModule = (file) => loadOrExplain(load, file, siteDir);
  const disk = createDiskCache(join(cacheDir, 'build'), installedHash(siteDir));
  const assets = createAssets(siteDir);
  const documents = new Map<string, ParsedDocument>();
  const markdown: MarkdownOptions = {
    siteDir,
    staticDir: resolve(siteDir, config.static),
    folders: contentFolders(config, features),
    report,
    disk,
    audit: config.audit,
    registerAsset(file) {
      dependOnAsset(file);
      return assets.register(file);
    },
    loadModule,
    components: Object.assign(
      {},
      ...features.map(({ feature }) => feature.components ?? {}),
    ) as MarkdownOptions['components'],
    plugins: contributions(features, (feature, featureOptions) => feature.markdown?.(featureOptions)).flat(),
  };
  const context: SourceContext = {
    config,
    siteDir,
    cacheDir,
    report,
    documents,
    cache: options.cache ?? createSourceCache(),
    disk,
    compile: async (document, render, { part, ...rest } = {}) => {
      const compile = part === 'excerpt' ? compileExcerpt : compileDocument;
      return (await compile(document, { ...markdown, report: render.report }, rest)).render(render);
    },
  };
  const site = await progress.step('Sources', async (note) => {
    const read = await Promise.allSettled(
      contributions(
        features,
        async (feature, featureOptions) => (await feature.sources?.(context, featureOptions)) ?? [],
      ),
    );
    // All have ended by now: what one still wrote would come after the error of another.
    const sources = read.flatMap((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    const assembled = assembleSite(config, sources, documents, report);
    note(count(assembled.pages.size, 'page'));
    return assembled;
  });
  checkReferences(siteDir, { site, documents }, report);
  checkFiles({ siteDir, config, features }, report);
  checkStaticLinks(siteDir, { folder: config.static, own: contentFolders(config, features) }, report);
  // Every later stage builds on the configuration; the other diagnostics found so far may be the cause.
  if (diagnostics.some(({ code }) => code === 'config' || code === staticLink)) throw new SiteError(diagnostics);
  const explainModule = (error: unknown): never => {
    throw error instanceof ModuleError ? new SiteError([...diagnostics, error.diagnostic(siteDir)]) : error;
  };
  const modules = await Promise.all(
    contributions(features, (feature) => {
      if (feature.client === undefined) return undefined;
      // The engine's own are those that render the shell in this process.
      const isOwn = options.builtIn.includes(feature);
      return isOwn
        ? importModule(feature.client)
        : loadModule(feature.client).then(clientIn(feature, siteDir)).catch(explainModule);
    }),
  );
  return {
    siteDir,
    cacheDir,
    disk,
    config,
    features,
    modules: modules.map((module) => module.default as ClientModule),
    site,
    diagnostics,
    report,
    documents: inPageOrder(documents, site),
    assets,
  };
}

/**
 * Documents in the order of their pages, then the others by name. Sections are read at the same time, and the order in
 * which the disk answers must not determine what pages show.
 */
function inPageOrder(documents: ReadonlyMap<string, ParsedDocument>, site: Site): Map<string, ParsedDocument> {
  const files = [...site.pages.values()].flatMap(({ source }) => source?.file ?? []);
  return new Map(
    [...files, ...[...documents.keys()].sort()].flatMap((file) => {
      const document = documents.get(file);
      return document === undefined ? [] : [[file, document] as const];
    }),
  );
}

/** @returns a function that takes a feature's browser module and is sure of its default export, and of its navbar items */
function clientIn<Module extends Record<string, unknown>>(
  { client: path = '', navbarItems = [] }: Feature,
  siteDir: string,
): (module: Module) => Module {
  const file = relative(siteDir, path);
  return (module) => {
    const { default: client } = module;
    if (typeof client !== 'object' || client === null) {
      const found = client === undefined ? 'has no default export' : `exports ${describe(client)} by default`;
      throw new ModuleError(found, { file }, 'export default defineClient({ … })');
    }
    const { navbarItems: rendered = {} } = client as ClientModule;
    const missing = navbarItems.find((type) => !Object.hasOwn(rendered, type));
    if (missing === undefined) return module;
    const hint = `export default defineClient({ navbarItems: { ${JSON.stringify(missing)}: … } })`;
    throw new ModuleError(`doesn't render the navbar item "${missing}" that its feature names`, { file }, hint);
  };
}

function importModule(file: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Record<string, unknown>>;
}
