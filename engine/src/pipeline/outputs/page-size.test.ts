import { expect, test } from 'vitest';
import { page as shellPage, site as shellSite } from '../../../tests/support/shell-fixture.tsx';
import type { SidebarItem } from '../../core/sidebar.ts';
import type { Page, Section, Site } from '../../core/site.ts';
import type { DocumentContext } from './document.tsx';
import { pageFiles } from './page-files.ts';
import { deriveArticle } from '../render.ts';
import { parseConfig } from '../load/read-config.ts';

const document: DocumentContext = {
  siteDir: import.meta.dirname,
  site: shellSite,
  modules: [],
  bundle: { id: 'shell', script: '/main.js', styles: [], preloads: [], inlineStyles: [] },
  footer: '',
  attributes: {},
  inlineScripts: { head: '', body: '', article: [] },
  styles: [],
};

/** Names are equally long, whatever the number. */
const name = (index: number) => `page-${String(index).padStart(6, '0')}`;

/** Bytes of the two files of the page in the middle of one folder. */
function bytesOf(count: number, inCategory: boolean): { html: number; json: number } {
  const links = Array.from({ length: count }, (_, index): SidebarItem => {
    return { type: 'link', label: name(index), href: `/guide/${name(index)}` };
  });
  const others = Array.from({ length: 9 }, (_, index): SidebarItem => {
    const items = links.map((link) => ({ ...link, href: `/other-${index}${link.href ?? ''}` }));
    return { type: 'category', label: `Other ${index}`, collapsed: true, items };
  });
  const sidebar: SidebarItem[] = inCategory
    ? [...others, { type: 'category', label: 'Category', collapsed: true, items: links }]
    : links;
  const page: Page = {
    ...shellPage,
    kind: 'doc',
    section: 'guide',
    route: `/guide/${name(count / 2)}`,
    toc: { hidden: false, min: 2, max: 3 },
    render: () => null,
  };
  const { config } = parseConfig({ title: 'Site', url: 'https://docs.example' }, [], { siteDir: '/site' });
  const section: Section = { id: 'guide', label: 'Guide', sidebarId: 'guide', routeBase: '/guide', sidebar };
  const site: Site = {
    config,
    pages: new Map(),
    sections: new Map([['guide', section]]),
    symbols: new Map(),
    symbolLines: new Map(),
    references: new Map(),
    redirects: new Map(),
    find: () => undefined,
    findBySource: () => undefined,
  };
  const article = deriveArticle(page, '<h1>Page</h1><p>Text.</p>');
  const metadata = { shell: 'shell', sidebars: new Map([['guide', '/assets/sidebar-guide.0123456789.json']]) };
  const [html, json] = pageFiles(article, { site, siteDir: import.meta.dirname, features: [], metadata, document }).map(
    ({ content }) => Buffer.byteLength(content),
  );
  return { html: html ?? 0, json: json ?? 0 };
}

test.each([
  ['at the root of its section', false],
  ['in a category', true],
])('the bytes of a page %s do not depend on its number of siblings', (_, inCategory) => {
  const [few, many, most] = [100, 1000, 10_000].map((count) => bytesOf(count, inCategory));
  for (const kind of ['html', 'json'] as const) {
    const base = few?.[kind] ?? 0;
    expect(base).toBeGreaterThan(100);
    expect(Math.abs((many?.[kind] ?? 0) / base - 1)).toBeLessThan(0.02);
    expect(Math.abs((most?.[kind] ?? 0) / base - 1)).toBeLessThan(0.02);
  }
});
