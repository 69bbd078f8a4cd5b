import { Children, createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { SiteError } from '../../core/diagnostics.ts';
import { hashValue } from '../../core/fingerprint.ts';
import { inlineScript } from '../../core/inline-script.ts';
import { mediaType } from '../../core/media-types.ts';
import type { BuildCache } from '../../incremental/reuse.ts';
import { App } from '../../shell/app.tsx';
import type { ClientModule } from '../../shell/client-module.ts';
import { bootScript, eagerAttribute } from '../../shell/boot.ts';
import { Footer } from '../../shell/footer.tsx';
import { documentTitle } from '../../shell/head.ts';
import { shellIds, styleOrderAttribute } from '../../shell/ids.ts';
import { laterScript } from '../../shell/later.tsx';
import { desktopQuery } from '../../shell/use-sidebar.ts';
import type { SocialImage } from '../../core/site.ts';
import { escapeHtml } from '../../core/text.ts';
import type { PageData, SiteData } from '../../shell/wire.ts';
import type { ShellBundle } from './bundle.ts';
import { type ArticleScript, contributions } from '../feature.ts';
import { thrownAt } from '../thrown-at.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { type InlineStyle, neededStyles } from './inline-styles.ts';
import { minifyScript } from './minify-script.ts';
import { footerData } from './site-data.ts';

/** What only the head of a document tells: readers don't see it, other programs do. */
export interface HeadMetadata {
  /** Absolute address under which the page wants to be known. */
  canonical: string;
  keywords?: readonly string[];
  /** The social image, with its absolute address. */
  image?: SocialImage & { href: string };
  article: boolean;
  published?: string;
  /** Kept from search engines: unlisted pages and the not-found page. */
  hidden: boolean;
  favicon?: string;
  /** What features add. */
  elements: ReactNode;
}

/** What a head says of its page besides the metadata. */
type PageHeading = Pick<PageData, 'title' | 'description'>;

/** The elements of `<head>` after the character set and the scripts: what the first paint needs, then the rest. */
function documentHead(page: PageHeading, head: HeadMetadata, site: SiteData): ReactNode {
  const title = documentTitle(page.title, site);
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* No style sheet holds back the first paint: it must not show half of the navbar or of the way to the page, which move when the rest comes. */}
      <link rel="expect" href={`#${shellIds.article}`} blocking="render" />
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {head.keywords !== undefined && head.keywords.length > 0 && (
        <meta name="keywords" content={head.keywords.join(', ')} />
      )}
      {head.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={head.canonical} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content={head.article ? 'article' : 'website'} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={site.locale.code} />
      {head.image !== undefined && (
        <>
          <meta property="og:image" content={head.image.href} />
          {head.image.size !== undefined && (
            <>
              <meta property="og:image:width" content={String(head.image.size.width)} />
              <meta property="og:image:height" content={String(head.image.size.height)} />
            </>
          )}
          <meta property="og:image:alt" content={head.image.alt} />
        </>
      )}
      <meta name="twitter:card" content={head.image === undefined ? 'summary' : 'summary_large_image'} />
      {head.published !== undefined && <meta property="article:published_time" content={head.published} />}
      {head.favicon !== undefined && (
        <link rel="icon" href={head.favicon} type={mediaType(head.favicon).replace(/;.*/, '')} />
      )}
      {Children.toArray(head.elements)}
      <meta name="generator" content="engine" />
    </>
  );
}

/** Comes before every script: browsers look for the character set in the first 1,024 bytes, and a policy counts from where it stands. */
function DocumentRules({ policy }: { policy: string | undefined }): ReactNode {
  return (
    <>
      <meta charSet="utf-8" />
      {policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={policy} />}
    </>
  );
}

/** What every HTML document of a build shares. */
export interface DocumentContext {
  /** Absolute path of the site's folder. */
  siteDir: string;
  site: SiteData;
  modules: readonly ClientModule[];
  bundle: ShellBundle;
  /** HTML of the footer. */
  footer: string;
  /** Attributes of `<html>` besides its language. */
  attributes: Readonly<Record<string, string>>;
  /** Sources of the inline scripts; the content security policy allows them by their hashes. */
  inlineScripts: { head: string; body: string; article: readonly ArticleScript[] };
  /** The style sheets, allowed by their hashes as well; none in a preview. */
  styles: readonly InlineStyle[];
  /**
   * Content security policy for hosts that send no headers, of a document with these style sheets. The preview has none: its
   * server adds scripts of its own.
   */
  policy?: (styles: readonly InlineStyle[]) => string;
  /** Keeps the shell around articles; the preview keeps none. */
  cache?: BuildCache;
}

/** As an inline script, scrolls the sidebar before the first paint, as `useCurrentInView` does when the shell is hydrated: seen to move, it would distract. Below its width, the sidebar is closed, and to measure it would have the page laid out ahead of time. */
function showCurrentInSidebar(sidebarId: string, desktop: string): void {
  const sidebar = document.getElementById(sidebarId);
  const current = sidebar?.querySelector('.sidebar-section [aria-current="page"]');
  if (!sidebar || !current || !matchMedia(desktop).matches) return;
  const frame = sidebar.getBoundingClientRect();
  const { top, bottom, height } = current.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) sidebar.scrollTop += top - frame.top - (frame.height - height) / 2;
}

/** Gathers what every document carries before any file has loaded. */
export function documentContext(
  data: SiteData,
  bundle: ShellBundle,
  { siteDir, site, features, modules }: Pick<LoadedSite, 'siteDir' | 'site' | 'features' | 'modules'>,
  cache?: BuildCache,
): DocumentContext {
  const parts = contributions(features, (feature, options) => feature.document?.(data, options, cache?.cache));
  return {
    siteDir,
    site: data,
    modules,
    bundle,
    footer: renderToStaticMarkup(createElement(Footer, footerData(site))),
    attributes: Object.assign({}, ...parts.map(({ attributes }) => attributes ?? {})) as Record<string, string>,
    inlineScripts: {
      head: asOne([bootScript(bundle), laterScript(), ...parts.flatMap(({ headScript }) => headScript ?? [])]),
      body: asOne([
        inlineScript(showCurrentInSidebar, shellIds.sidebar, desktopQuery),
        ...parts.flatMap(({ bodyScript }) => bodyScript ?? []),
      ]),
      article: parts
        .flatMap(({ articleScript }) => articleScript ?? [])
        .map(({ where, source }) => ({ where, source: minifyScript(source) })),
    },
    styles: bundle.inlineStyles,
    cache,
  };
}

/** Several scripts as one: the policy in each document names it by one hash. What one of them throws doesn't keep the others from running. */
function asOne(sources: readonly string[]): string {
  return minifyScript(sources.map((source) => `try{${source}\n}catch(e){console.error(e)}`).join('\n'));
}

/** The page's own part of `<head>`. */
export function renderHead(page: PageHeading, head: HeadMetadata, { site }: Pick<DocumentContext, 'site'>): string {
  return renderToStaticMarkup(createElement(Fragment, null, documentHead(page, head, site)));
}

/**
 * The whole HTML document of a page. The shell is rendered for hydration, the article only for reading.
 * @param head see `renderHead`
 * @returns also the style sheets that it carries
 */
export function renderDocument(
  page: PageData,
  article: string,
  head: string,
  context: DocumentContext,
): { html: string; styles: readonly InlineStyle[] } {
  const { site, attributes, bundle, footer, inlineScripts } = context;
  const [before, after] = renderShell(page, context);
  const forArticle = inlineScripts.article.filter(({ where }) => article.includes(where)).map(({ source }) => source);
  const body = `<body><div id="${shellIds.root}">${before}${article}${after}</div>${footer}`;
  const styles = neededStyles(context.styles, body);
  const rules = createElement(DocumentRules, { policy: context.policy?.(styles) });
  const html = [
    '<!doctype html>',
    `<html lang="${escapeHtml(site.locale.code)}" dir="${site.locale.direction}"${Object.entries(attributes)
      .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      .join('')}${page.notFound === true || bundle.eager === true ? ` ${eagerAttribute}` : ''}>`,
    `<head>${renderToStaticMarkup(rules)}${[inlineScripts.head, ...forArticle].map(scriptTag).join('')}${head}${styles.map(styleTag).join('')}</head>`,
    body,
    `<script type="application/json" id="${shellIds.pageData}">${jsonInHtml(withoutSidebarItems(page))}</script>`,
    scriptTag(inlineScripts.body),
    '</body></html>',
  ].join('\n');
  return { html, styles };
}

/** Stands for the article while the shell is rendered; no text of a page holds it, because React escapes `<`. */
const articleMark = '<!--article-->';

/**
 * The shell's HTML before and after the article: only the page's data determine it, not the article's text.
 * @throws SiteError with the place where a feature's browser module throws
 */
function renderShell(page: PageData, { siteDir, site, modules, bundle, cache }: DocumentContext): [string, string] {
  const key = `shell ${cache?.environment ?? ''} ${bundle.id} ${hashValue(page)}`;
  let html = cache?.cache.read(key)?.toString();
  if (html === undefined) {
    try {
      html = renderToString(createElement(App, { site, modules, page, article: articleMark }));
    } catch (error) {
      throw explainError(error, siteDir);
    }
    cache?.cache.write(key, html);
  }
  const at = html.indexOf(articleMark);
  return [html.slice(0, at), html.slice(at + articleMark.length)];
}

/** What the engine's code throws stays as it is: whoever maintains that needs its stack. */
function explainError(error: unknown, siteDir: string): unknown {
  const location = error instanceof Error ? thrownAt(error, siteDir) : undefined;
  if (location === undefined) return error;
  const message = `${location.file} throws ${String(error)}`;
  const hint =
    error instanceof ReferenceError
      ? 'the build renders what surrounds the article, too: code that needs a browser belongs in `start` or an effect'
      : undefined;
  return new SiteError([{ severity: 'error', code: 'feature', message, hint, location }]);
}

function styleTag({ css, order }: InlineStyle): string {
  return `<style ${styleOrderAttribute}="${order}">${css}</style>`;
}

function scriptTag(source: string): string {
  return source === '' ? '' : `<script>${source}</script>`;
}

/** The sidebar is in the document already: the shell reads it there. */
export function withoutSidebarItems(page: PageData): PageData {
  return page.sidebar === undefined ? page : { ...page, sidebar: { ...page.sidebar, items: undefined } };
}

/** A script element ends at the first `</script`, whatever its type: no `<` may stay as it is. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
