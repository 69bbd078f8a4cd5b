import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareCodeUnits, compareNames } from '../../core/compare.ts';
import { sentenceCase } from '../../core/config.ts';
import { hashValue } from '../../core/fingerprint.ts';
import { type Page, type SectionContent, tocOptions } from '../../core/site.ts';
import { descriptionLength, shorten } from '../../core/text.ts';
import { canonicalRoute } from '../../core/url.ts';
import { blogFrontMatter, validateFrontMatter } from '../../markdown/front-matter.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { locateOption } from '../../pipeline/load/locate-option.ts';
import { fileNameHint, pageRoute, slugHint } from '../../pipeline/load/page-route.ts';
import { type FoundDocument, readDocuments, type SourceContext } from '../../pipeline/load/sources.ts';
import { imageSizeOf } from '../../pipeline/outputs/social-image.ts';
import { type BlogContext, postAuthors, postTags, readAuthorsAndTags } from './authors-and-tags.ts';
import { feedFiles } from './feeds.ts';
import { archivePage, postListPage, postPage } from './pages.tsx';
import { datedName, instantOf, postDate } from './post-date.ts';
import { belowBlog, type BlogOptions, type ReadPost, shownPost } from './post.ts';
import { tagPages } from './tag-pages.tsx';

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
  const blogContext = readAuthorsAndTags(blog, context);
  const found = await readDocuments(blog.path, context);
  return found
    .flatMap((file) => readPost(file, blogContext) ?? [])
    .sort((a, b) => compareCodeUnits(b.date, a.date) || b.instant - a.instant || compareNames(a.title, b.title));
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
    tags: postTags(front, frontMatter.location(['tags']), blogContext),
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
