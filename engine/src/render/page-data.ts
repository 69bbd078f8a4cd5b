import type { Page, SidebarItem } from '../content/page.ts';
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
    breadcrumbs: section === undefined ? [] : breadcrumbs(section, trail, page, baseUrl),
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

/** From the section's root to the page; the root stands once, also where it is the page itself. */
function breadcrumbs(section: Section, trail: SidebarItem[], page: Page, baseUrl: string): Crumb[] {
  const rootRoute = section.version?.path ?? section.routeBase;
  const below = trail.length > 0 ? trail : [{ label: page.title, href: page.route }];
  const crumbs = [{ label: section.label, href: rootRoute }, ...below].map(({ label, href }) => ({ label, href }));
  return crumbs
    .filter(({ href }, index) => index === 0 || href === undefined || routeKey(href) !== routeKey(rootRoute))
    .map(({ label, href }) => ({ label, href: href === undefined ? undefined : addressOf(href, baseUrl) }));
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
