import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkReferences } from '../config/check-references.ts';
import { readConfig } from '../config/read-config.ts';
import type { SiteConfig } from '../config/schema.ts';
import { readSources } from '../content/read-sources.ts';
import { createSourceMemory, type SourceMemory } from '../content/source-memory.ts';
import type { CompileOptions, SourceContext } from '../content/sources.ts';
import { checkLanguages, compileDocument, compileExcerpt, type MarkdownOptions } from '../markdown/index.ts';
import type { ParsedDocument } from '../markdown/parse/parse-document.ts';
import { type Problem, type Report, SiteError } from '../problems/problem.ts';
import { assembleSite } from '../site/assemble-site.ts';
import type { Site } from '../site/site.ts';
import { createAssets, type Assets } from '../outputs/assets.ts';
import { libraryVersion } from './library-version.ts';
import type { Progress } from './progress.ts';

/** A site whose sources are read, before anything is rendered. */
export interface LoadedSite {
  siteDir: string;
  cacheDir: string;
  config: SiteConfig;
  site: Site;
  problems: Problem[];
  report: Report;
  /** The Markdown documents by file. */
  documents: ReadonlyMap<string, ParsedDocument>;
  assets: Assets;
}

export interface LoadOptions {
  /** How component modules are loaded; the preview loads them anew when they change. */
  loadModule?(file: string): Promise<Record<string, unknown>>;
  memory?: SourceMemory;
}

/** From a folder to a site: configuration, sources, pages. Problems of the content are collected, not thrown. */
export async function loadSite(siteDir: string, progress: Progress, options: LoadOptions = {}): Promise<LoadedSite> {
  const problems: Problem[] = [];
  const report: Report = (problem) => problems.push(problem);
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
    memory: options.memory ?? createSourceMemory(),
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
  // Every later stage builds on the configuration; the other problems found so far may be the cause.
  if (problems.some((problem) => problem.code === 'config')) throw new SiteError(problems);
  return { siteDir, cacheDir, config, site, problems, report, documents, assets };
}
