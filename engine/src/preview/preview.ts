import { setImmediate } from 'node:timers/promises';
import type { RenderedArticle } from '../core/article.ts';
import { createSourceCache } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { OutputFile } from '../core/output.ts';
import { noSamples } from '../core/sample-lookup.ts';
import { routeKey } from '../core/url.ts';
import { routes } from '../features/not-found/routes.ts';
import { quickInfoFiles } from '../features/quick-info/build/page-quick-info.ts';
import { search } from '../features/search/build/output.ts';
import { manifestPath } from '../features/search/wire.ts';
import { loadSamples } from '../pipeline/build.ts';
import { checkLinks } from '../pipeline/check-links.ts';
import { type LoadedSite, loadSite } from '../pipeline/load-site.ts';
import { sidebarFiles } from '../pipeline/page-data.ts';
import { pageFiles } from '../pipeline/page-files.ts';
import type { Progress } from '../pipeline/progress.ts';
import { renderArticle } from '../pipeline/render.ts';
import { siteData } from '../pipeline/site-data.ts';
import type { CheckedSamples } from '../samples/lookup.ts';
import { headScripts } from '../pipeline/head-scripts.ts';

/** The search index of a site in preview, made when a page first searches. */
export interface PreviewSearch {
  /** Whether a path is one of those that the search of the browser asks for. */
  isOwn(path: string): boolean;
  file(path: string): Promise<OutputFile['content'] | undefined>;
}

export function createPreviewSearch(current: () => LoadedSite, build: string): PreviewSearch {
  let indexed: LoadedSite | undefined;
  let files: Promise<readonly OutputFile[]> = Promise.resolve([]);
  return {
    isOwn: (path) => /^\/assets\/search-|\/search\.json$/.test(path),
    async file(path) {
      // A page asks for the head once and for pieces of that index from then on, whatever changes meanwhile.
      if (path === `/${manifestPath}` && indexed !== current()) {
        const loaded = current();
        files = makeIndex(loaded, build);
        indexed = loaded;
        files.catch(() => (indexed = undefined));
      }
      return (await files).find((file) => `/${file.path}` === path)?.content;
    },
  };
}

/** All pages are rendered for it, while others are answered. */
async function makeIndex({ site, siteDir }: LoadedSite, build: string): Promise<readonly OutputFile[]> {
  const articles = new Map<string, RenderedArticle>();
  for (const [key, page] of site.pages) {
    // What is wrong with a page is told where it is looked at.
    articles.set(key, await renderArticle(page, { site, report: () => undefined, samples: noSamples }));
    await setImmediate();
  }
  return search({ site, siteDir, articles, build });
}

/** What the preview answers for a page. */
export interface PreviewPage {
  html: string;
  payload: string;
  status: 200 | 404;
  /** What is wrong with the sources, and with this page. */
  diagnostics: readonly Diagnostic[];
}

/** A site in cache: sources are read anew when they change, a page is rendered when it is asked for. */
export interface Preview {
  reload(): Promise<void>;
  /** Checks the samples, which takes longer than a page may: pages show its results from then on. */
  checkSamples(): Promise<void>;
  page(path: string): Promise<PreviewPage>;
  /** A generated file that is no page: a sidebar, an asset, the list of routes. */
  file(path: string): Promise<string | Uint8Array | undefined>;
  siteData(): ReturnType<typeof siteData>;
}

/** All chunks of a preview are of one build: pages change without a full load. */
const build = 'preview';

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
  const load = () => loadSite(siteDir, progress, { cache, loadModule });
  let loaded: LoadedSite = await load();
  let samples: CheckedSamples | undefined;
  const search = createPreviewSearch(() => loaded, build);

  return {
    async reload() {
      loaded = await load();
    },
    async checkSamples() {
      samples = await loadSamples(loaded);
    },
    siteData: () => siteData(loaded.site),
    async page(path) {
      const { site } = loaded;
      const found = site.find(path);
      const page = found ?? site.pages.get('/404');
      if (page === undefined) throw new Error('The site has no not-found page');
      const diagnostics: Diagnostic[] = [...loaded.diagnostics];
      const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
      const before = loaded.diagnostics.length;
      const article = await renderArticle(page, { site, report, samples: samples?.lookup ?? noSamples });
      // What compiling the article reported.
      diagnostics.push(...loaded.diagnostics.splice(before));
      const articles = new Map<string, RenderedArticle>([[routeKey(page.route), article]]);
      const readSource = (file: string) => loaded.documents.get(file)?.source;
      checkLinks(site, articles, { files: { has: () => true }, readSource }, report);
      const metadata = { build, sidebars: sidebarFiles(site).addresses };
      const bundle = { script, styles: [], preloads: [] };
      const data = siteData(site);
      // The banner for a wrong base URL looks for the style sheet, which here comes by script.
      const document = { site: data, bundle, inlineScripts: { head: headScripts(data), body: [] } };
      const [html, payload] = pageFiles(article, site, metadata, document).map(({ content }) => String(content));
      return { html: html ?? '', payload: payload ?? '', status: found === undefined ? 404 : 200, diagnostics };
    },
    async file(path) {
      if (search.isOwn(path)) return search.file(path);
      const { site, assets } = loaded;
      const quickInfo = samples === undefined ? [] : quickInfoFiles(site, samples);
      const lists = await routes({ site, articles: new Map(), build });
      const files = [...sidebarFiles(site).files, ...assets.files(), ...lists, ...quickInfo];
      return files.find((file) => `/${file.path}` === path)?.content;
    },
  };
}
