import type { Element, Nodes } from 'hast';
import type { RenderedArticle } from '../../../core/article.ts';
import type { OutputFile } from '../../../core/output-file.ts';
import { sidebarLinks } from '../../../core/sidebar.ts';
import { oneLine } from '../../../core/text.ts';
import { routeKey } from '../../../core/url.ts';
import { reuse } from '../../../incremental/reuse.ts';
import { type BuiltSite, isListed } from '../../../pipeline/outputs/output.ts';
import { findAll, hasClass, isBadge, isElement, toText } from '../hast.ts';
import { readArticle } from '../read-article.ts';

/** A longer declaration is cut: its page has all of it. */
const longestDeclaration = 600;

/** An exported name, read off its page. */
interface ApiEntry {
  /** What the page's badge says: `Class`, `Function` and so on. */
  kind: string;
  lines: string[];
}

/** Path of the list of a documented library, below the published folder. */
export function apiListFile(section: string): string {
  return `llms-${section}.txt`;
}

/** For each documented library, all that programs import from it: declarations with one line each. */
export function apiLists(built: BuiltSite): OutputFile[] {
  const { site, cache } = built;
  return [...site.references].map(([id, { package: library }]) => {
    const routes = sidebarLinks(site.sections.get(id)?.sidebar ?? []).map(({ href }) => routeKey(href));
    const kinds = new Map<string, string[]>();
    for (const route of new Set(routes)) {
      const article = built.articles.get(route);
      if (article === undefined || article.page.kind !== 'reference' || !isListed(article.page)) continue;
      const read = () => readEntry(article) ?? null;
      const { hash, description } = article;
      const entry = cache === undefined ? read() : reuse(cache, 'api entry', [hash, description], read);
      if (entry !== null) kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), ...entry.lines]);
    }
    const head = `# Everything that ${library.name} ${library.version} exports\n\n> Declarations with one line each. The page of a name has the rest.`;
    const groups = [...kinds].map(([kind, lines]) => `## ${kind}\n\n${lines.join('\n')}`);
    return { path: apiListFile(id), content: `${[head, ...groups].join('\n\n')}\n` };
  });
}

function readEntry({ html, description }: RenderedArticle): ApiEntry | undefined {
  const article = readArticle(html);
  const [title] = findAll(article, ({ tagName }) => tagName === 'hgroup');
  const badges = title === undefined ? [] : findAll(title, isBadge).map(toText);
  const [kind, ...marks] = badges;
  const declaration = article.children.find(isSignature);
  if (kind === undefined || declaration === undefined || marks.includes('internal')) return undefined;
  const mark = marks.map((badge) => ` (${badge})`).join('');
  return {
    kind,
    lines: [
      `- ${declarations(declaration)}${mark}: ${oneLine(description)}`,
      ...findAll(article, (node) => hasClass(node, 'member')).flatMap((member) => memberLines(member, kind)),
    ],
  };
}

/** What a namespace holds, and how an object of a class is made. */
function memberLines(member: Element, kind: string): string[] {
  const [signature] = findAll(member, isSignature);
  if (signature === undefined) return [];
  if (kind !== 'Namespace')
    return toText(signature).startsWith('constructor') ? [`  - ${declarations(signature)}`] : [];
  const [text] = findAll(member, ({ tagName }) => tagName === 'p').filter((node) => !hasClass(node, 'metadata'));
  return [`  - ${declarations(signature)}${text === undefined ? '' : `: ${oneLine(toText(text))}`}`];
}

function isSignature(node: Nodes): node is Element {
  return isElement(node) && node.tagName === 'pre' && hasClass(node, 'signature');
}

/** The overloads of a declaration, each in one line. */
function declarations(signature: Element): string {
  return toText(signature)
    .split(/\n\n+/)
    .map(oneLine)
    .map((text) => `\`${text.length > longestDeclaration ? `${text.slice(0, longestDeclaration)} …` : text}\``)
    .join(', ');
}
