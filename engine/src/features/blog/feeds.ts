import { Feed, type Item } from 'feed';
import { type BuiltSite, listedArticles } from '../../pipeline/outputs/output.ts';
import type { RenderedArticle } from '../../core/article.ts';
import type { SiteConfig } from '../../core/config.ts';
import type { OutputFile, SiteFile } from '../../core/output-file.ts';
import { knownFiles } from '../../incremental/reuse.ts';
import { belowBlog, type BlogOptions } from './post.ts';
import { addressOf, canonicalRoute, withBaseUrl } from '../../core/url.ts';
import { feedHtml } from './feed-html.ts';

/** The feeds' files below the blog's root, with their media types. */
export const feedFiles = [
  { name: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  { name: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  { name: 'feed.json', type: 'application/feed+json', label: 'JSON' },
] as const;

/** RSS 2.0, Atom 1.0, and JSON Feed 1 of the blog's posts, in full. */
export function feeds(built: BuiltSite, blog: BlogOptions): SiteFile[] {
  const posts = listedArticles(built).filter(({ page }) => page.kind === 'post');
  const make = () => makeFeeds(built, blog, posts);
  if (built.cache === undefined) return make();
  const shown = posts.map(({ page, description, hash }) => [page.route, page.title, page.date, description, hash]);
  return knownFiles(built.cache, 'feeds', shown, make);
}

function makeFeeds(
  { site: { config } }: BuiltSite,
  blog: BlogOptions,
  posts: readonly RenderedArticle[],
): OutputFile[] {
  const rss = blogFeed(config, blog, posts, { text: asHtml, credit: asCreators });
  const atom = blogFeed(config, blog, posts, { text: asHtml, credit: asAuthors });
  const json = blogFeed(config, blog, posts, { text: (text) => text, credit: asAuthors });
  const xml = { 'rss.xml': withoutControls(rss.rss2()), 'atom.xml': withoutControls(atom.atom1()) };
  const contents = { ...xml, 'feed.json': json.json1() };
  return feedFiles.map(({ name }) => ({ path: belowBlog(blog, name).slice(1), content: contents[name] }));
}

/** Without what XML 1.0 has no form for, not even an escaped one: one such character, and no reader takes the feed. */
function withoutControls(xml: string): string {
  return xml.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

/** Titles and summaries are HTML in Atom (RFC 4287, section 3.1), and readers take those of RSS for it. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type Authors = { name: string; link?: string | undefined }[];

const asAuthors = (author: Authors): Partial<Item> => ({ author });

/** In RSS, an `author` is an address for mail. */
const asCreators = (authors: Authors): Partial<Item> => ({
  extensions: [{ name: 'dc:creator', objects: { _text: authors.map(({ name }) => name).join(', ') } }],
});

/** The forms in which a feed has plain texts, and who wrote a post. */
interface FeedForm {
  text: (text: string) => string;
  credit: (authors: Authors) => Partial<Item>;
}

function blogFeed(
  config: SiteConfig,
  blog: BlogOptions,
  posts: readonly RenderedArticle[],
  { text, credit }: FeedForm,
): Feed {
  const newest = posts[0]?.page.date;
  const address = (route: string) => new URL(addressOf(route, config.baseUrl), config.url).href;
  const feed = new Feed({
    // It names the feed for good: no option of the site's links changes it.
    id: address(blog.routeBase),
    link: address(canonicalRoute(blog.routeBase, config.trailingSlash)),
    // Atom wants one, of the feed or of each entry (RFC 4287, section 4.1.1): it's that of posts that name none.
    author: { name: config.title },
    title: `${config.title} ${blog.title}`,
    description: blog.description,
    language: config.locales.default,
    copyright: '',
    // Without posts, a constant: the same sources make the same feed.
    updated: new Date(newest ?? 0),
    feedLinks: Object.fromEntries(
      feedFiles.map(({ name, label }) => [label.toLowerCase(), address(belowBlog(blog, name))]),
    ),
  });
  for (const { page, description, html } of posts) {
    const link = address(page.route);
    const date = new Date(page.date ?? 0);
    const authors = (page.authors ?? []).map(({ name, url }) => ({
      name,
      link: url?.startsWith('/') === true ? address(url) : url,
    }));
    feed.addItem({
      id: link,
      link,
      title: text(page.title),
      description: text(description),
      content: feedHtml(withBaseUrl(html, config.baseUrl), link),
      date,
      // Programs that read JSON sort the posts by it.
      published: date,
      ...(authors.length === 0 ? {} : credit(authors)),
    });
  }
  return feed;
}
