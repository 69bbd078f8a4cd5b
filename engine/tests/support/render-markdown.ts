import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { builtInFeatures } from '../../src/built-in.ts';
import type { Diagnostic } from '../../src/core/diagnostics.ts';
import type { SidebarItem } from '../../src/core/sidebar.ts';
import { defaultToc, type DocumentOptions, type Page, type RenderContext } from '../../src/core/site.ts';
import { noSamples, type SampleResult } from '../../src/core/sample-lookup.ts';
import { decoded, samePage } from '../../src/core/url.ts';
import type { SiteOptions } from '../../src/define-site.ts';
import type { MarkdownOptions } from '../../src/markdown/assembly.ts';
import { compileDocument, compileExcerpt } from '../../src/markdown/compile.tsx';
import { contributions } from '../../src/pipeline/feature.ts';
import { parseConfig } from '../../src/pipeline/load/read-config.ts';
import { parseDocument } from '../../src/markdown/parse-document.ts';

export interface RenderOptions extends DocumentOptions {
  /** Of the document; `content/guide/page.mdx` unless said otherwise. */
  file?: string;
  /** Other files of the site, by path. */
  files?: Record<string, string | Uint8Array>;
  /** Other documents that make pages: file → route. */
  pages?: Record<string, string>;
  symbols?: Record<string, string>;
  sidebar?: SidebarItem[];
  /** Result of the sample whose fence is on this line. */
  samples?: Record<number, SampleResult>;
  excerpt?: boolean;
  markdown?: Partial<MarkdownOptions>;
  /** What the samples were checked against. */
  checkedAgainst?: string;
  /** Options of `site.config.ts`. */
  options?: Partial<SiteOptions>;
}

export interface Rendered {
  html: string;
  diagnostics: Diagnostic[];
  /** Files that the article asked to be published. */
  assets: string[];
}

/** The way of one document from its source to HTML, in a site that is made for it. */
export async function renderMarkdown(source: string, options: RenderOptions = {}): Promise<Rendered> {
  const { file = 'content/guide/page.mdx', files = {}, excerpt = false, title, heading } = options;
  const siteDir = temporarySite(files);
  const { features } = parseConfig(
    { title: 'Fixture', url: 'https://docs.example', ...options.options },
    builtInFeatures,
    { siteDir },
  );
  const diagnostics: Diagnostic[] = [];
  const assets: string[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const markdown: MarkdownOptions = {
    siteDir,
    staticDir: join(siteDir, 'static'),
    folders: ['content/guide', 'content/tutorials'],
    report,
    components: Object.assign(
      {},
      ...features.map(({ feature }) => feature.components ?? {}),
    ) as MarkdownOptions['components'],
    plugins: contributions(features, (feature, values) => feature.markdown?.(values)).flat(),
    loadModule: (path) => import(pathToFileURL(path).href) as Promise<Record<string, unknown>>,
    registerAsset: (path) => {
      assets.push(path.slice(siteDir.length + 1));
      return `/assets/${path.split('/').at(-1)}`;
    },
    ...options.markdown,
  };
  const document = parseDocument(source, file, report);
  const article = excerpt
    ? await compileExcerpt(document, markdown)
    : await compileDocument(document, markdown, { title, heading });
  const html = renderToStaticMarkup(article.render(renderContext(file, options, report)));
  return { html, diagnostics, assets };
}

function temporarySite(files: Record<string, string | Uint8Array>): string {
  const dir = mkdtempSync(join(tmpdir(), 'engine-markdown-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

function renderContext(file: string, options: RenderOptions, report: (diagnostic: Diagnostic) => void): RenderContext {
  const { pages = {}, symbols = {}, sidebar = [], samples = {} } = options;
  const all = new Map<string, Page>(
    Object.entries({ [file]: '/guide/page', ...pages }).map(([path, route]) => [route, page(path, route)]),
  );
  const section = { id: 'guide', label: 'Guide', sidebarId: 'defaultSidebar', routeBase: '/guide', sidebar };
  return {
    report,
    samples: {
      ...noSamples,
      checkedAgainst: options.checkedAgainst,
      at: (path, line) => (path === file ? samples[line] : undefined),
    },
    site: {
      config: parseConfig({ title: 'Fixture', url: 'https://docs.example' }, builtInFeatures, { siteDir: '/fixture' })
        .config,
      pages: all,
      sections: new Map([['guide', section]]),
      symbolLines: new Map(),
      symbols: new Map(Object.entries(symbols)),
      references: new Map(),
      find: (path) => [...all.values()].find(({ route }) => samePage(route, decoded(path))),
      redirects: new Map(),
      findBySource: (path) => [...all.values()].find((entry) => entry.source?.file === path),
    },
  };
}

function page(file: string, route: string): Page {
  return {
    route,
    kind: 'doc',
    title: file,
    section: 'guide',
    toc: defaultToc,
    source: { file },
    description: `What ${route} is about.`,
    render: () => Promise.resolve(null),
  };
}
