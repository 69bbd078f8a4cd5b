import { createElement, Fragment } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../shell/app.tsx';
import type { PageData } from '../shell/page-data.ts';
import type { SiteData } from '../shell/site-data.ts';
import { documentHead, type HeadFacts } from './document-head.tsx';
import type { ShellBundle } from './shell-bundle.ts';

/** What every HTML document of a build shares. */
export interface DocumentFacts {
  site: SiteData;
  bundle: ShellBundle;
  /** Sources of the inline scripts; the content security policy allows them by their hashes. */
  inlineScripts: { head: readonly string[]; body: readonly string[] };
}

/** The whole HTML document of a page. The shell is rendered for hydration, the article only for reading. */
export function renderDocument(page: PageData, article: string, head: HeadFacts, facts: DocumentFacts): string {
  const { site, bundle, inlineScripts } = facts;
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
