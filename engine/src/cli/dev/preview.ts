import type { Problem } from '../../problems/problem.ts';
import { checkLinks } from '../../checks/check-links.ts';
import { createSourceMemory } from '../../content/source-memory.ts';
import { hoverFiles } from '../../outputs/hovers.ts';
import { pageFiles } from '../../outputs/pages.ts';
import { routes } from '../../outputs/routes.ts';
import { sidebarFiles } from '../../outputs/sidebars.ts';
import { renderArticle } from '../../render/render-article.ts';
import type { RenderedArticle } from '../../render/rendered-article.ts';
import type { CheckedSamples } from '../../samples/lookup/create-sample-lookup.ts';
import { noSamples } from '../../samples/sample-lookup.ts';
import { routeKey } from '../../site/route-key.ts';
import { createPreviewSearch } from './preview-search.ts';
import { headScripts } from '../../shell/inline/index.ts';
import { siteData } from '../../site/site-data.ts';
import { loadSamples } from '../load-samples.ts';
import { type LoadedSite, loadSite } from '../load-site.ts';
import type { Progress } from '../progress.ts';

/** What the preview answers for a page. */
export interface PreviewPage {
  html: string;
  chunk: string;
  status: 200 | 404;
  /** What is wrong with the sources, and with this page. */
  problems: readonly Problem[];
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
  const memory = createSourceMemory();
  const load = () => loadSite(siteDir, progress, { memory, loadModule });
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
      const problems: Problem[] = [...loaded.problems];
      const report = (problem: Problem) => void problems.push(problem);
      const before = loaded.problems.length;
      const article = await renderArticle(page, { site, report, samples: samples?.lookup ?? noSamples });
      // What compiling the article reported.
      problems.push(...loaded.problems.splice(before));
      const articles = new Map<string, RenderedArticle>([[routeKey(page.route), article]]);
      const readSource = (file: string) => loaded.documents.get(file)?.source;
      checkLinks(site, articles, { files: { has: () => true }, readSource }, report);
      const facts = { build, sidebars: sidebarFiles(site).addresses };
      const bundle = { script, styles: [], preloads: [] };
      const data = siteData(site);
      // The banner for a wrong base URL looks for the style sheet, which here comes by script.
      const document = { site: data, bundle, inlineScripts: { head: headScripts(data), body: [] } };
      const [html, chunk] = pageFiles(article, site, facts, document).map(({ content }) => String(content));
      return { html: html ?? '', chunk: chunk ?? '', status: found === undefined ? 404 : 200, problems };
    },
    async file(path) {
      if (search.isOwn(path)) return search.file(path);
      const { site, assets } = loaded;
      const hovers = samples === undefined ? [] : hoverFiles(site, samples);
      const lists = await routes({ site, articles: new Map(), build });
      const files = [...sidebarFiles(site).files, ...assets.files(), ...lists, ...hovers];
      return files.find((file) => `/${file.path}` === path)?.content;
    },
  };
}
