import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSourceCache, type SourceCache } from '../core/cache.ts';
import type { SiteConfig } from '../core/config.ts';
import { type Diagnostic, type Reporter, SiteError } from '../core/diagnostics.ts';
import type { Site } from '../core/site.ts';
import { checkLanguages } from '../features/code-blocks/highlight.ts';
import type { MarkdownOptions } from '../markdown/assembly.ts';
import { compileDocument, compileExcerpt } from '../markdown/compile.tsx';
import type { ParsedDocument } from '../markdown/parse-document.ts';
import { assembleSite } from './assemble-site.ts';
import { type Assets, createAssets } from './assets.ts';
import { checkReferences } from './check-references.ts';
import type { Progress } from './progress.ts';
import { readConfig } from './read-config.ts';
import { readSources } from './read-sources.ts';
import type { CompileOptions, SourceContext } from './sources.ts';

/** The version of the documented library that is installed for the site; `undefined` where there is none. */
export function libraryVersion({ docs }: SiteConfig, siteDir: string): string | undefined {
  const name = docs.find(({ library }) => library !== undefined)?.library?.package;
  if (name === undefined) return undefined;
  const folder = createRequire(join(siteDir, 'package.json'))
    .resolve.paths(name)
    ?.find((path) => readVersion(join(path, name)) !== undefined);
  return folder === undefined ? undefined : readVersion(join(folder, name));
}

function readVersion(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }).version;
  } catch {
    return undefined;
  }
}

/** A site whose sources are read, before anything is rendered. */
export interface LoadedSite {
  siteDir: string;
  cacheDir: string;
  config: SiteConfig;
  site: Site;
  diagnostics: Diagnostic[];
  report: Reporter;
  /** The Markdown documents by file. */
  documents: ReadonlyMap<string, ParsedDocument>;
  assets: Assets;
}

export interface LoadOptions {
  /** How component modules are loaded; the preview loads them anew when they change. */
  loadModule?(file: string): Promise<Record<string, unknown>>;
  cache?: SourceCache;
}

/** From a folder to a site: configuration, sources, pages. Problems of the content are collected, not thrown. */
export async function loadSite(siteDir: string, progress: Progress, options: LoadOptions = {}): Promise<LoadedSite> {
  const diagnostics: Diagnostic[] = [];
  const report: Reporter = (diagnostic) => diagnostics.push(diagnostic);
  const cacheDir = join(siteDir, '.cache');
  const config = await progress.step('Configuration', () => readConfig(siteDir));
  const assets = createAssets(siteDir);
  const documents = new Map<string, ParsedDocument>();
  const markdown: MarkdownOptions = {
    siteDir,
    staticDir: resolve(siteDir, config.static),
    report,
    diagrams: config.diagrams,
    registerAsset: assets.register,
    loadModule:
      options.loadModule ??
      ((file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Record<string, unknown>>),
    checkedAgainst: libraryVersion(config, siteDir),
  };
  const context: SourceContext = {
    config,
    siteDir,
    cacheDir,
    report,
    documents,
    cache: options.cache ?? createSourceCache(),
    compile: async (document, { part, ...rest }: CompileOptions = {}) =>
      (await (part === 'excerpt' ? compileExcerpt : compileDocument)(document, markdown, rest)).render,
  };
  const site = await progress.step('Sources', async (note) => {
    const sources = await readSources(context);
    const assembled = assembleSite(config, sources, report);
    note(`${assembled.pages.size} pages`);
    return assembled;
  });
  checkReferences(site, report);
  checkLanguages(config.code.languages, report);
  // Every later stage builds on the configuration; the other diagnostics found so far may be the cause.
  if (diagnostics.some((diagnostic) => diagnostic.code === 'config')) throw new SiteError(diagnostics);
  return { siteDir, cacheDir, config, site, diagnostics, report, documents, assets };
}
