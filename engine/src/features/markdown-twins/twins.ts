import type { RenderedArticle } from '../../core/article.ts';
import type { SiteConfig } from '../../core/config.ts';
import type { OutputFile } from '../../core/output-file.ts';
import { addressOf, markdownPath, withBaseUrl } from '../../core/url.ts';
import { reuse } from '../../incremental/reuse.ts';
import type { BuiltSite } from '../../pipeline/output.ts';
import { otherPrograms } from './programs.tsx';
import { readArticle } from './read-article.ts';
import { partPath } from './sections.ts';
import { writeParts } from './split.ts';
import { articleTree } from './to-markdown.ts';
import { indexFile } from './wire.ts';

/** A page as Markdown. */
export interface Twin {
  article: RenderedArticle;
  /** The text without the lines at the top, in as many parts as it takes. */
  parts: readonly string[];
  /** The same without the programs of other providers, which would make whole texts longer by half. */
  shown: readonly string[];
}

/** The Markdown of every page that has an address; what hasn't changed comes from the build before. */
export function makeTwins({ site: { config }, articles, documents, samples, cache }: BuiltSite): Twin[] {
  const pages = [...articles.values()].filter(({ page }) => page.kind !== 'not-found');
  return pages.map((article) => {
    const { html, page } = article;
    const document = page.source === undefined ? undefined : documents.get(page.source.file);
    const make = () => {
      const tree = (source: string) =>
        articleTree(withBaseUrl(source, config.baseUrl), absolute(page.route, config)).children;
      const blocks = tree(html);
      const others = document === undefined ? '' : otherPrograms(readArticle(html), page.title, document, samples);
      return {
        shown: writeParts(blocks),
        ...(others === '' ? {} : { all: writeParts([...blocks, ...tree(others)]) }),
      };
    };
    // The article names the folder of the page's other programs by what is in them.
    const { shown, all = shown } = cache === undefined ? make() : reuse(cache, 'twin', [html, page.route], make);
    return { article, parts: all, shown };
  });
}

/** A twin's files: at the page's address with `.md`, further parts with their number before it. */
export function twinFiles({ article: { page }, parts }: Twin, config: SiteConfig): OutputFile[] {
  const source = absolute(page.route, config);
  const paths = parts.map((_part, index) => partPath(markdownPath(page.route), index + 1));
  return parts.map((text, index) => {
    const other = (at: number) => {
      const path = paths[at];
      return path === undefined ? [] : [`[Part ${at + 1}](${absolute(path, config)})`];
    };
    const head = [
      `> Index of all pages: ${absolute(`/${indexFile}`, config)}. Each page is Markdown at its address with \`.md\`.`,
      `Source: ${source}`,
      ...(parts.length === 1
        ? []
        : [`Part ${index + 1} of ${parts.length}. ${[...other(index - 1), ...other(index + 1)].join(' · ')}`]),
    ];
    return { path: (paths[index] ?? '').slice(1), content: `${head.join('\n\n')}\n\n${text}` };
  });
}

/** A path below the base URL as an absolute address. */
export function absolute(path: string, { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>): string {
  return new URL(addressOf(path, baseUrl), url).href;
}
