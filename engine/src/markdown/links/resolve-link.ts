import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { nearest } from '../../problems/nearest.ts';
import type { SourcePlace } from '../../problems/problem.ts';
import { decodePath } from './decode-path.ts';
import type { ArticleState } from '../components/article-context.ts';

export interface LinkTarget {
  /** Root-absolute without the base URL, a full URL of another host, or `#anchor`. */
  href: string;
  external: boolean;
}

/**
 * The address that a link of a document leads to. `./abort.md` names a document of the site by its
 * file, `./abort` a page by its address relative to this page's. A Markdown file that does not
 * exist is reported.
 */
export function resolveLink(href: string, state: ArticleState, place: SourcePlace): LinkTarget {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { href, external: /^(https?:)?\/\//i.test(href) };
  if (href.startsWith('#')) return { href, external: false };
  const [path, suffix] = splitSuffix(href);
  if (/\.mdx?$/i.test(path)) return { href: documentRoute(path, state, place) + suffix, external: false };
  const file = attachedFile(path, state);
  if (file !== undefined) return { href: state.article.options.registerAsset(file) + suffix, external: false };
  return { href: relativeToPage(path, state.route) + suffix, external: false };
}

function splitSuffix(href: string): [string, string] {
  const index = href.search(/[?#]/);
  return index === -1 ? [href, ''] : [href.slice(0, index), href.slice(index)];
}

function documentRoute(path: string, state: ArticleState, place: SourcePlace): string {
  for (const file of candidateFiles(decodePath(path), state)) {
    const page = state.site.findBySource(file);
    if (page) return page.route;
  }
  const files = [...state.site.pages.values()].flatMap((page) => (page.source ? [page.source.file] : []));
  const meant = nearest(candidateFiles(path, state)[0] ?? path, files);
  state.report({
    severity: 'error',
    code: 'broken-markdown-link',
    message: `The link "${path}" names a file that makes no page.`,
    hint: meant
      ? `Did you mean "${relativeFile(place.file, meant)}"?`
      : 'The path is relative to this file; "@site/" starts at the site\'s folder.',
    place,
    excerpt: state.article.document.source.split('\n')[(place.line ?? 0) - 1],
  });
  return path;
}

/** Beside the document, from the site's folder (`@site/`), or from the root of its section (`/`). */
function candidateFiles(path: string, state: ArticleState): string[] {
  const { file } = state.article.document;
  if (path.startsWith('@site/')) return [path.slice('@site/'.length)];
  if (!path.startsWith('/')) return [posix.join(posix.dirname(file), path), posix.join(sectionFolder(file), path)];
  return [posix.join(sectionFolder(file), path), path.slice(1)];
}

/** `content/guide/util/abort.md` → `content/guide`. */
function sectionFolder(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

function relativeFile(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** A file beside the document that is no document: it is published like an image. */
function attachedFile(path: string, state: ArticleState): string | undefined {
  if (path.startsWith('/') || !/\.[a-z0-9]+$/i.test(path) || /\.html?$/i.test(path)) return undefined;
  const { options, document } = state.article;
  const file = path.startsWith('@site/')
    ? join(options.siteDir, path.slice('@site/'.length))
    : join(options.siteDir, posix.dirname(document.file), path);
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function relativeToPage(path: string, route: string): string {
  if (path.startsWith('/')) return path;
  return new URL(path, `https://site.invalid${route}`).pathname;
}
