import { z } from 'zod';
import { nearest } from '../../core/nearest.ts';
import { decoded, splitHash } from '../../core/url.ts';
import { sectionText } from '../../features/markdown-twins/sections.ts';
import { findRow, findSection } from '../read-twin.ts';
import type { ListedPage, PublishedSite } from '../published-site.ts';
import { defineTool, textArgument, ToolProblem, toolInput } from '../tool.ts';
import { rankedPages } from './search.ts';

const partMessage = '`part` must be a whole number of at least 1, such as 2.';

export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'A page of the documentation as Markdown, or one section of it. Takes paths as search returns them (an anchor selects the section) and addresses on the site. Long pages come in parts.',
  input: toolInput({
    path: textArgument('path', 'the path or the address of a page', '/guide/function/generate-text'),
    section: textArgument('section', 'a heading or an anchor of the page', 'Stream text').optional(),
    part: z.int({ error: partMessage }).min(1, partMessage).optional().describe('which part of a long page'),
  }),
  async run(site, { path, section, part = 1 }) {
    const page =
      site.page(path) ?? (await site.unlistedPage(path)) ?? (await site.movedPage(path)) ?? (await noPage(site, path));
    const { source, parts, sections } = await site.twin(page);
    const [, hash] = splitHash(path);
    const asked = section ?? (hash === '' ? undefined : decoded(hash));
    if (asked !== undefined) {
      const hasAnchor = section !== undefined || sections.some(({ anchor }) => anchor === asked);
      // Members and parameters in tables have anchors, too.
      const row = hasAnchor ? undefined : findRow(sections, asked);
      if (row !== undefined) return `Source: ${source}#${asked}\n\n${row}`;
      const at = findSection(sections, asked);
      if (at === -1) {
        const headings = sections.slice(1).map(({ heading }) => `- ${heading}`);
        const those = headings.length === 0 ? 'It has none.' : `Its sections:\n\n${headings.join('\n')}`;
        throw new ToolProblem(`${page.route} doesn't have the section "${asked}". ${those}`);
      }
      const anchor = sections[at]?.anchor ?? '';
      return `Source: ${source}${anchor === '' ? '' : `#${anchor}`}\n\n${sectionText(sections, at)}`;
    }
    const content = parts[part - 1];
    if (content === undefined)
      throw new ToolProblem(
        `${page.route} has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}: ask for \`part\` 1${parts.length === 1 ? '' : ` to ${parts.length}`}, or leave it out.`,
      );
    const which = parts.length === 1 ? '' : `Part ${part} of ${parts.length}; set \`part\` for another.\n\n`;
    return `Source: ${source}\n\n${which}${content}`;
  },
});

/** @throws ToolProblem with the pages that the caller may have meant. */
async function noPage(site: PublishedSite, path: string): Promise<ListedPage> {
  const near = nearest(
    path,
    site.pages.map(({ route }) => route),
  );
  const words = path.replace(/^https?:\/\/[^/]*/i, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  const { results } = await rankedPages(site, words);
  const routes = new Set([...(near === undefined ? [] : [near]), ...results.slice(0, 3).map(({ route }) => route)]);
  const pages = [...routes].map((route) => `- ${route}: ${site.page(route)?.title ?? ''}`);
  const hint = pages.length === 0 ? 'Use search to find one.' : `Near it:\n\n${pages.join('\n')}`;
  throw new ToolProblem(`The site doesn't have a page "${path}". ${hint}`);
}
