import type { RenderedArticle } from '../../render/rendered-article.ts';
import { sidebarTrail } from '../../site/sidebar-tree.ts';
import type { Site } from '../../site/site.ts';
import { readPassages } from './read-passages.ts';
import type { SearchRecord, SymbolFacts } from './search-record.ts';

/** Sections of reference pages that list other pages, and what is inherited from them. */
const generatedLists = new Set(['inherited-members', 'hierarchy', 'in-the-library', 'see-also']);
const signatureLength = 100;

/** What search knows of a page. `linkedFrom` is counted by the caller, who sees all pages. */
export function readRecord(
  { page, html, description, anchors }: RenderedArticle,
  site: Site,
  linkedFrom: number,
): SearchRecord {
  const { badges, signature, passages } = readPassages(html);
  const section = page.section === undefined ? undefined : site.sections.get(page.section);
  const trail = section === undefined ? [] : sidebarTrail(section.sidebar, page.route);
  const [kind] = badges;
  const symbol: SymbolFacts | undefined =
    page.kind !== 'reference' || kind === undefined
      ? undefined
      : {
          name: page.title,
          kind,
          signature: shorten(signature),
          deprecated: badges.includes('deprecated'),
          internal: badges.includes('internal'),
          members: (page.aliases ?? []).map((name) => ({ name, anchor: memberAnchor(name, anchors) })),
        };
  return {
    route: page.route,
    title: page.title,
    section: section?.id ?? '',
    trail: [...(section === undefined ? [] : [section.label]), ...trail.slice(0, -1).map(({ label }) => label)],
    description,
    keywords: symbol === undefined ? [...(page.keywords ?? []), ...(page.aliases ?? [])] : (page.keywords ?? []),
    passages: page.kind === 'reference' ? passages.filter(({ id }) => !generatedLists.has(id)) : passages,
    symbol,
    linkedFrom,
    overview: (page.kind === 'reference' && symbol === undefined) || page.kind === 'home',
  };
}

/** Members stand under their names in lower case; overloads and static ones may differ and are found on the page. */
function memberAnchor(name: string, anchors: ReadonlySet<string>): string {
  const anchor = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return anchors.has(anchor) ? anchor : '';
}

function shorten(text: string): string {
  return text.length <= signatureLength ? text : `${text.slice(0, signatureLength).trimEnd()} …`;
}
