import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceLocation } from '../../core/diagnostics.ts';
import type { Page, Site } from '../../core/site.ts';
import { once } from '../../core/once.ts';
import { decoded, routeKey, splitHash } from '../../core/url.ts';
import { attributeValue, isJsxElement } from '../../markdown/jsx-elements.ts';
import { importedDocuments } from '../../markdown/load-import.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';

/**
 * Finds where the links of a page are written: all places in its source, and in the documents that it imports; the page
 * as a whole where these have no such link (components may build links). The documents are parsed for the first link.
 * @returns a function that is given a link as the rendered page has it
 */
export function linkLocator(
  page: Page & { source: SourceLocation },
  document: ParsedDocument | undefined,
  { site, siteDir }: { site: Pick<Site, 'find'>; siteDir: string },
): (link: string) => SourceLocation[] {
  if (document === undefined) return () => [page.source];
  const documents = once(() => [document, ...importedDocuments(document, siteDir)]);
  const written = once(() => writtenLinks(documents(), page.route));
  return (link) => {
    const places = placesOf(link, written(), site);
    if (places.length > 0) return places;
    // A component's property may be an address.
    const found = documents().flatMap(({ file, source }) =>
      source
        .split('\n')
        .flatMap((line, index) => positions(line, link).map((at) => ({ file, line: index + 1, column: at + 1 }))),
    );
    return found.length > 0 ? found : [page.source];
  };
}

/** The links of documents by what they lead to: a generated page may have thousands, all of them broken. */
interface WrittenLinks {
  /** By `addressKey`. */
  byAddress: ReadonlyMap<string, readonly WrittenLink[]>;
  /** Those that name a Markdown file, by the anchor in it. */
  byAnchor: ReadonlyMap<string, readonly WrittenLink[]>;
}

interface WrittenLink {
  place: SourceLocation;
  /** Its place among all of them. */
  order: number;
  /** As it's written, without an anchor. */
  path: string;
}

function writtenLinks(documents: readonly ParsedDocument[], route: string): WrittenLinks {
  const byAddress = new Map<string, WrittenLink[]>();
  const byAnchor = new Map<string, WrittenLink[]>();
  let order = 0;
  const add = (links: Map<string, WrittenLink[]>, key: string, link: WrittenLink) => {
    const others = links.get(key);
    if (others === undefined) links.set(key, [link]);
    else others.push(link);
  };
  for (const { file, tree } of documents) {
    visit(tree(), (node) => {
      const { line, column } = node.position?.start ?? {};
      for (const target of targetsOf(node)) {
        const [path, hash] = splitHash(target);
        if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) continue;
        const link = { place: { file, line, column }, order, path };
        if (/\.mdx?$/i.test(path)) add(byAnchor, decoded(hash), link);
        else add(byAddress, addressKey(path, hash, route), link);
      }
      order += 1;
    });
  }
  return { byAddress, byAnchor };
}

/** Stands for all spellings of an address: it may be relative to the page. */
function addressKey(path: string, hash: string, route: string): string {
  const anchor = `#${decoded(hash)}`;
  if (path === '') return anchor;
  // Markdown escapes backslashes; to an address, they'd be slashes, and what follows two of them a host.
  const { pathname } = new URL(path.replaceAll('\\', '%5C'), `https://site.invalid${route}`);
  return routeKey(decoded(pathname)) + anchor;
}

/** Where an element is written that leads to a link, in the order of the documents. */
function placesOf(link: string, { byAddress, byAnchor }: WrittenLinks, site: Pick<Site, 'find'>): SourceLocation[] {
  const [path, hash] = splitHash(link);
  const key = path === '' ? '' : routeKey(decoded(path));
  const page = path === '' ? undefined : site.find(path)?.source?.file;
  const found = [
    ...(byAddress.get(`${key}#${decoded(hash)}`) ?? []),
    ...(page === undefined ? [] : (byAnchor.get(decoded(hash)) ?? []).filter((written) => namesFile(written, page))),
  ];
  // An element may name it twice.
  const byOrder = new Map(found.map(({ order, place }) => [order, place]));
  return [...byOrder].sort(([one], [other]) => one - other).map(([, place]) => place);
}

/** Whether a link names a file: next to its own, or from the root of the site or of a section. */
function namesFile({ path, place }: WrittenLink, file: string): boolean {
  const named = decoded(path);
  const fromRoot = named.replace(/^(?:@site)?\//, '');
  const beside = posix.join(posix.dirname(place.file), named);
  return file === beside || file === fromRoot || file.endsWith(`/${fromRoot}`);
}

/** The addresses that an element of the source names, as they are written. */
function targetsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.url];
  if (!isJsxElement(node)) return [];
  return ['href', 'src'].flatMap((name) => attributeValue(node, name) ?? []);
}

/** Where the link stands as a whole: `/guide/util` isn't found in `/guide/util/abort`. */
function positions(line: string, link: string): number[] {
  const found: number[] = [];
  for (let at = line.indexOf(link); at !== -1; at = line.indexOf(link, at + 1)) {
    if (!/[\w/#-]/.test(line[at + link.length] ?? ' ')) found.push(at);
  }
  return found;
}
