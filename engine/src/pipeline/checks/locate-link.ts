import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceLocation } from '../../core/diagnostics.ts';
import type { Page, Site } from '../../core/site.ts';
import { decoded, samePage, splitHash } from '../../core/url.ts';
import { attributeValue } from '../../markdown/assembly.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';

/**
 * The places in a page's source where a link is written, all of them; the page as a whole where the source has no such
 * link (components may build links).
 * @param link as the rendered page has it
 */
export function locateLink(
  link: string,
  page: Page & { source: SourceLocation },
  document: Pick<ParsedDocument, 'source' | 'tree'> | undefined,
  site: Pick<Site, 'find'>,
): SourceLocation[] {
  if (document === undefined) return [page.source];
  const { file } = page.source;
  const places: SourceLocation[] = [];
  visit(document.tree(), (node) => {
    if (!targetsOf(node).some((target) => leadsTo(target, link, page, site))) return;
    const { line, column } = node.position?.start ?? {};
    places.push({ file, line, column });
  });
  if (places.length > 0) return places;
  // A component's property may be an address.
  const found = document.source
    .split('\n')
    .flatMap((line, index) => positions(line, link).map((at) => ({ file, line: index + 1, column: at + 1 })));
  return found.length > 0 ? found : [page.source];
}

/** The addresses that an element of the source names, as they are written. */
function targetsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.url];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return ['href', 'src'].flatMap((name) => attributeValue(node, name) ?? []);
}

/** Whether an address, as it's written on a page, becomes the link: it may name a file, or be relative to the page. */
function leadsTo(target: string, link: string, { route, source }: Page, site: Pick<Site, 'find'>): boolean {
  const [path, hash] = splitHash(target);
  const [wanted, wantedHash] = splitHash(link);
  if (decoded(hash) !== decoded(wantedHash) || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return false;
  if (path === '' || wanted === '') return path === wanted;
  if (/\.mdx?$/i.test(path)) {
    const file = site.find(wanted)?.source?.file;
    const named = decoded(path);
    const fromRoot = named.replace(/^(?:@site)?\//, '');
    const beside = posix.join(posix.dirname(source?.file ?? ''), named);
    return file !== undefined && (file === beside || file === fromRoot || file.endsWith(`/${fromRoot}`));
  }
  return samePage(decoded(new URL(path, `https://site.invalid${route}`).pathname), decoded(wanted));
}

/** Where the link stands as a whole: `/guide/util` isn't found in `/guide/util/abort`. */
function positions(line: string, link: string): number[] {
  const found: number[] = [];
  for (let at = line.indexOf(link); at !== -1; at = line.indexOf(link, at + 1)) {
    if (!/[\w/#-]/.test(line[at + link.length] ?? ' ')) found.push(at);
  }
  return found;
}
