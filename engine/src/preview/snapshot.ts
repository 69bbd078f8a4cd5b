import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RenderedArticle } from '../core/article.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { isFile } from '../core/is-file.ts';
import type { Page } from '../core/site.ts';
import type { SampleLookup } from '../core/sample-lookup.ts';
import { routeKey } from '../core/url.ts';
import { siteArchive } from '../releases/archive.ts';
import { checkLinks, documentsAt, featureLinks } from '../pipeline/checks/check-links.ts';
import { type DocumentContext, documentContext } from '../pipeline/outputs/document.tsx';
import { contributions } from '../pipeline/feature.ts';
import type { LoadedSite } from '../pipeline/load/load-site.ts';
import { type BuiltSite, pageDocuments } from '../pipeline/outputs/output.ts';
import type { OutputFile, SiteFile } from '../core/output-file.ts';
import { type BuildMetadata, sidebarFiles } from '../pipeline/outputs/page-data.ts';
import { renderArticle } from '../pipeline/render.ts';
import { siteData } from '../pipeline/outputs/site-data.ts';

/** All pages of a preview are for one shell: they change without a full load. */
const shell = 'preview';

/** A page's article, and what was found wrong while it was rendered. */
interface PreviewArticle {
  article: RenderedArticle;
  diagnostics: readonly Diagnostic[];
}

/** The site between two changes. What doesn't depend on the page is made once, and each article at most once. */
export interface Snapshot {
  loaded: LoadedSite;
  data: ReturnType<typeof siteData>;
  metadata: BuildMetadata;
  document: DocumentContext;
  article(page: Page): Promise<PreviewArticle>;
  /** The links of an article, and of the configuration, that lead nowhere. */
  brokenLinks(article: RenderedArticle): Promise<readonly Diagnostic[]>;
  /** Content of a generated file; the path is root-absolute, without the base URL. */
  file(path: string): Promise<OutputFile['content'] | undefined>;
  /** A document of the static folder or of a feature at such a path, which servers find without its ending. */
  ownDocument(path: string): Promise<OutputFile['content'] | undefined>;
}

/** @param script address of the shell's entry in the development server */
export function createSnapshot(loaded: LoadedSite, samples: SampleLookup, script: string): Snapshot {
  const { site, features, documents, siteDir, config } = loaded;
  const sidebars = sidebarFiles(site);
  const data = siteData(site, features);
  const bundle = { id: shell, script, styles: [], preloads: [], inlineStyles: [], eager: true };
  const context = documentContext(data, bundle, loaded);
  const sidebarContents = contents(sidebars.files);

  const articles = new Map<string, Promise<PreviewArticle>>();
  const article = (page: Page) => {
    const key = routeKey(page.route);
    const made = articles.get(key) ?? renderWithDiagnostics(page, loaded, samples);
    articles.set(key, made);
    return made;
  };
  const outputs = snapshotOutputs(loaded, samples, article);

  const file = async (path: string) =>
    sidebarContents.get(path) ?? contents(loaded.assets.files()).get(path) ?? outputs(path);
  const isPublished = async (path: string) =>
    isFile(join(siteDir, config.static, path)) ||
    // A build makes it of all files; a preview has none of them.
    (config.archive && path.replace(/^\//, '') === siteArchive) ||
    (await file(path)) !== undefined;

  return {
    loaded,
    data,
    metadata: { shell, sidebars: sidebars.addresses, verifiedOn: samples.verifiedOn },
    // The banner for a wrong base URL looks for the style sheet, which here comes by script.
    document: { ...context, inlineScripts: { ...context.inlineScripts, body: '' } },
    article,
    file,
    async ownDocument(path) {
      for (const name of documentsAt(path)) {
        const own = join(siteDir, config.static, name);
        // A mistyped page isn't worth making all pages.
        const found = isFile(own) ? await readFile(own) : await outputs(name, { mayRender: false });
        if (found !== undefined) return found;
      }
      return undefined;
    },
    async brokenLinks(rendered) {
      const checked = new Map([[routeKey(rendered.page.route), rendered]]);
      const check = (files: Pick<ReadonlySet<string>, 'has'>) => {
        const diagnostics: Diagnostic[] = [];
        const links = featureLinks(features);
        checkLinks(site, checked, { files, links, documents, siteDir }, (diagnostic) => diagnostics.push(diagnostic));
        return diagnostics;
      };
      // Generated files are made when they're asked for: the first pass finds out which ones the links name.
      const named = new Set<string>();
      check({ has: (path) => named.add(path).has(path) });
      const found = await Promise.all([...named].map(async (path) => ((await isPublished(path)) ? [path] : [])));
      return check(new Set(found.flat()));
    },
  };
}

async function renderWithDiagnostics(
  page: Page,
  { site, siteDir }: LoadedSite,
  samples: SampleLookup,
): Promise<PreviewArticle> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  return { article: await renderArticle(page, { site, report, samples }, siteDir), diagnostics };
}

/** Thrown where an output needs the articles of all pages. */
class NeedsArticles extends Error {}

/**
 * The features' outputs. Those that need no article are made at once; the others only when a file is
 * asked for that none of these is, because all pages are rendered for them.
 */
function snapshotOutputs(loaded: LoadedSite, samples: SampleLookup, article: Snapshot['article']) {
  const { site, siteDir } = loaded;
  const base = { site, documents: pageDocuments(loaded), siteDir, samples };
  const run = async (built: BuiltSite, skip: boolean) => {
    const made = contributions(loaded.features, async (feature, options) => {
      try {
        return (await feature.outputs?.(built, options)) ?? [];
      } catch (error) {
        if (skip && error instanceof NeedsArticles) return [];
        throw error;
      }
    });
    return contents((await Promise.all(made)).flat());
  };
  const withoutArticles: BuiltSite = {
    ...base,
    get articles(): never {
      throw new NeedsArticles();
    },
  };
  const renderAll = async () => {
    const articles = new Map<string, RenderedArticle>();
    for (const [key, page] of site.pages) {
      articles.set(key, (await article(page)).article);
      // Pages are answered meanwhile.
      await setImmediate();
    }
    return articles;
  };
  let quick: ReturnType<typeof run> | undefined;
  let whole: ReturnType<typeof run> | undefined;
  return async (path: string, { mayRender = true } = {}) => {
    quick ??= run(withoutArticles, true);
    const found = (await quick).get(path);
    // A path without an extension is a mistyped page far more often than a file.
    if (found !== undefined || !mayRender || !/\.\w+$/.test(path)) return found;
    whole ??= renderAll().then((articles) => run({ ...base, articles }, false));
    return (await whole).get(path);
  };
}

function contents(files: readonly SiteFile[]): Map<string, OutputFile['content']> {
  return new Map(files.map((file) => [`/${file.path}`, 'make' in file ? file.make() : file.content]));
}
