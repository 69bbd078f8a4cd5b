import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SourceLocation } from '../../core/diagnostics.ts';
import type { Page, Site } from '../../core/site.ts';
import { once } from '../../core/once.ts';
import { decoded, samePage, splitHash } from '../../core/url.ts';
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
  const parsed = once(() =>
    [document, ...importedDocuments(document, siteDir)].map(({ file, source, tree }) => ({
      file,
      source,
      written: writtenLinks(tree()),
    })),
  );
  return (link) => {
    const places = parsed().flatMap(({ file, written }) =>
      written
        .filter(({ targets }) => targets.some((target) => leadsTo(target, link, { route: page.route, file }, site)))
        .map(({ line, column }) => ({ file, line, column })),
    );
    if (places.length > 0) return places;
    // A component's property may be an address.
    const found = parsed().flatMap(({ file, source }) =>
      source
        .split('\n')
        .flatMap((line, index) => positions(line, link).map((at) => ({ file, line: index + 1, column: at + 1 }))),
    );
    return found.length > 0 ? found : [page.source];
  };
}

interface WrittenLink extends Pick<SourceLocation, 'line' | 'column'> {
  targets: readonly string[];
}

function writtenLinks(tree: Nodes): WrittenLink[] {
  const written: WrittenLink[] = [];
  visit(tree, (node) => {
    const targets = targetsOf(node);
    const { line, column } = node.position?.start ?? {};
    if (targets.length > 0) written.push({ targets, line, column });
  });
  return written;
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
  // Markdown escapes backslashes; to an address, they'd be slashes, and what follows two of them a host.
  const { pathname } = new URL(path.replaceAll('\\', '%5C'), `https://site.invalid${route}`);
  return samePage(decoded(pathname), decoded(wanted));
}

/** Where the link stands as a whole: `/guide/util` isn't found in `/guide/util/abort`. */
function positions(line: string, link: string): number[] {
  const found: number[] = [];
  for (let at = line.indexOf(link); at !== -1; at = line.indexOf(link, at + 1)) {
    if (!/[\w/#-]/.test(line[at + link.length] ?? ' ')) found.push(at);
  }
  return found;
}
