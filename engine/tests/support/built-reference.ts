import { renderToStaticMarkup } from 'react-dom/server';
import type { LibraryConfig } from '../../src/core/config.ts';
import type { Diagnostic } from '../../src/core/diagnostics.ts';
import type { Page, SectionContent, Site } from '../../src/core/site.ts';
import { noSamples, type SampleLookup } from '../../src/core/sample-lookup.ts';
import { routeKey } from '../../src/core/url.ts';
import type { ParsedFiles } from '../../src/reference/read/parsed-files.ts';
import { readReference } from '../../src/reference/read-reference.ts';

export interface BuildOptions {
  package: string;
  siteDir: string;
  cacheDir: string;
  library?: Partial<LibraryConfig>;
  samples?: SampleLookup;
  /** Pages of the site that don't belong to the reference. */
  otherPages?: readonly Pick<Page, 'route' | 'title'>[];
}

/** A reference with the HTML of all its pages. */
export interface BuiltReference {
  content: SectionContent;
  diagnostics: Diagnostic[];
  /** By route. */
  html: ReadonlyMap<string, string>;
  /** The article of a page; throws where there is none. */
  page(route: string): string;
}

/** By all references that a test process builds. */
export const parsedFiles: ParsedFiles = new Map();

/** Reads a package and renders every page of its reference, below `/api`. */
export async function buildReference(options: BuildOptions): Promise<BuiltReference> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const content = await readReference({
    library: { package: options.package, unlinked: [], ...options.library },
    section: { id: 'api', label: 'API Reference', routeBase: '/api', sidebarId: 'api' },
    siteDir: options.siteDir,
    optionAt: () => ({ file: 'site.config.mts' }),
    cacheDir: options.cacheDir,
    parsedFiles,
    report,
  });
  const pages = new Map(
    [...content.pages, ...((options.otherPages ?? []) as Page[])].map((page) => [routeKey(page.route), page]),
  );
  const site = {
    pages,
    symbols: content.symbols ?? new Map<string, string>(),
    find: (path: string) => pages.get(routeKey(path)),
  } as Partial<Site> as Site;

  const html = new Map<string, string>();
  for (const page of content.pages) {
    const article = await page.render({ site, report, samples: options.samples ?? noSamples });
    html.set(page.route, renderToStaticMarkup(article));
  }
  return {
    content,
    diagnostics,
    html,
    page(route) {
      const article = html.get(route);
      if (article === undefined) throw new Error(`No page ${route}; there are ${[...html.keys()].join(', ')}`);
      return article;
    },
  };
}

/** Links within the reference that lead to no page or no anchor, as `page → link`. */
export function brokenLinks({ html }: BuiltReference): string[] {
  const anchors = new Map([...html].map(([route, article]) => [routeKey(route), new Set(attributes(article, 'id'))]));
  return [...html].flatMap(([route, article]) =>
    attributes(article, 'href')
      .filter((href) => /^[/#]/.test(href))
      .filter((href) => {
        const [path = '', anchor] = href.split('#');
        const target = anchors.get(routeKey(path === '' ? route : path));
        return target === undefined || (anchor !== undefined && !target.has(anchor));
      })
      .map((href) => `${route} → ${href}`),
  );
}

/** Ids that one page has twice, as `page#id`. */
export function repeatedIds({ html }: BuiltReference): string[] {
  return [...html].flatMap(([route, article]) => {
    const ids = attributes(article, 'id');
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${route}#${id}`);
  });
}

export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value));
}

/** What a reader sees of an article, entities resolved. */
export function textOf(html: string): string {
  return decode(html.replaceAll(/<[^>]*>/g, ''));
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
