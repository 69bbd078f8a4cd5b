import { join } from 'node:path';
import type { RenderedArticle } from '../core/article.ts';
import { type Diagnostic, formatDiagnostics, SiteError, unlimited } from '../core/diagnostics.ts';
import { machineErrorSentence } from '../core/machine-errors.ts';
import { releaseMemory } from '../core/memory.ts';
import { createThreads, type Threads } from '../core/threads.ts';
import { noSamples, type SampleLookup } from '../core/sample-lookup.ts';
import { startAhead } from './ahead.ts';
import { createBuildCache } from './build-cache.ts';
import { siteArchive } from '../releases/archive.ts';
import { checkPublishedPlaces, noPlace, stageSite } from '../releases/stage.ts';
import { checkLinks, featureLinks } from './checks/check-links.ts';
import { contributions, type Feature } from './feature.ts';
import { buildInputs, factsElsewhere, type LastBuild, readLastBuild, writeLastBuild } from './last-build.ts';
import type { OutputFile } from '../core/output-file.ts';
import { withFindings } from './outputs/make-outputs.ts';
import { makeSiteFiles } from './outputs/site-files.ts';
import { locateOption } from './load/locate-option.ts';
import { configureSite, type LoadedSite, loadSources } from './load/load-site.ts';
import { bytes, createProgress, type Progress, seconds, sectionFigures } from './progress.ts';
import { renderSite } from './render.ts';
import type { Shard } from './shard.ts';

/** Checks the code samples of all documents, where a feature does so. */
export async function loadSamples(loaded: LoadedSite, threads?: Threads): Promise<SampleLookup> {
  const sources = { ...loaded, threads };
  const [samples] = contributions(loaded.features, (feature, options) => feature.checkSamples?.(sources, options));
  return (await samples) ?? noSamples;
}

/** What a build did, for those who call it from a program. */
export interface BuildResult {
  pages: number;
  /** How many articles were rendered; the others are those of an earlier build. */
  rendered: number;
  warnings: readonly Diagnostic[];
}

/** How to build. */
export interface BuildOptions {
  /** Features that every site has. */
  builtIn: readonly Feature[];
  /** Without it the site is checked and not published. */
  publish?: boolean;
  /**
   * Makes this part of the pages, leaves it in the cache folder, and publishes nothing. A build with the cache folders of
   * all shards copied into one finds everything there, and publishes the same files as a build of the whole.
   */
  shard?: Shard | undefined;
  progress?: Progress;
  /** Shows every error and warning, however many of one kind there are. */
  verbose?: boolean;
}

/**
 * `engine build` and `engine check`: the whole way from sources to a published site. Nothing is
 * published while there is an error.
 * @throws SiteError with all errors and warnings.
 */
export async function build(
  siteDir: string,
  { builtIn, shard, publish = shard === undefined, progress = createProgress(), verbose = false }: BuildOptions,
): Promise<BuildResult> {
  const start = performance.now();
  if (publish) checkPublishedPlaces(join(siteDir, 'dist'));
  const configured = await configureSite(siteDir, progress, { builtIn });
  // Of what is there now: what is edited while it builds makes the next build make it again.
  const inputs = publish ? buildInputs(configured) : undefined;
  const last = inputs === undefined ? undefined : await readLastBuild(siteDir, inputs);
  if (last !== undefined) {
    progress.print('Nothing has changed since the last build, whose files are published.');
    showResult(last, siteDir, start, progress);
    return { pages: last.pages, rendered: 0, warnings: last.warnings };
  }
  const threads = createThreads();
  try {
    const loaded = await loadSources(configured, progress, { builtIn });
    const show = (diagnostics: readonly Diagnostic[]) => showFindings(diagnostics, progress, verbose);
    return await withFindings(loaded, show, () =>
      buildLoaded(loaded, { shard, publish, inputs, progress, verbose, start, threads }),
    );
  } finally {
    await threads.close();
  }
}

interface BuildContext
  extends Required<Pick<BuildOptions, 'publish' | 'progress' | 'verbose'>>, Pick<BuildOptions, 'shard'> {
  /** Hash of what the build is made of, for the next one. */
  inputs: string | undefined;
  /** `performance.now()` when the build began. */
  start: number;
  threads: Threads;
}

async function buildLoaded(
  loaded: LoadedSite,
  { shard, publish, inputs, progress, verbose, start, threads }: BuildContext,
): Promise<BuildResult> {
  const { siteDir } = loaded;
  const ahead = startAhead(loaded, threads, shard);
  await releaseMemory();
  const samples = await progress.step('Samples', () => loadSamples(loaded, threads));
  await releaseMemory();
  const cache = createBuildCache(loaded, samples);
  const { site, documents } = loaded;
  const { articles, rendered } = await renderSite(loaded, progress, {
    ...{ samples, cache, shard },
    onRendered: (article) => ahead.article(article, { site, documents, samples, cache }),
  });
  await releaseMemory();
  const staged = publish ? await stageSite(join(siteDir, 'dist'), cache.cache) : undefined;
  const place = staged ?? noPlace();
  try {
    await place.copy(join(siteDir, loaded.config.static));
    const files = await progress.step('Outputs', () =>
      makeSiteFiles(loaded, samples, articles, cache, { threads, ahead, copied: place.paths(), write: place.write }),
    );
    const { archive } = loaded.config;
    if (archive) files.push(siteArchive);
    // They lead to pages of other shards.
    if (shard === undefined) {
      await progress.step('Links and anchors', () => {
        check(loaded, articles, [...place.paths(), ...files]);
      });
    }
    const { diagnostics: warnings } = loaded;
    throwErrors(warnings);
    const pages = articles.size;
    if (staged !== undefined) {
      const size = await progress.step('Compressing', () => staged.compress({ archive }));
      const release = await staged.publish();
      const figures = [
        ['pages', String(pages)],
        ['files', `${size.files} (${bytes(size.raw)}, with brotli ${bytes(size.brotli)})`],
        ...sectionFigures(loaded.site.sections.values()),
      ] as const;
      keepForNextBuild(loaded, () => {
        cache.cache.prune();
        const elsewhere = factsElsewhere(loaded, cache.files);
        if (inputs !== undefined) writeLastBuild(siteDir, { inputs, elsewhere, release, pages, warnings, figures });
      });
      showResult({ figures, warnings }, siteDir, start, progress);
    } else {
      showFindings(warnings, progress, verbose);
    }
    return { pages, rendered, warnings };
  } finally {
    await staged?.discard();
  }
}

/** The site is published by now: what the machine refuses here is only a warning. */
function keepForNextBuild({ report }: LoadedSite, keep: () => void): void {
  try {
    keep();
  } catch (error) {
    const sentence = machineErrorSentence(error);
    if (sentence === undefined) throw error;
    report({
      severity: 'warning',
      code: 'not-kept',
      message: `The new site is published, but the next build can't use everything of this one. ${sentence}`,
      location: { file: '.cache' },
    });
  }
}

/** @param start of the build, as `performance.now()` gave it */
function showResult(
  { figures, warnings }: Pick<LastBuild, 'figures' | 'warnings'>,
  siteDir: string,
  start: number,
  progress: Progress,
): void {
  progress.figures(`Published ${siteDir}/dist`, [
    ...figures,
    ['warnings', String(warnings.length)],
    ['time', seconds(performance.now() - start)],
    ['memory', bytes(process.resourceUsage().maxRSS * 1024)],
  ]);
  showFindings(warnings, progress);
}

function showFindings(diagnostics: readonly Diagnostic[], progress: Progress, verbose = false): void {
  if (diagnostics.length > 0) progress.print(`\n${formatDiagnostics(diagnostics, verbose ? unlimited : undefined)}`);
}

function check(
  { site, siteDir, features, report, documents, config }: LoadedSite,
  articles: ReadonlyMap<string, RenderedArticle>,
  paths: readonly OutputFile['path'][],
): void {
  const files = new Set(paths.map((path) => `/${path}`));
  checkLinks(site, articles, { files, links: featureLinks(features), documents, siteDir }, report);
  for (const option of ['favicon', 'logo', 'socialImage'] as const) {
    const path = config[option];
    if (path !== undefined && !files.has(path)) {
      report({
        severity: 'error',
        code: 'missing-file',
        message: `${config.file}: ${option} names ${path}, but ${config.static}${path} does not exist`,
        location: locateOption(siteDir, config.file, [option]),
      });
    }
  }
}

/** An error stops the build; the warnings are shown with it. */
function throwErrors(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(diagnostics);
}
