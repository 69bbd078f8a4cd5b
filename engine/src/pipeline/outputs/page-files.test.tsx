import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { page as shellPage, site as shellSite } from '../../../tests/support/shell-fixture.tsx';
import type { RenderedArticle } from '../../core/article.ts';
import { contentHash } from '../../core/fingerprint.ts';
import { defaultToc, type Page, type Site } from '../../core/site.ts';
import { createDiskCache } from '../../incremental/disk-cache.ts';
import { defineFeature } from '../feature.ts';
import { createKnownPageFiles, type PageContext, pageFiles } from './page-files.ts';
import { parseConfig } from '../load/read-config.ts';
import { deriveArticle } from '../render.ts';

const { config } = parseConfig({ title: 'Site', url: 'https://docs.example' }, [], { siteDir: import.meta.dirname });
const site: Site = {
  config,
  ...{ pages: new Map(), sections: new Map(), symbols: new Map(), symbolLines: new Map(), references: new Map() },
  ...{ redirects: new Map(), find: () => undefined, findBySource: () => undefined },
};
const page: Page = { ...shellPage, kind: 'doc', route: '/guide/page', toc: defaultToc, render: () => null };

/** A feature that says something in the head of every page. */
const says = (name: string) => ({
  feature: defineFeature({ name: 'says', head: () => <meta name={name} key="says" /> }) as never,
  options: undefined,
  siteDir: import.meta.dirname,
});

const context: PageContext = {
  ...{ site, siteDir: import.meta.dirname, features: [says('one')] },
  metadata: { shell: 'shell', sidebars: new Map() },
  document: {
    ...{ siteDir: import.meta.dirname, site: shellSite, modules: [], footer: '', attributes: {}, styles: [] },
    bundle: { id: 'shell', script: '/main.js', styles: [], preloads: [], inlineStyles: [] },
    inlineScripts: { head: '', body: '', article: [] },
  },
};

/** Makes the files of a page in builds that share a cache; says whether each build rendered them. */
function builds() {
  const dir = mkdtempSync(join(tmpdir(), 'engine-page-files-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return (html: string, of: PageContext = context, own: Partial<Page> = {}, environment = '') => {
    const derived = deriveArticle({ ...page, ...own }, html);
    let isRendered = false;
    const article: RenderedArticle = {
      ...derived,
      get html() {
        isRendered = true;
        return derived.html;
      },
    };
    const cache = { cache: createDiskCache(dir), environment, answers: () => '' };
    const files = createKnownPageFiles(of, cache)(article);
    const wasRendered = isRendered;
    expect(files.map(({ path, make }) => ({ path, content: make() }))).toEqual(pageFiles(article, of));
    for (const { hash, make } of files) expect(hash).toBe(contentHash(Buffer.from(make())));
    return wasRendered;
  };
}

test('the files of a page that an earlier build made of the same are known without rendering them', () => {
  const build = builds();
  expect([build('<p>Text.</p>'), build('<p>Text.</p>')]).toEqual([true, false]);
});

test.each<[string, Partial<PageContext>, Partial<Page>, string?]>([
  ['its title', {}, { title: 'Other' }],
  ['its route', {}, { route: '/guide/other' }],
  ['what only its head tells', {}, { keywords: ['one'] }],
  ['what a feature says in its head', { features: [says('other')] }, {}],
  ['the shell', { metadata: { ...context.metadata, shell: 'other' } }, {}],
  ['the site', { document: { ...context.document, site: { ...shellSite, title: 'Other' } } }, {}],
  ['the footer', { document: { ...context.document, footer: '<footer>Other</footer>' } }, {}],
  ['the styles', { document: { ...context.document, styles: [{ css: 'p{}', order: 0 }] } }, {}],
  ['the attributes', { document: { ...context.document, attributes: { 'data-theme': 'dark' } } }, {}],
  ['the policy', { document: { ...context.document, policy: () => "default-src 'self'" } }, {}],
  [
    'a script',
    { document: { ...context.document, inlineScripts: { ...context.document.inlineScripts, body: 'a()' } } },
    {},
  ],
  ['the environment', {}, {}, 'another configuration'],
])('they are made anew when %s changes', (_, changed, own, environment) => {
  const build = builds();
  const html = '<p>Text.</p>';
  expect([build(html), build(html, { ...context, ...changed }, own, environment)]).toEqual([true, true]);
});

test('they are made anew when the article changes', () => {
  const build = builds();
  expect([build('<p>Text.</p>'), build('<p>Text, too.</p>')]).toEqual([true, true]);
});
