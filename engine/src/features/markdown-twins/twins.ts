import type { RenderedArticle } from '../../core/article.ts';
import type { SiteConfig } from '../../core/config.ts';
import type { OutputFile } from '../../core/output-file.ts';
import { addressOf, markdownPath, withBaseUrl } from '../../core/url.ts';
import { share } from '../../core/threads.ts';
import { reuseAsync } from '../../incremental/reuse.ts';
import { moduleFile } from '../../pipeline/feature.ts';
import type { AheadArticle, AheadSite, BuiltSite } from '../../pipeline/outputs/output.ts';
import { otherPrograms } from './programs.tsx';
import { readArticle } from './read-article.ts';
import { partPath } from './sections.ts';
import writeTwin, { type TwinInput, type TwinText } from './twin-job.ts';
import { indexFile } from './wire.ts';

/** A page as Markdown. */
export interface Twin {
  article: RenderedArticle;
  /** The text without the lines at the top, in as many parts as it takes. */
  parts: readonly string[];
  /** The same without the programs of other providers, which would make whole texts longer by half. */
  shown: readonly string[];
}

const twinJob = { file: moduleFile(import.meta.dirname, 'twin-job'), run: writeTwin };

/** The Markdown of every page that has an address; what hasn't changed comes from the build before. */
export async function makeTwins(built: BuiltSite): Promise<Twin[]> {
  const begun: { article: RenderedArticle; text: Promise<TwinText> }[] = [];
  for (const article of [...built.articles.values()].filter(hasTwin)) {
    const text = twinText(article, built, (input) => share(built.threads, twinJob, input));
    begun.push({ article, text });
    // Where this thread writes, too, no more is prepared than the threads hold.
    if (built.threads?.isBusy !== false) await text;
  }
  return Promise.all(
    begun.map(async ({ article, text }) => {
      const { shown, all = shown } = await text;
      return { article, parts: all, shown };
    }),
  );
}

/** Has another thread write the Markdown of each article as soon as it's rendered. */
export function beginTwins({ threads, wait }: AheadSite) {
  return (article: RenderedArticle, built: AheadArticle): void => {
    // The outputs make what isn't begun.
    if (threads.isBusy || !hasTwin(article)) return;
    wait(twinText(article, built, (input) => threads.run(twinJob, input)));
  };
}

const hasTwin = ({ page }: RenderedArticle) => page.kind !== 'not-found';

/** A page's text from the build before, or written now. */
async function twinText(
  article: RenderedArticle,
  { site: { config }, documents, samples, cache }: AheadArticle,
  write: (input: TwinInput) => Promise<TwinText>,
): Promise<TwinText> {
  const { page, hash } = article;
  const document = page.source === undefined ? undefined : documents.get(page.source.file);
  const make = () => {
    const { html } = article;
    const others = document === undefined ? '' : otherPrograms(readArticle(html), page.title, document, samples);
    return write({
      html: withBaseUrl(html, config.baseUrl),
      others: withBaseUrl(others, config.baseUrl),
      address: absolute(page.route, config),
    });
  };
  // The article names the folder of the page's other programs by what is in them, and need not show its title.
  return cache === undefined ? make() : reuseAsync(cache, 'twin', [hash, page.route, page.title], make);
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
      `> Index of all pages: ${absolute(`/${indexFile}`, config)}. Each page is Markdown at its address with \`.md\`, or with \`index.md\` after a \`/\`.`,
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
