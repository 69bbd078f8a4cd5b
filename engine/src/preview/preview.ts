import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { builtInFeatures } from '../built-in.ts';
import type { RenderedArticle } from '../core/article.ts';
import { createSourceCache } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { noSamples, type SampleLookup } from '../core/sample-lookup.ts';
import { routeKey } from '../core/url.ts';
import { loadSamples } from '../pipeline/build.ts';
import { checkLinks } from '../pipeline/check-links.ts';
import { documentContext } from '../pipeline/document.tsx';
import { contributions } from '../pipeline/feature.ts';
import { type LoadedSite, loadSite } from '../pipeline/load-site.ts';
import type { BuiltSite, OutputFile } from '../pipeline/output.ts';
import { sidebarFiles } from '../pipeline/page-data.ts';
import { pageFiles } from '../pipeline/page-files.ts';
import type { Progress } from '../pipeline/progress.ts';
import { renderArticle } from '../pipeline/render.ts';
import { siteData } from '../pipeline/site-data.ts';

/** Thrown where an output needs the articles of all pages. */
class NeedsArticles extends Error {}

/**
 * The features' outputs of a site in preview. Those that need no article are made at once; the others
 * only when a file is asked for that none of these is, because all pages are rendered for them.
 */
function previewOutputs(loaded: LoadedSite, samples: SampleLookup) {
  const base = { site: loaded.site, documents: loaded.documents, siteDir: loaded.siteDir, samples };
  const run = async (built: BuiltSite, skip: boolean) => {
    const made = contributions(loaded.features, async (feature, options) => {
      try {
        return (await feature.outputs?.(built, options)) ?? [];
      } catch (error) {
        if (skip && error instanceof NeedsArticles) return [];
        throw error;
      }
    });
    return (await Promise.all(made)).flat();
  };
  const withoutArticles: BuiltSite = {
    ...base,
    get articles(): never {
      throw new NeedsArticles();
    },
  };
  let quick: Promise<OutputFile[]> | undefined;
  let whole: Promise<OutputFile[]> | undefined;
  const find = (files: readonly OutputFile[], path: string) => files.find((file) => `/${file.path}` === path)?.content;
  return async (path: string) => {
    quick ??= run(withoutArticles, true);
    const found = find(await quick, path);
    if (found !== undefined) return found;
    whole ??= renderAll(loaded).then((articles) => run({ ...base, articles }, false));
    return find(await whole, path);
  };
}

/** All articles, rendered while pages are answered. */
async function renderAll({ site }: LoadedSite): Promise<ReadonlyMap<string, RenderedArticle>> {
  const articles = new Map<string, RenderedArticle>();
  for (const [key, page] of site.pages) {
    // What is wrong with a page is shown where it is looked at.
    articles.set(key, await renderArticle(page, { site, report: () => undefined, samples: noSamples }));
    await setImmediate();
  }
  return articles;
}

/** What the preview answers for a page. */
export interface PreviewPage {
  html: string;
  payload: string;
  status: 200 | 404;
  /** What is wrong with the sources, and with this page. */
  diagnostics: readonly Diagnostic[];
}

/** A site in memory: sources are read anew when they change, a page is rendered when it is asked for. */
export interface Preview {
  reload(): Promise<void>;
  /** Checks the samples, which takes longer than a page may: pages show its results from then on. */
  checkSamples(): Promise<void>;
  page(path: string): Promise<PreviewPage>;
  /** A generated file that is no page: a sidebar, an asset, the list of routes. */
  file(path: string): Promise<string | Uint8Array | undefined>;
  siteData(): ReturnType<typeof siteData>;
}

/** All pages of a preview are for one shell: they change without a full load. */
const shell = 'preview';

/**
 * @param script address of the shell's entry in the development server.
 * @throws SiteError where the configuration is wrong, or the content so that there is no site.
 */
export async function createPreview(
  siteDir: string,
  progress: Progress,
  { script, loadModule }: { script: string; loadModule: (file: string) => Promise<Record<string, unknown>> },
): Promise<Preview> {
  const cache = createSourceCache();
  const load = () => loadSite(siteDir, progress, { builtIn: builtInFeatures, cache, loadModule });
  let loaded: LoadedSite = await load();
  let samples: SampleLookup = noSamples;
  let outputs = previewOutputs(loaded, samples);
  const isStatic = (path: string) => existsSync(join(siteDir, loaded.config.static, path));
  const isGenerated = (path: string) =>
    [...sidebarFiles(loaded.site).files, ...loaded.assets.files()].some((file) => `/${file.path}` === path);

  return {
    async reload() {
      loaded = await load();
      outputs = previewOutputs(loaded, samples);
    },
    async checkSamples() {
      samples = await loadSamples(loaded);
      outputs = previewOutputs(loaded, samples);
    },
    siteData: () => siteData(loaded.site, loaded.features),
    async page(path) {
      const { site, features } = loaded;
      const found = site.find(path);
      const page = found ?? site.pages.get('/404');
      if (page === undefined) throw new Error('The site has no not-found page');
      const diagnostics: Diagnostic[] = [...loaded.diagnostics];
      const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
      const article = await renderArticle(page, { site, report, samples });
      const articles = new Map<string, RenderedArticle>([[routeKey(page.route), article]]);
      const files = await knownFiles(article, outputs, (target) => isStatic(target) || isGenerated(target));
      const readSource = (file: string) => loaded.documents.get(file)?.source;
      checkLinks(site, articles, { files, links: [], readSource }, report);
      const metadata = { shell, sidebars: sidebarFiles(site).addresses };
      const bundle = { id: shell, script, styles: [], preloads: [] };
      const context = documentContext(siteData(site, features), bundle, loaded);
      // The banner for a wrong base URL looks for the style sheet, which here comes by script.
      const document = { ...context, inlineScripts: { ...context.inlineScripts, body: [] } };
      const [html, payload] = pageFiles(article, loaded, metadata, document).map(({ content }) => String(content));
      return { html: html ?? '', payload: payload ?? '', status: found === undefined ? 404 : 200, diagnostics };
    },
    async file(path) {
      const files = [...sidebarFiles(loaded.site).files, ...loaded.assets.files()];
      return files.find((file) => `/${file.path}` === path)?.content ?? outputs(path);
    },
  };
}

/** Which of an article's links to files lead somewhere; pages are looked up elsewhere. */
async function knownFiles(
  { links }: RenderedArticle,
  outputs: (path: string) => Promise<OutputFile['content'] | undefined>,
  isFile: (path: string) => boolean,
): Promise<ReadonlySet<string>> {
  const paths = links.map((link) => link.replace(/[?#].*$/, '')).filter((path) => /\.\w+$/.test(path));
  const known = await Promise.all(
    paths.map(async (path) => (isFile(decodeURI(path)) || (await outputs(path)) !== undefined ? [path] : [])),
  );
  return new Set(known.flat());
}
