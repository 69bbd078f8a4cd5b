import { join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { type ServingConfig, servingConfigFile } from '../cli/serve.ts';
import type { RenderedArticle } from '../core/article.ts';
import { formatDiagnostics, type Diagnostic, SiteError } from '../core/diagnostics.ts';
import type { BuiltSite, Output, OutputFile } from '../core/output.ts';
import { baseUrlBannerScript } from '../features/base-url-banner/script.ts';
import { feeds } from '../features/blog/feeds.ts';
import { routes } from '../features/not-found/routes.ts';
import { quickInfoFiles } from '../features/quick-info/build/page-quick-info.ts';
import { symbolSummaries } from '../features/quick-info/build/symbol-summaries.ts';
import { search } from '../features/search/build/output.ts';
import { robots, sitemap } from '../features/sitemap/sitemap.ts';
import { type CheckedSamples, createSampleLookup } from '../samples/lookup.ts';
import { headScripts } from './head-scripts.ts';
import { bundleShell } from './bundle.ts';
import { checkLinks } from './check-links.ts';
import type { DocumentContext } from './document.tsx';
import { headerRules, headersFile } from './headers.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { contentHash, sidebarFiles } from './page-data.ts';
import { pageFiles } from './page-files.ts';
import { bytes, createProgress, type Progress, seconds } from './progress.ts';
import { compressFolder, stageSite } from './publish.ts';
import { renderSite } from './render.ts';
import { siteData } from './site-data.ts';

/** Checks the samples of all documents against the documented libraries; their diagnostics join the site's. */
export async function loadSamples(loaded: LoadedSite): Promise<CheckedSamples> {
  const { siteDir, cacheDir, config, documents, site, report } = loaded;
  const samples = await createSampleLookup({
    siteDir,
    cacheDir,
    packages: config.docs.flatMap(({ library }) => library?.package ?? []),
    documents: documents.values(),
    pageOf: (file) => site.findBySource(file),
  });
  samples.diagnostics.forEach(report);
  return samples;
}

/** Everything that is made from the whole site, besides its pages. A new kind of output is a new entry here. */
const outputs: readonly Output[] = [sitemap, robots, routes, feeds, symbolSummaries, search];

/** Runs all outputs. */
export async function siteFiles(built: BuiltSite): Promise<OutputFile[]> {
  return (await Promise.all(outputs.map(async (output) => output(built)))).flat();
}

/**
 * All files of the site but the static folder's; the shell's bundle is written to `outDir` at once,
 * because documents name its files.
 */
export async function buildFiles(
  { site, config, siteDir, assets }: LoadedSite,
  samples: CheckedSamples,
  articles: ReadonlyMap<string, RenderedArticle>,
  outDir: string,
): Promise<OutputFile[]> {
  const data = siteData(site);
  const styles = config.styles.map((path) => resolve(siteDir, path));
  const bundle = await bundleShell(data, styles, outDir);
  const inlineScripts = {
    head: headScripts(data),
    body: [baseUrlBannerScript(data)],
  };
  const document: DocumentContext = { site: data, bundle, inlineScripts };
  const build = contentHash([bundle.script, ...[...articles.values()].map(({ html }) => html)].join('\n'));
  const sidebars = sidebarFiles(site);
  const metadata = { build, sidebars: sidebars.addresses };
  const headers = headerRules([...inlineScripts.head, ...inlineScripts.body], config.baseUrl);
  const serving: ServingConfig = { baseUrl: config.baseUrl, headers };
  return [
    ...[...articles.values()].flatMap((article) => pageFiles(article, site, metadata, document)),
    ...quickInfoFiles(site, samples),
    ...sidebars.files,
    ...(await siteFiles({ site, articles, build, siteDir })),
    ...assets.files(),
    headersFile(headers),
    { path: servingConfigFile, content: JSON.stringify(serving) },
  ];
}

/** What a build did, for those who call it from a program. */
export interface BuildResult {
  pages: number;
  warnings: readonly Diagnostic[];
}

/**
 * `engine build` and `engine check`: the whole way from sources to a published site. Nothing is
 * published while there is an error.
 * @throws SiteError with all errors and warnings.
 */
export async function build(
  siteDir: string,
  { publish = true, progress = createProgress() }: { publish?: boolean; progress?: Progress } = {},
): Promise<BuildResult> {
  const start = performance.now();
  const loaded = await loadSite(siteDir, progress);
  const samples = await progress.step('Samples', () => loadSamples(loaded));
  const articles = await renderSite(loaded, progress, samples.lookup);
  const staged = await stageSite(join(siteDir, 'dist'));
  try {
    await staged.copy(join(siteDir, loaded.config.static));
    const files = await progress.step('Outputs', () => buildFiles(loaded, samples, articles, staged.dir));
    await progress.step('Links and anchors', async () => {
      const published = await glob('**', { cwd: staged.dir, dot: true });
      check(loaded, articles, [...published, ...files.map(({ path }) => path)]);
    });
    throwErrors(loaded.diagnostics);
    if (publish) {
      await progress.step('Writing', () => staged.write(files));
      const size = await progress.step('Compressing', () => compressFolder(staged.dir));
      await staged.publish();
      progress.figures(`Published ${siteDir}/dist`, [
        ['pages', String(articles.size)],
        ['files', `${size.files} (${bytes(size.raw)}, with brotli ${bytes(size.brotli)})`],
        ['warnings', String(loaded.diagnostics.length)],
        ['time', seconds(performance.now() - start)],
        ['memory', bytes(process.resourceUsage().maxRSS * 1024)],
      ]);
    }
    if (loaded.diagnostics.length > 0) progress.print(`\n${formatDiagnostics(loaded.diagnostics)}`);
    return { pages: articles.size, warnings: loaded.diagnostics };
  } finally {
    await staged.discard();
  }
}

function check(
  { site, report, documents, config }: LoadedSite,
  articles: ReadonlyMap<string, RenderedArticle>,
  paths: readonly OutputFile['path'][],
): void {
  const files = new Set(paths.map((path) => `/${path}`));
  checkLinks(site, articles, { files, readSource: (file) => documents.get(file)?.source }, report);
  for (const option of ['favicon', 'logo', 'socialImage'] as const) {
    const path = config[option];
    if (path !== undefined && !files.has(path)) {
      report({
        severity: 'error',
        code: 'missing-file',
        message: `site.config.ts: ${option} names ${path}, but ${config.static}${path} does not exist`,
        location: { file: 'site.config.ts' },
      });
    }
  }
}

/** An error stops the build; the warnings are shown with it. */
function throwErrors(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(diagnostics);
}
