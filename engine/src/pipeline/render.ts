import { Parser } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { Heading, RenderedArticle } from '../core/article.ts';
import { hashContent } from '../core/fingerprint.ts';
import type { Diagnostic, Reporter, SourceLocation } from '../core/diagnostics.ts';
import { endInTime, EndlessError } from '../core/end-in-time.ts';
import type { Page, RenderContext } from '../core/site.ts';
import { noSamples, type SampleLookup } from '../core/sample-lookup.ts';
import { descriptionLength, oneLine, shorten } from '../core/text.ts';
import { createArticleCache, type RenderCached } from './article-cache.ts';
import type { BuildCache } from '../incremental/reuse.ts';
import type { LoadedSite } from './load/load-site.ts';
import type { Progress } from './progress.ts';
import { inShard, type Shard } from './shard.ts';
import { thrownAt } from './thrown-at.ts';
import { writtenAt } from './written-at.ts';

/**
 * Reads an article's headings, links, anchors and description off its HTML, in one pass: they
 * cannot disagree with what the reader sees.
 */
export function deriveArticle(page: Page, html: string): RenderedArticle {
  const headings: Heading[] = [];
  const links = new Set<string>();
  const anchors = new Set<string>();
  let heading: Heading | undefined;
  let paragraph: string | undefined;
  let firstParagraph: string | undefined;
  let silent = 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id'] !== undefined) anchors.add(attributes['id']);
      if (name === 'a' && attributes['name'] !== undefined) anchors.add(attributes['name']);
      const link = linkOnSite(attributes['href'] ?? attributes['src'] ?? '', page.route);
      if (link !== undefined) links.add(link);
      if (silent > 0 || isMark(attributes)) silent += 1;
      const level = headingLevel(name);
      if (level !== undefined && level > 1 && attributes['id'] !== undefined) {
        heading = { id: attributes['id'], text: '', level };
      }
      if (name === 'p' && firstParagraph === undefined && !isLabel(attributes)) paragraph = '';
    },
    ontext(text) {
      if (silent > 0) return;
      if (heading !== undefined) heading.text += text;
      if (paragraph !== undefined) paragraph += text;
    },
    onclosetag(name) {
      if (silent > 0) silent -= 1;
      if (heading !== undefined && headingLevel(name) === heading.level) {
        headings.push({ ...heading, text: heading.text.trim() });
        heading = undefined;
      }
      if (name === 'p' && paragraph !== undefined) {
        firstParagraph = paragraph.trim() === '' ? undefined : paragraph;
        paragraph = undefined;
      }
    },
  });
  parser.end(html);

  return {
    page,
    html,
    hash: hashContent(html),
    headings,
    links: [...links],
    anchors,
    description: page.description ?? shorten(oneLine(firstParagraph ?? ''), descriptionLength),
  };
}

/** A link as the check knows it, from the root or to an anchor; `undefined` where it leads to another host. */
function linkOnSite(target: string, route: string): string | undefined {
  if (/^[/#](?!\/)/.test(target)) return target;
  if (target === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return undefined;
  const { pathname, search, hash } = new URL(target, `https://site.invalid${route}`);
  return pathname + search + hash;
}

function headingLevel(name: string): number | undefined {
  const match = /^h([1-6])$/.exec(name);
  return match === null ? undefined : Number(match[1]);
}

/** The "#" after a heading, badges, and the numbers of footnotes say nothing in a contents list, nor in a description. */
function isMark(attributes: Record<string, string>): boolean {
  return 'data-footnote-ref' in attributes || /\b(?:heading-anchor|badge)\b/.test(attributes['class'] ?? '');
}

/** The title of an admonition ("Note") doesn't say what a page is about. */
function isLabel(attributes: Record<string, string>): boolean {
  return /\badmonition-title\b/.test(attributes['class'] ?? '');
}

/**
 * A page's article as HTML. A page that cannot be rendered is a diagnostic and doesn't
 * hide the diagnostics of the others: it becomes an empty article.
 * @param limit how long its components may take, in milliseconds
 */
export async function renderArticle(
  page: Page,
  context: RenderContext,
  siteDir: string,
  limit?: number,
): Promise<RenderedArticle> {
  let content: ReactNode;
  const errors: Diagnostic[] = [];
  const report: Reporter = (diagnostic) => {
    if (diagnostic.severity === 'error') errors.push(diagnostic);
    context.report(diagnostic);
  };
  try {
    content = await page.render({ ...context, report });
    const html = endInTime(() => renderToStaticMarkup(content), limit);
    return html === '' && errors.length > 0 ? failedArticle(page) : deriveArticle(page, html);
  } catch (error) {
    const place = error instanceof Error ? thrownAt(error, siteDir) : undefined;
    // They are found by rendering again.
    const isKnown = place !== undefined || error instanceof EndlessError;
    const around = isKnown ? [] : await componentsAround(content);
    context.report(renderDiagnostic(page, error, { place, around, siteDir }));
    return failedArticle(page);
  }
}

function failedArticle(page: Page): RenderedArticle {
  return { ...deriveArticle(page, ''), failed: true };
}

/**
 * The components in which rendering fails, the innermost first. What React itself refuses is thrown in its own code: the
 * error doesn't say who wanted it shown.
 */
function componentsAround(content: ReactNode): Promise<string[]> {
  return new Promise((resolve) => {
    const end = (stack = '') => resolve([...stack.matchAll(/^\s*at ([A-Z][\w$]*) \(/gm)].map(([, name = '']) => name));
    const { abort } = renderToPipeableStream(content, {
      onError: (_error, { componentStack }) => end(componentStack),
      onAllReady: () => end(),
    });
    // Rendering takes one turn of the event loop; what waits after that is told as an error, too.
    setImmediate(() => abort());
  });
}

/** Names the page, the component that threw, and the line of the site's code, or else of the document. */
function renderDiagnostic(
  { route, source }: Page,
  error: unknown,
  { place, around, siteDir }: { place: SourceLocation | undefined; around: readonly string[]; siteDir: string },
): Diagnostic {
  const [, component] = /^\s*at ([A-Z][\w$]*) \(/m.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  const names = component === undefined ? around.slice(0, 3) : [component];
  const thrower = names.length === 0 ? place?.file : names.map((name) => `<${name}>`).join(' in ');
  const page = source === undefined ? `The page ${route}` : `${source.file} (${route})`;
  return {
    severity: 'error',
    code: 'render',
    subject: page,
    message: `${page} can't be shown: ${thrower === undefined ? '' : `${thrower} throws `}${reasonOf(error)}`,
    hint: renderHint(reasonOf(error)),
    location:
      place ??
      (source && writtenAt(component === undefined ? around : names, reasonOf(error), source, siteDir)) ??
      source,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof EndlessError ? error.message : String(error);
}

function renderHint(error: string): string | undefined {
  if (/suspended/.test(error)) return 'a component is rendered at once: it can’t be async, nor wait';
  if (/hasn't ended after/.test(error)) {
    return 'find the loop in one of its components that never ends, or split the page if it has tens of thousands of lines';
  }
  if (/^Error: Objects are not valid/.test(error)) return 'show one of the object’s values, or text made from it';
  return undefined;
}

/** The articles of a site. */
export interface RenderedSite {
  /** By route key, in the order of the pages. */
  articles: ReadonlyMap<string, RenderedArticle>;
  /** How many were rendered; the others are those of an earlier build. */
  rendered: number;
}

/** What else determines which articles are rendered. */
export interface RenderOptions {
  samples?: SampleLookup;
  cache?: BuildCache;
  /** Leaves out the pages of other shards. */
  shard?: Shard | undefined;
  /** Called with each article that isn't that of an earlier build. */
  onRendered?(article: RenderedArticle): void;
}

/** Renders the article of every page that the cache doesn't have. */
export async function renderSite(
  { site, report, assets, siteDir }: LoadedSite,
  progress: Progress,
  { samples = noSamples, cache, shard, onRendered }: RenderOptions = {},
): Promise<RenderedSite> {
  const context: RenderContext = { site, report, samples };
  const cached: RenderCached =
    cache === undefined
      ? (page, pageContext, render) => render(page, pageContext)
      : createArticleCache(cache, assets.register);
  return progress.step('Articles', async (note) => {
    const articles = new Map<string, RenderedArticle>();
    let rendered = 0;
    const render = (page: Page, pageContext: RenderContext) => {
      rendered += 1;
      return renderArticle(page, pageContext, siteDir);
    };
    const pages = inShard(site.pages, shard);
    for (const [key, page] of pages) {
      const before = rendered;
      const article = await cached(page, context, render);
      articles.set(key, article);
      if (rendered > before) onRendered?.(article);
      note(`${articles.size} of ${pages.length}, ${rendered} rendered`);
    }
    return { articles, rendered };
  });
}
