import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceLocation } from '../../core/diagnostics.ts';
import type { Page, Site } from '../../core/site.ts';
import { decoded, samePage, splitHash } from '../../core/url.ts';
import { attributeValue, isJsxElement } from '../../markdown/assembly.ts';
import { importedDocuments } from '../../markdown/imports.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';

/**
 * The places in a page's source where a link is written, all of them, and those in the documents that it imports; the
 * page as a whole where these have no such link (components may build links).
 * @param link as the rendered page has it
 */
export function locateLink(
  link: string,
  page: Page & { source: SourceLocation },
  document: ParsedDocument | undefined,
  { site, siteDir }: { site: Pick<Site, 'find'>; siteDir: string },
): SourceLocation[] {
  if (document === undefined) return [page.source];
  const documents = [document, ...importedDocuments(document, siteDir)];
  const places = documents.flatMap((searched) => placesIn(searched, link, page.route, site));
  if (places.length > 0) return places;
  // A component's property may be an address.
  const found = documents.flatMap(({ file, source }) =>
    source
      .split('\n')
      .flatMap((line, index) => positions(line, link).map((at) => ({ file, line: index + 1, column: at + 1 }))),
  );
  return found.length > 0 ? found : [page.source];
}

function placesIn(
  { file, tree }: Pick<ParsedDocument, 'file' | 'tree'>,
  link: string,
  route: string,
  site: Pick<Site, 'find'>,
): SourceLocation[] {
  const places: SourceLocation[] = [];
  visit(tree(), (node) => {
    if (!targetsOf(node).some((target) => leadsTo(target, link, { route, file }, site))) return;
    const { line, column } = node.position?.start ?? {};
    places.push({ file, line, column });
  });
  return places;
}

/** The addresses that an element of the source names, as they are written. */
function targetsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.url];
  if (!isJsxElement(node)) return [];
  return ['href', 'src'].flatMap((name) => attributeValue(node, name) ?? []);
}

/** Whether an address, as it's written on a page, becomes the link: it may name a file, or be relative to the page. */
function leadsTo(
  target: string,
  link: string,
  { route, file: from }: { route: string; file: string },
  site: Pick<Site, 'find'>,
): boolean {
  const [path, hash] = splitHash(target);
  const [wanted, wantedHash] = splitHash(link);
  if (decoded(hash) !== decoded(wantedHash) || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return false;
  if (path === '' || wanted === '') return path === wanted;
  if (/\.mdx?$/i.test(path)) {
    const file = site.find(wanted)?.source?.file;
    const named = decoded(path);
    const fromRoot = named.replace(/^(?:@site)?\//, '');
    const beside = posix.join(posix.dirname(from), named);
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
