import { findExcerpt } from '../../features/search/query/excerpt.ts';
import type { SearchAnswer, SearchResult } from '../../features/search/query/results.ts';
import { search as searchIndex } from '../../features/search/query/search-engine.ts';
import { createMarker, type Marker } from '../../features/search/query/words.ts';
import type { PublishedSite } from '../published-site.ts';
import { defineTool, limit, textArgument, ToolProblem, toolInput } from '../tool.ts';

/** The pages that answer, the best first: the ranking of the site's search, without its grouping by section. */
export async function rankedPages(site: PublishedSite, query: string, section?: string): Promise<SearchAnswer> {
  return searchIndex(query, section, site.store);
}

export const search = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds pages and names of the library for a question or a name, ranked like the site’s search. Returns paths that read_page takes.',
  input: toolInput({
    query: textArgument('query', 'a question or a few words', 'stream text to the browser'),
    section: textArgument('section', 'the id of a section', 'guide').optional(),
    limit: limit(5, 12),
  }),
  async run(site, { query, section, limit: most }) {
    const ids = site.sections.map(([id]) => id);
    if (section !== undefined && !ids.includes(section))
      throw new ToolProblem(`The site doesn't have the section "${section}". Its sections: ${ids.join(', ')}.`);
    const { results, terms, corrected } = await rankedPages(site, query, section);
    if (results.length === 0) {
      const where = section === undefined ? '' : ` in the section ${section}`;
      const wider = section === undefined ? '' : ', or leave out `section`';
      throw new ToolProblem(`Nothing answers "${query}"${where}. Try fewer or more general words${wider}.`);
    }
    const marker = createMarker(terms, query);
    const shown = await Promise.all(
      results.slice(0, most).map(async (result, index) => `${index + 1}. ${await show(result, marker, site)}`),
    );
    return [...(corrected === undefined ? [] : [`Searched for "${corrected}".`]), ...shown].join('\n\n');
  },
});

async function show(result: SearchResult, marker: Marker, site: PublishedSite): Promise<string> {
  const { route, title, description, member, kind, section } = result;
  const name = member === undefined ? title : `${title}.${member.name}`;
  const excerpt = member === undefined ? findExcerpt(title, await site.passages(route), marker) : undefined;
  const anchor = member?.anchor ?? excerpt?.anchor ?? '';
  const says = excerpt?.text.map(({ text }) => text).join('') ?? description;
  const place = [member === undefined ? kind : 'Member', site.sectionLabel(section)].filter(
    (part) => part !== undefined && part !== '',
  );
  const where = place.length === 0 ? '' : ` (${place.join(', ')})`;
  return `${name}${where}\n   ${route}${anchor === '' ? '' : `#${anchor}`}\n   ${says}`.trimEnd();
}
