import type { SidebarItem } from '../content/page.ts';
import type { ContentsItem, Crumb, PageData, PageLink } from '../shell/page-data.ts';
import { routeKey } from '../site/route-key.ts';
import { sidebarLinks, sidebarTrail } from '../site/sidebar-tree.ts';
import type { Section, Site } from '../site/site.ts';
import { pageSidebarNodes } from './page-sidebar.ts';
import type { RenderedArticle } from './rendered-article.ts';
import { addressOf } from './with-base-url.ts';

/** What is the same for all pages of a build. */
export interface BuildFacts {
  build: string;
  /** Address of each section's whole sidebar, by section id. */
  sidebars: ReadonlyMap<string, string>;
}

/** What the shell needs to know of a page. */
export function pageData(article: RenderedArticle, site: Site, facts: BuildFacts): PageData {
  const { page } = article;
  const { baseUrl } = site.config;
  const section = page.section === undefined ? undefined : site.sections.get(page.section);
  const trail = section === undefined ? [] : sidebarTrail(section.sidebar, page.route);
  return {
    build: facts.build,
    path: addressOf(page.route, baseUrl),
    title: page.title,
    description: article.description,
    layout: page.kind === 'post' || page.kind === 'list' ? 'blog' : section === undefined ? 'plain' : 'docs',
    section: section?.id,
    breadcrumbs: section === undefined ? [] : breadcrumbs(section, trail, page.title, baseUrl),
    contents: contents(article),
    ...neighbours(section, page.route, baseUrl),
    sidebar:
      section === undefined
        ? undefined
        : {
            key: section.id,
            title: section.sidebarTitle,
            href: facts.sidebars.get(section.id) ?? '',
            items: pageSidebarNodes(section.sidebar, trail, baseUrl),
          },
    notFound: page.kind === 'not-found' ? true : undefined,
  };
}

function contents({ page, headings }: RenderedArticle): ContentsItem[] {
  if (page.contents.hidden) return [];
  return headings.filter(({ level }) => level >= page.contents.min && level <= page.contents.max);
}

function breadcrumbs(section: Section, trail: SidebarItem[], title: string, baseUrl: string): Crumb[] {
  const rootHref = section.version?.path ?? section.routeBase;
  const root: Crumb = { label: section.label, href: addressOf(rootHref, baseUrl) };
  const crumbs = trail.map((item) => ({
    label: item.label,
    href: item.href === undefined ? undefined : addressOf(item.href, baseUrl),
  }));
  const ownRoot =
    crumbs.length > 0 && crumbs[0]?.href !== undefined && routeKey(crumbs[0].href) === routeKey(root.href ?? '');
  const all = ownRoot ? crumbs : [root, ...crumbs];
  return trail.length > 0 ? all : [root, { label: title }];
}

function neighbours(
  section: Section | undefined,
  route: string,
  baseUrl: string,
): { previous?: PageLink; next?: PageLink } {
  if (section === undefined) return {};
  const links = sidebarLinks(section.sidebar);
  const index = links.findIndex((link) => routeKey(link.href) === routeKey(route));
  if (index === -1) return {};
  return { previous: pageLink(links[index - 1], baseUrl), next: pageLink(links[index + 1], baseUrl) };
}

function pageLink(link: { label: string; href: string } | undefined, baseUrl: string): PageLink | undefined {
  return link === undefined ? undefined : { label: link.label, href: addressOf(link.href, baseUrl) };
}
