import {
  type BlogOptions,
  type PostTag,
  authorSchema,
  type Author,
  belowBlog,
  type ReadPost,
  shownPost,
} from './post.ts';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { z } from 'zod';
import { sentenceCase } from '../../core/config.ts';
import { compareCodeUnits, compareNames } from '../../core/compare.ts';
import type { SourceLocation } from '../../core/diagnostics.ts';
import { hashValue } from '../../core/fingerprint.ts';
import { nearest } from '../../core/nearest.ts';
import { descriptionLength, shorten } from '../../core/text.ts';
import { canonicalRoute } from '../../core/url.ts';
import { tocOptions, type Page, type SectionContent } from '../../core/site.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { blogFrontMatter, type BlogFrontMatter, validateFrontMatter } from '../../markdown/front-matter.ts';
import { imageSizeOf } from '../../pipeline/outputs/social-image.ts';
import { locateOption } from '../../pipeline/load/locate-option.ts';
import { fileNameHint, pageRoute, slugHint } from '../../pipeline/load/page-route.ts';
import { type FoundDocument, readDocuments, type SourceContext } from '../../pipeline/load/sources.ts';
import { feedFiles } from './feeds.ts';
import { archivePage, postListPage, postPage } from './pages.tsx';
import { type Entries, readEntries } from './read-entries.ts';
import { tagPages } from './tag-pages.tsx';

const tagSchema = z.strictObject({
  label: z.string(),
  permalink: z.string().optional(),
  description: z.string().optional(),
});

export type TagEntry = z.output<typeof tagSchema>;

const authorsFile = { schema: authorSchema, example: 'team: { name: The team }' };
const tagsFile = { schema: tagSchema, example: 'rag: { label: retrieval augmentation }' };

/** All posts of the blog, the newest first. */
async function readPosts(blog: BlogOptions, context: SourceContext): Promise<ReadPost[]> {
  const { siteDir, config, report } = context;
  if (!existsSync(join(siteDir, blog.path))) {
    report({
      severity: 'error',
      code: 'config',
      message: `${config.file}: the blog reads the folder ${blog.path}, which does not exist`,
      hint: 'write its first post, or correct "path"; it is relative to the site\'s folder',
      location: locateOption(siteDir, config.file, ['blog', 'path']),
    });
  }
  const authors = readEntries(siteDir, join(blog.path, 'authors.yml'), authorsFile, report);
  const tags = readEntries(siteDir, join(blog.path, 'tags.yml'), tagsFile, report);
  const found = await readDocuments(blog.path, context);
  const labelByRoute = new Map<string, string>();
  return found
    .flatMap((file) => readPost(file, { blog, context, authors, tags, labelByRoute }) ?? [])
    .sort((a, b) => compareCodeUnits(b.date, a.date) || b.instant - a.instant || compareNames(a.title, b.title));
}

interface BlogContext {
  blog: BlogOptions;
  context: SourceContext;
  authors: Entries<Author>;
  tags: Entries<TagEntry>;
  /** Labels of the tags so far, by the route of their page. */
  labelByRoute: Map<string, string>;
}

function readPost({ path, document }: FoundDocument, blogContext: BlogContext): ReadPost | undefined {
  const { context } = blogContext;
  const { frontMatter } = document;
  const front = validateFrontMatter(
    blogFrontMatter,
    frontMatter.data,
    (key) => frontMatter.location([key]),
    context.report,
  );
  if (front.draft === true) return undefined;
  const { name, date: nameDate } = datedName(path);
  const written = front.date instanceof Date ? front.date.toISOString() : (front.date ?? nameDate);
  const date = postDate(written, front.date === undefined, document, context);
  if (written === undefined || date === undefined) return undefined;
  checkCode(front.code, document, context);
  return {
    route: postRoute(front.slug, name, document, blogContext),
    title: front.title ?? document.title ?? sentenceCase(basename(name)),
    description: front.description ?? shorten(document.firstParagraph ?? '', descriptionLength),
    date,
    instant: instantOf(written),
    authors: postAuthors(front, document.frontMatter.location(['authors']), blogContext),
    tags: distinct(
      (front.tags ?? []).map((tag) => postTag(tag, frontMatter.location(['tags']), blogContext)),
      ({ route }) => route,
    ),
    readingMinutes: document.statistics.readingMinutes,
    file: document.file,
    keywords: front.keywords,
    image: front.image,
    imageSize: front.image === undefined ? undefined : imageSizeOf(front.image, context),
    code: front.code,
    unlisted: front.unlisted,
    toc: tocOptions(front),
    sourceHash: hashValue(document.source),
    body: (render) => context.compile(document, render, shownPost),
    excerpt:
      document.excerptLength === undefined
        ? undefined
        : (render) => context.compile(document, render, { ...shownPost, part: 'excerpt' }),
  };
}

function postRoute(
  slug: string | undefined,
  name: string,
  { file, frontMatter }: ParsedDocument,
  { blog, context }: BlogContext,
): string {
  const origin =
    slug === undefined
      ? { location: { file }, hint: fileNameHint }
      : { location: frontMatter.location(['slug']), hint: slugHint };
  const route = belowBlog(blog, (slug ?? name).replace(/^\//, ''));
  return canonicalRoute(pageRoute(route, origin, context.report), context.config.trailingSlash);
}

/** The code that stands for a post is in the post; its lines may be broken elsewhere. */
function checkCode(code: string | undefined, { source, frontMatter }: ParsedDocument, { report }: SourceContext): void {
  const bare = (text: string) => text.replace(/[\s,]/g, '');
  const [front, ...body] = source.split(/^---[ \t]*\n/m).slice(1);
  if (code === undefined || front === undefined || bare(body.join('')).includes(bare(code))) return;
  report({
    severity: 'error',
    code: 'front-matter',
    message: 'The front matter’s `code` isn’t in the post',
    hint: 'copy it from one of the post’s programs; you can break its lines elsewhere',
    location: frontMatter.location(['code']),
  });
}

/** `2026-01-31-name.md` and `2026-01-31-name/index.md` → name and date. */
function datedName(path: string): { name: string; date?: string } {
  const bare = path.replace(/(?:\/index)?\.mdx?$/, '');
  const match = /^(\d{4}-\d{2}-\d{2})[-/](.+)$/.exec(bare);
  return match === null ? { name: bare } : { name: match[2] ?? bare, date: match[1] };
}

/** The date in the front matter, or else in the file's name; `undefined` where it is missing or wrong (reported). */
function postDate(
  written: string | undefined,
  isInName: boolean,
  { frontMatter }: ParsedDocument,
  { report }: SourceContext,
): string | undefined {
  const date = written === undefined ? undefined : isoDate(written);
  if (date !== undefined) return date;
  // One of another kind is reported as such.
  if (written === undefined && frontMatter.data['date'] !== undefined) return undefined;
  const wrong = isInName ? `The file’s name begins with "${written}", which` : `The date "${written}"`;
  report({
    severity: 'error',
    code: 'front-matter',
    message: written === undefined ? 'The post has no date' : `${wrong} isn’t a day of the calendar`,
    hint: 'write `date: 2026-01-31` into its front matter, or begin the file’s name with the date',
    location: frontMatter.location(['date']),
  });
  return undefined;
}

/** The day of an ISO 8601 date or time; `undefined` for days that don't exist, which `Date` would take for later ones. */
function isoDate(text: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0];
  if (day === undefined || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return undefined;
  return new Date(day).toISOString().startsWith(day) ? day : undefined;
}

/** Orders the posts of a day. A time without a zone is UTC's, wherever the site is built. */
function instantOf(date: string): number {
  const isWhole = /^[\d-]+$|[a-z]$|[+-]\d\d:?\d\d$/i.test(date);
  return Date.parse(isWhole ? date : `${date}Z`) || 0;
}

function postAuthors(front: BlogFrontMatter, location: SourceLocation, { authors, context }: BlogContext): Author[] {
  const keys = new Set(typeof front.authors === 'string' ? [front.authors] : front.authors);
  const { file, entries, readable } = authors;
  return [...keys].flatMap((key) => {
    const author = entries.get(key);
    if (author !== undefined) return [author];
    if (!readable || entries.has(key)) return [];
    const known = [...entries.keys()];
    const near = nearest(key, known);
    const others = known.length === 0 ? 'it names nobody' : `the authors are: ${known.join(', ')}`;
    context.report({
      severity: 'error',
      code: 'unknown-author',
      message: `authors.yml has no author "${key}"; ${others}`,
      hint: near === undefined ? `write into ${file}: ${key}: { name: … }` : `did you mean "${near}"?`,
      location,
    });
    return [];
  });
}

/** Each entry once: what is named twice is meant once. */
function distinct<T>(entries: readonly T[], key: (entry: T) => string): T[] {
  return [...new Map(entries.map((entry) => [key(entry), entry])).values()];
}

/** A tag's page is named by its label in lower case with hyphens, as in Docusaurus. */
function postTag(
  tag: string | { label: string; permalink: string },
  location: SourceLocation,
  { blog, context, tags, labelByRoute }: BlogContext,
): PostTag {
  const key = typeof tag === 'string' ? tag : tag.label;
  const entry = tags.entries.get(key);
  if (typeof tag === 'string' && tags.entries.size > 0 && !tags.entries.has(key)) {
    const near = nearest(key, [...tags.entries.keys()]);
    context.report({
      severity: 'error',
      code: 'unknown-tag',
      message: `${tags.file} has no tag "${key}"`,
      hint: near === undefined ? `write into ${tags.file}: ${key}: { label: … }` : `did you mean "${near}"?`,
      location,
    });
  }
  const label = entry?.label ?? key;
  const permalink = typeof tag === 'string' ? entry?.permalink : tag.permalink;
  const slug = (permalink ?? new GithubSlugger().slug(label)).replace(/^\//, '');
  if (slug === '') {
    context.report({
      severity: 'error',
      code: 'nameless-tag',
      message: `The tag "${label}" has no letter or digit that its page could be named by.`,
      hint: `give it a permalink in ${tags.file}: ${key}: { label: ${label}, permalink: /name }`,
      location,
    });
  }
  const isNamed = typeof tag === 'string' && entry?.permalink !== undefined;
  const place = isNamed ? tags.location([key, 'permalink']) : location;
  const origin = { location: place, hint: slugHint };
  const written = pageRoute(belowBlog(blog, `tags/${slug || '-'}`), origin, context.report);
  const route = canonicalRoute(written, context.config.trailingSlash);
  const other = labelByRoute.get(route) ?? label;
  labelByRoute.set(route, other);
  if (other !== label) {
    context.report({
      severity: 'error',
      code: 'tag-page',
      message: `The tags "${other}" and "${label}" would have the same page, ${route}`,
      hint: 'write both alike if they mean the same, or give one of them another `permalink` in tags.yml',
      location,
    });
  }
  return { label, route, description: entry?.description };
}

/** Id of the blog's section. */
export const blogSection = 'blog';

/** Reads the blog: the posts, the lists that name them, and the sidebar with every post. */
export async function readBlog(blog: BlogOptions, context: SourceContext): Promise<SectionContent> {
  const posts = await readPosts(blog, context);
  const listed = posts.filter((post) => post.unlisted !== true);
  const linked = (route: string) => canonicalRoute(route, context.config.trailingSlash);
  return {
    pages: [
      ...listPages(blog, listed, linked),
      archivePage(blog, listed, blogSection),
      ...tagPages(posts, { section: blogSection, route: linked(belowBlog(blog, 'tags')) }),
      ...posts.map((post) => postPage(post, blogSection)),
    ],
    sidebar: listed.map((post) => ({ type: 'link', label: post.title, href: post.route })),
  };
}

/** `/blog`, `/blog/page/2`, … */
function listPages(blog: BlogOptions, posts: readonly ReadPost[], linked: (route: string) => string): Page[] {
  const count = Math.max(1, Math.ceil(posts.length / blog.postsPerPage));
  const routes = Array.from({ length: count }, (_, index) =>
    linked(index === 0 ? blog.routeBase : belowBlog(blog, `page/${index + 1}`)),
  );
  return routes.map((route, index) =>
    postListPage({
      route,
      title: index === 0 ? blog.title : `${blog.title}, page ${index + 1}`,
      description: index === 0 ? blog.description : `Page ${index + 1} of ${count}: ${blog.description}`,
      section: blogSection,
      posts: posts.slice(index * blog.postsPerPage, (index + 1) * blog.postsPerPage),
      pages: routes,
      feeds: feedFiles.map(({ name, label }) => ({ href: belowBlog(blog, name), label })),
    }),
  );
}
