import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../shell/app.tsx';
import type { PageData, SiteData } from '../shell/wire.ts';
import type { ShellBundle } from './bundle.ts';

/** What only the head of a document tells: readers do not see it, other programs do. */
export interface HeadMetadata {
  /** Absolute address under which the page wants to be known. */
  canonical: string;
  keywords?: readonly string[];
  /** Absolute address of the social image. */
  image?: string;
  article: boolean;
  published?: string;
  /** Kept from search engines: unlisted pages and the not-found page. */
  hidden: boolean;
  favicon?: string;
  feeds: readonly { title: string; type: string; href: string }[];
}

/** The elements of `<head>`: character set first, then what the first paint needs, then the rest. */
export function documentHead(page: PageData, head: HeadMetadata, site: SiteData, bundle: ShellBundle): ReactNode {
  const title = documentTitle(page.title, site);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {bundle.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={bundle.script} />
      {bundle.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
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
      {head.image !== undefined && <meta property="og:image" content={head.image} />}
      <meta name="twitter:card" content={head.image === undefined ? 'summary' : 'summary_large_image'} />
      {head.published !== undefined && <meta property="article:published_time" content={head.published} />}
      {head.favicon !== undefined && <link rel="icon" href={head.favicon} type="image/svg+xml" />}
      {head.feeds.map((feed) => (
        <link key={feed.href} rel="alternate" type={feed.type} title={feed.title} href={feed.href} />
      ))}
      <meta name="generator" content="engine" />
    </>
  );
}

/** `Page | Site`; the home page bears the site's name and its tagline. */
export function documentTitle(title: string, site: Pick<SiteData, 'title' | 'titleDelimiter' | 'tagline'>): string {
  const parts = title === site.title ? [site.title, site.tagline] : [title, site.title];
  return parts.filter((part) => part !== '').join(` ${site.titleDelimiter} `);
}

/** What every HTML document of a build shares. */
export interface DocumentContext {
  site: SiteData;
  bundle: ShellBundle;
  /** Sources of the inline scripts; the content security policy allows them by their hashes. */
  inlineScripts: { head: readonly string[]; body: readonly string[] };
}

/** The whole HTML document of a page. The shell is rendered for hydration, the article only for reading. */
export function renderDocument(page: PageData, article: string, head: HeadMetadata, metadata: DocumentContext): string {
  const { site, bundle, inlineScripts } = metadata;
  const headHtml = renderToStaticMarkup(createElement(Fragment, null, documentHead(page, head, site, bundle)));
  const root = renderToString(createElement(App, { site, page, article }));
  return [
    '<!doctype html>',
    `<html lang="${site.locale.code}" dir="${site.locale.direction}" data-theme="${site.colorMode.default}">`,
    `<head>${inlineScripts.head.map(scriptTag).join('')}${headHtml}</head>`,
    `<body><div id="root">${root}</div>`,
    `<script type="application/json" id="page-data">${jsonInHtml(page)}</script>`,
    inlineScripts.body.map(scriptTag).join(''),
    '</body></html>',
  ].join('\n');
}

function scriptTag(source: string): string {
  return `<script>${source}</script>`;
}

/** A script element ends at the first `</script`, whatever its type: no `<` may stay as it is. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
