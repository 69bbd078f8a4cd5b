import type { Link } from 'mdast';
import type { OutputFile } from '../../../core/output-file.ts';
import { sidebarLinks } from '../../../core/sidebar.ts';
import type { Section } from '../../../core/site.ts';
import { oneLine } from '../../../core/text.ts';
import { markdownPath, routeKey } from '../../../core/url.ts';
import { type BuiltSite, isListed } from '../../../pipeline/outputs/output.ts';
import { siteArchive } from '../../../releases/archive.ts';
import { text } from '../phrasing.ts';
import { writeMarkdown } from '../to-markdown.ts';
import { absolute, type Twin } from '../twins.ts';
import { archiveFile, indexFile } from '../wire.ts';
import { apiListFile, apiLists } from './api-list.ts';
import { type Tokenizer, tokenCounter } from './tokens.ts';

/** Name of the files that have all pages, of the site and of each section. */
export const wholeText = 'llms-full.txt';

/** The list of a section with more pages is a file of its own: the index must fit a fetch. */
const mostListed = 100;

/** A section's pages in reading order; without a section, the pages that stand alone. */
interface Chapter {
  label: string;
  /** What the paths of its own files begin with. */
  prefix: string;
  section?: Section;
  twins: Twin[];
}

/**
 * `llms.txt` (llmstxt.org) and what it leads to: the whole site as one text, each section as one, the lists of long
 * sections, and the exports of documented libraries.
 */
export async function llmsFiles(
  built: BuiltSite,
  twins: readonly Twin[],
  tokenizer?: Tokenizer,
): Promise<OutputFile[]> {
  const { config } = built.site;
  const counter = tokenCounter(built.cache, tokenizer);
  const chapters = readingOrder(built, twins);
  const sections = chapters.filter(({ section }) => section !== undefined);
  const lists = apiLists(built);
  const address = (path: string) => absolute(`/${path}`, config);

  const texts: { file: OutputFile; label: string; tokens: string }[] = [];
  const add = async (path: string, label: string, of: readonly Twin[]) => {
    const pages = of.map(
      ({ article: { page }, shown }) => `Source: ${absolute(page.route, config)}\n\n${shown.join('\n')}`,
    );
    texts.push({ file: { path, content: pages.join('\n') }, label, tokens: await counter.count(pages) });
  };
  await add(
    wholeText,
    'All pages, in reading order',
    chapters.flatMap((chapter) => chapter.twins),
  );
  for (const { label, prefix, twins: of } of sections) await add(prefix + wholeText, `All pages of: ${label}`, of);
  for (const file of lists) {
    const name = [...built.site.references].find(([id]) => apiListFile(id) === file.path)?.[1].package.name ?? '';
    texts.push({
      file,
      label: `Everything that ${name} exports, one line each`,
      tokens: await counter.count([String(file.content)]),
    });
  }
  counter.save();

  // Not links: whoever follows those of this file expects text.
  const archives = [
    `all pages as Markdown: \`${address(archiveFile)}\``,
    ...(config.archive ? [`the whole site, for any file server: \`${address(siteArchive)}\``] : []),
  ];
  const links = texts.map(({ file, label, tokens }) => `- [${label}](${address(file.path)})${tokens}`);
  const blocks = [
    `# ${config.title}`,
    ...(config.description === '' ? [] : [`> ${config.description}`]),
    'Each page is available as Markdown: add `.md` to its address, or `index.md` if it ends in `/`. Or send `Accept: text/markdown`.',
    `Zip archives to download: ${archives.join('; ')}.`,
    `## Whole texts\n\n${links.join('\n')}`,
    ...chapters.map((chapter) => `## ${chapter.label}\n\n${listOrLink(chapter, address)}`),
  ];
  const long = sections.filter((chapter) => chapter.twins.length > mostListed);
  return [
    { path: indexFile, content: `${blocks.join('\n\n')}\n` },
    ...long.map((chapter) => ({
      path: `${chapter.prefix}${indexFile}`,
      content: `# ${config.title}: ${chapter.label}\n\n${pageList(chapter, address, false)}\n`,
    })),
    ...texts.map(({ file }) => file),
  ];
}

function listOrLink(chapter: Chapter, address: (path: string) => string): string {
  if (chapter.section === undefined || chapter.twins.length <= mostListed) return pageList(chapter, address, true);
  return `- [The ${chapter.twins.length} pages of this section](${address(chapter.prefix + indexFile)})`;
}

function pageList({ twins }: Chapter, address: (path: string) => string, described: boolean): string {
  return twins
    .map(({ article: { page, description } }) => {
      const url = address(markdownPath(page.route).slice(1));
      const says = described && description !== '' ? `: ${oneLine(description)}` : '';
      const link: Link = { type: 'link', url, children: [text(page.title)] };
      return `- ${writeMarkdown([{ type: 'paragraph', children: [link, text(says)] }]).trim()}`;
    })
    .join('\n');
}

/** Sections as the navigation bar names them, pages as their sidebars do. Lists of posts only repeat what posts say. */
function readingOrder({ site }: BuiltSite, twins: readonly Twin[]): Chapter[] {
  const listed = twins.filter(({ article: { page } }) => isListed(page) && page.kind !== 'list');
  const named = site.config.navbar.items.flatMap((item) => ('section' in item ? (item.section ?? []) : []));
  const ids = [...new Set([...named, ...site.sections.keys()])];
  /** Folders whose files of these names are made: those of the site, and of another section. */
  const taken = new Set(['']);
  const sections = ids.flatMap((id): Chapter[] => {
    const section = site.sections.get(id);
    if (section === undefined) return [];
    // A page that the sidebar names twice has its first place.
    const links = sidebarLinks(section.sidebar).toReversed();
    const places = new Map(links.map(({ href }, index) => [routeKey(href), links.length - index]));
    const place = ({ article: { page } }: Twin) => places.get(routeKey(page.route)) ?? links.length + 1;
    const own = listed.filter(({ article: { page } }) => page.section === id).sort((a, b) => place(a) - place(b));
    const folder = `${routeKey(section.routeBase).slice(1)}/`.replace(/^\/$/, '');
    if (own.length === 0) return [];
    const prefix = taken.has(folder) ? `${folder}${id}-` : folder;
    taken.add(folder);
    return [{ label: section.label, prefix, section, twins: own }];
  });
  const alone = listed.filter(({ article: { page } }) => page.section === undefined || !ids.includes(page.section));
  return [...(alone.length === 0 ? [] : [{ label: 'Start', prefix: '', twins: alone }]), ...sections];
}
