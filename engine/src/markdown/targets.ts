import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, posix, relative, resolve } from 'node:path';
import type { Diagnostic, SourceLocation } from '../core/diagnostics.ts';
import { type ImageSize, imageFileSize } from '../core/image-size.ts';
import { nearest } from '../core/nearest.ts';
import { isFile } from '../core/is-file.ts';
import { pathsBelow } from '../core/paths-below.ts';
import { oneLine, shorten } from '../core/text.ts';
import { decoded, encodedPath, holdsContent, linkedRoute } from '../core/url.ts';
import { dependOnFile } from '../incremental/facts.ts';
import type { ArticleState } from './article-context.ts';
import type { Assembly, MarkdownOptions, Position } from './assembly.ts';
import { asWritten, ownComputer, withoutScheme, wrongAddress } from './wrong-address.ts';

/** A file that an article shows. */
export interface Asset {
  /** Root-absolute, without the base URL; empty where it's reported. */
  url: string;
  /** Keeps the page from jumping when the image comes; unknown formats have none. */
  size?: ImageSize;
}

/** In bytes: a phone takes seconds for more. */
const largestImage = 5e6;

/**
 * Finds the file that an image's address names: `/img/x.png` in the static folder, `./x.png` next to
 * the document, `@site/…` from the site's folder. A missing file and an address of another host are
 * reported.
 */
export function resolveAsset(address: string, assembly: Assembly, at: Position | undefined): Asset {
  if (/^data:/.test(address)) return { url: address };
  // Without an address, neither the check of links nor the audit reports again what is reported here.
  const none: Asset = { url: '' };
  if (address.trim() === '') {
    assembly.report({
      code: 'missing-image',
      message: "This image doesn't name a file.",
      hint: 'Write the path of its file, such as ![A chart](./chart.png).',
      at,
    });
    return none;
  }
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) {
    const isLocal = ownComputer.test(address);
    assembly.report({
      code: 'remote-image',
      message: `"${asWritten(address)}" is ${isLocal ? 'a file of the reader’s own computer' : 'on another host'}.`,
      hint: `Put the file next to the document or into the static folder${isLocal ? '' : ': the site doesn’t send requests to other hosts'}.`,
      at,
    });
    return none;
  }
  const { siteDir } = assembly.options;
  const [path, suffix] = splitSuffix(address);
  const file = namedFile(path, assembly);
  dependOnFile(file);
  if (!isFile(file)) {
    assembly.report({
      code: 'missing-image',
      message: `There is no file "${relative(siteDir, file)}" for "${asWritten(address)}".`,
      hint: slashHint(path, (other) => isFile(namedFile(other, assembly))) ?? hintFor(file, siteDir),
      at,
    });
    return none;
  }
  const refusal = path.startsWith('/') ? undefined : refusedFile(file, assembly.options);
  if (refusal !== undefined) {
    assembly.report({ ...refusal, at });
    return none;
  }
  const url = path.startsWith('/') ? encodedPath(decodedPath(path)) : assembly.options.registerAsset(file);
  const size = imageFileSize(file);
  const bytes = statSync(file).size;
  if (bytes > largestImage && /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(file)) {
    assembly.report({
      severity: 'warning',
      code: 'large-image',
      message: `"${relative(siteDir, file)}" has ${(bytes / 1e6).toFixed(1)} MB, for which readers wait.`,
      hint: 'Scale it down to the size at which the page shows it, or save it as WebP or AVIF.',
      at,
    });
  }
  if (size === undefined && /\.(?:png|jpe?g|gif|webp)$/i.test(file)) {
    assembly.report({
      severity: 'warning',
      code: 'broken-image',
      message: `"${relative(siteDir, file)}" isn't an image that browsers can show.`,
      hint: bytes === 0 ? 'The file is empty.' : 'Save it again in the format that its name says.',
      at,
    });
  }
  return { url: url + suffix, size };
}

/** The file that an address names: in the static folder, in the site's folder, or next to the document. */
function namedFile(address: string, { options, document }: Pick<Assembly, 'options' | 'document'>): string {
  const path = decodedPath(address);
  if (path.startsWith('@site/')) return join(options.siteDir, path.slice('@site/'.length));
  if (path.startsWith('/')) return join(options.staticDir, path);
  return join(options.siteDir, dirname(document.file), path);
}

/** Why a file isn't published: readers get only what lies in the site's folder, or in one that the site is made of. */
function refusedFile(
  file: string,
  { siteDir, staticDir, folders }: MarkdownOptions,
): Pick<Diagnostic, 'code' | 'message' | 'hint'> | undefined {
  const own = [siteDir, staticDir, ...folders.map((folder) => resolve(siteDir, folder))];
  const paths = pathsBelow(own)(file);
  const shown = relative(siteDir, file);
  if (paths.length === 0) {
    return {
      code: 'outside-site',
      message: `The file "${shown}" is outside the site's folder.`,
      hint: 'Put a copy of it into the site, or link to it on the web.',
    };
  }
  if (paths.some((path) => !/(?:^|[/\\])\./.test(path))) return undefined;
  return {
    code: 'hidden-file',
    message: `The file "${shown}" isn't published: a name in its path begins with ".".`,
    hint: 'Such files often hold what is nobody else’s business. Give it another name if readers may have it.',
  };
}

/** A path as people write it, without escapes: a "%" that begins none stays, and the other folders are decoded. */
function decodedPath(path: string): string {
  return path
    .split('/')
    .map((part) => decoded(part))
    .join('/');
}

function hintFor(file: string, siteDir: string): string {
  const folder = dirname(file);
  const shown = relative(siteDir, folder) || '.';
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return `The folder "${shown}" doesn't exist.`;
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const meant =
    nearest(basename(file), names) ??
    names.find((name) => basename(name, extname(name)) === basename(file, extname(file)));
  return meant ? `Did you mean "${meant}"?` : `"${shown}" has no file with that name.`;
}

/** Where a link leads. */
export interface LinkTarget {
  /** Root-absolute without the base URL, a full URL of another host, or `#anchor`; none where it is reported. */
  href?: string;
  external: boolean;
}

/**
 * The address that a link of a document leads to. `./abort.md` names a document of the site by its
 * file, `./abort` a page by its address relative to this page's. A Markdown file that doesn't
 * exist is reported.
 */
export function resolveLink(href: string, state: ArticleState, location: SourceLocation): LinkTarget {
  if (holdsContent(href)) {
    state.report({
      severity: 'error',
      code: 'unsafe-link',
      message: `The link "${shorten(oneLine(href), 60)}" holds a script or a document instead of leading to one.`,
      hint: 'Link to a page, a file, or an address that begins with "https:" or "mailto:".',
      location,
      excerpt: excerptOf(state, location),
    });
    return { external: false };
  }
  const broken = (fault: Pick<Diagnostic, 'message' | 'hint'>): LinkTarget => {
    const severity = state.site.config.onBrokenLinks;
    state.report({ ...fault, severity, code: 'broken-link', location, excerpt: excerptOf(state, location) });
    return { external: false };
  };
  const wrong = wrongAddress(href);
  if (wrong !== undefined) return broken(wrong);
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { href, external: /^(https?:)?\/\//i.test(href) };
  if (href.startsWith('#'))
    return { href: state.isExcerpt === true ? state.route + composed(href) : composed(href), external: false };
  const [path, written] = splitSuffix(href);
  const suffix = composed(written);
  if (/\.mdx?$/i.test(path)) {
    const route = documentRoute(path, state, location);
    return { href: route === undefined ? undefined : route + suffix, external: false };
  }
  const file = attachedFile(path, state);
  if (file !== undefined) {
    const refusal = refusedFile(file, state.article.options);
    if (refusal === undefined) return { href: state.article.options.registerAsset(file) + suffix, external: false };
    state.report({ ...refusal, severity: 'error', location, excerpt: excerptOf(state, location) });
    return { external: false };
  }
  const page = relativeToPage(composed(path), state.route);
  const isKnown = state.site.find(page) !== undefined;
  const foreign = isKnown ? undefined : withoutScheme(href);
  if (foreign !== undefined) return broken(foreign);
  const target = isKnown ? page : relativeToPage(path, state.route);
  return { href: linkedRoute(target, state.site) + suffix, external: false };
}

/** An address whose accents are one with their letters, as they are in routes and in the ids of headings. */
function composed(address: string): string {
  const text = address.replace(/(?:%[89a-f][\da-f])+/gi, (escaped) => decoded(escaped));
  return text === text.normalize() ? address : text.normalize().replace(/[^\0-\x7f]+/g, encodeURIComponent);
}

function excerptOf({ article }: ArticleState, { line = 0 }: SourceLocation): string | undefined {
  return article.document.source.split('\n')[line - 1];
}

function splitSuffix(href: string): [string, string] {
  const index = href.search(/[?#]/);
  return index === -1 ? [href, ''] : [href.slice(0, index), href.slice(index)];
}

/** What to write for a path with backslashes, which only Windows knows, where that leads to a file. */
function slashHint(path: string, leadsToFile: (path: string) => boolean): string | undefined {
  const other = asWritten(path).replaceAll('\\', '/');
  return other !== path && leadsToFile(other) ? `Write "/" between folders: "${other}".` : undefined;
}

function isPage(path: string, state: ArticleState): boolean {
  return candidateFiles(decodedPath(path), state).some((file) => state.site.findBySource(file) !== undefined);
}

function documentRoute(path: string, state: ArticleState, location: SourceLocation): string | undefined {
  for (const file of candidateFiles(decodedPath(path), state)) {
    const page = state.site.findBySource(file);
    if (page) return page.route;
  }
  state.report({
    severity: state.site.config.onBrokenLinks,
    code: 'broken-markdown-link',
    message: `The link "${asWritten(path)}" names a file that isn't a page.`,
    hint: slashHint(path, (other) => isPage(other, state)) ?? pageHint(path, state, location),
    location,
    excerpt: excerptOf(state, location),
  });
  return undefined;
}

function pageHint(path: string, state: ArticleState, location: SourceLocation): string {
  const isThere = candidateFiles(decodedPath(path), state).some((candidate) => {
    const file = join(state.article.options.siteDir, candidate);
    dependOnFile(file);
    return isFile(file);
  });
  if (isThere) {
    return 'It has no address: it\'s a draft, its name or a folder\'s begins with "_", or no section reads its folder.';
  }
  const files = [...state.site.pages.values()].flatMap((page) => (page.source ? [page.source.file] : []));
  const meant = nearest(candidateFiles(path, state)[0] ?? path, files);
  return meant
    ? `Did you mean "${relativeFile(location.file, meant)}"?`
    : 'The path is relative to this file; "@site/" starts at the site\'s folder.';
}

/** Next to the document, from the site's folder (`@site/`), or from the root of its section (`/`). */
function candidateFiles(path: string, state: ArticleState): string[] {
  const { file } = state.article.document;
  const folder = contentFolder(file, state.article.options.folders);
  if (path.startsWith('@site/')) return [path.slice('@site/'.length)];
  if (!path.startsWith('/')) return [posix.join(posix.dirname(file), path), posix.join(folder, path)];
  return [posix.join(folder, path), path.slice(1)];
}

/** The innermost of the folders that a file lies in: `content/guide` for `content/guide/util/abort.md`. */
function contentFolder(file: string, folders: readonly string[]): string {
  const around = folders.filter((folder) => folder === '.' || file.startsWith(`${folder}/`));
  return around.reduce((longest, folder) => (folder.length > longest.length ? folder : longest), '.');
}

function relativeFile(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** A file next to the document that is no document: it is published like an image. */
function attachedFile(path: string, state: ArticleState): string | undefined {
  if (path.startsWith('/') || !/\.[a-z0-9]+$/i.test(path) || /\.html?$/i.test(path)) return undefined;
  const file = namedFile(path, state.article);
  dependOnFile(file);
  return isFile(file) ? file : undefined;
}

function relativeToPage(path: string, route: string): string {
  if (path.startsWith('/')) return path;
  return new URL(path, `https://site.invalid${route}`).pathname;
}
