import { builtInFeatures } from '../built-in.ts';
import { createSourceCache } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { addressOf, encodedPath, routeKey } from '../core/url.ts';
import type { Page } from '../core/site.ts';
import { noSamples, type SampleLookup } from '../core/sample-lookup.ts';
import { loadSamples } from '../pipeline/build.ts';
import { type LoadedSite, loadSite } from '../pipeline/load/load-site.ts';
import type { OutputFile } from '../core/output-file.ts';
import { pageFiles } from '../pipeline/outputs/page-files.ts';
import type { Progress } from '../pipeline/progress.ts';
import { hasSamples } from '../samples/collect.ts';
import { movedSamples, type ReadFences, readFences } from './moved-samples.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** What the preview answers for a page. */
export interface PreviewPage {
  html: string;
  payload: string;
  status: 200 | 404;
}

/** A site in memory: sources are read again when they change, a page is rendered when it's asked for. */
export interface Preview {
  /** @throws SiteError where the configuration is wrong; the site stays as it was. */
  reload(): Promise<void>;
  /** Checks the samples, which takes longer than a page may: pages show its results from then on. */
  checkSamples(): Promise<void>;
  /** Whether a page has a sample. */
  hasSamples(): boolean;
  /** Whether there's a page at the path, which is root-absolute and without the base URL, like all paths here. */
  hasPage(path: string): boolean;
  /** The address that a former one leads to, or a root of a section without a page; as headers have it. */
  movedTo(path: string): string | undefined;
  /** The page at a path; the not-found page where there is none. */
  page(path: string): Promise<PreviewPage>;
  /** A generated file: a sidebar, an asset, the list of routes. */
  file(path: string): Promise<OutputFile['content'] | undefined>;
  /** The document of the static folder or of a feature at an address that names no page. */
  ownDocument(path: string): Promise<OutputFile['content'] | undefined>;
  /** What is wrong with the page at a path, and with the site as far as it isn't another page's matter. */
  diagnostics(path: string): Promise<readonly Diagnostic[]>;
  /** What reading the sources and checking the samples found, on whichever page. */
  siteDiagnostics(): readonly Diagnostic[];
  siteData(): Snapshot['data'];
  /** The configuration and the features of now. */
  loaded(): Pick<Snapshot['loaded'], 'config' | 'features'>;
}

interface PreviewOptions {
  /** Address of the shell's entry in the development server. */
  script: string;
  /** Loads a module of the site in its latest version. */
  loadModule: (file: string) => Promise<Record<string, unknown>>;
}

/** @throws SiteError where the configuration is wrong, or the content so that there is no site. */
export async function createPreview(
  siteDir: string,
  progress: Progress,
  { script, loadModule }: PreviewOptions,
): Promise<Preview> {
  const cache = createSourceCache();
  const load = () => loadSite(siteDir, progress, { builtIn: builtInFeatures, cache, loadModule });
  let samples: SampleLookup = noSamples;
  /** What the samples were when they were checked. */
  let checked: ReadFences = new Map();
  let sampleDiagnostics: readonly Diagnostic[] = [];
  const snapshotOf = (loaded: LoadedSite) =>
    createSnapshot(loaded, movedSamples(samples, checked, readFences(loaded)), script);
  let now = snapshotOf(await load());
  let reloads = 0;

  const pageAt = ({ loaded: { site } }: Snapshot, path: string): Page => {
    const page = site.find(site.redirects.get(routeKey(path)) ?? path) ?? site.pages.get('/404');
    if (page === undefined) throw new Error('The site has no not-found page.');
    return page;
  };
  const siteDiagnostics = () => [...now.loaded.diagnostics, ...sampleDiagnostics];

  return {
    async reload() {
      const reload = (reloads += 1);
      const loaded = await load();
      // One that took very long may end after a later one.
      if (reload === reloads) now = snapshotOf(loaded);
    },
    async checkSamples() {
      const found: Diagnostic[] = [];
      const fences = readFences(now.loaded);
      samples = await loadSamples({ ...now.loaded, report: (diagnostic) => found.push(diagnostic) });
      checked = fences;
      sampleDiagnostics = found;
      now = snapshotOf(now.loaded);
    },
    hasSamples: () => [...now.loaded.documents.values()].some(hasSamples),
    hasPage: (path) => now.loaded.site.find(path) !== undefined,
    movedTo(path) {
      const { site } = now.loaded;
      const to = site.find(path) === undefined ? site.redirects.get(routeKey(path)) : undefined;
      return to === undefined ? undefined : addressOf(encodedPath(to), site.config.baseUrl);
    },
    async page(path) {
      const { loaded, metadata, document, ...snapshot } = now;
      const page = pageAt(now, path);
      const { article } = await snapshot.article(page);
      const [html, payload] = pageFiles(article, { ...loaded, metadata, document }).map(({ content }) =>
        String(content),
      );
      return {
        html: html ?? '',
        payload: payload ?? '',
        status: page.kind === 'not-found' ? 404 : 200,
      };
    },
    file: (path) => now.file(path),
    ownDocument: (path) => now.ownDocument(path),
    async diagnostics(path) {
      const snapshot = now;
      const page = pageAt(snapshot, path);
      const isOfOtherPage = ({ location }: Diagnostic) => {
        const other = location === undefined ? undefined : snapshot.loaded.site.findBySource(location.file);
        return other !== undefined && other.route !== page.route;
      };
      const found = siteDiagnostics().filter((diagnostic) => !isOfOtherPage(diagnostic));
      const { article, diagnostics } = await snapshot.article(page);
      return [...found, ...diagnostics, ...(await snapshot.brokenLinks(article))];
    },
    siteDiagnostics,
    siteData: () => now.data,
    loaded: () => now.loaded,
  };
}
