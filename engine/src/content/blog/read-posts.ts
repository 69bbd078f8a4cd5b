import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { BlogConfig } from '../../config/schema.ts';
import { nearest } from '../../problems/nearest.ts';
import { type BlogFrontMatter, blogFrontMatter, readFrontMatter } from '../front-matter.ts';
import { contentsOptions } from '../contents-options.ts';
import type { ContentsOptions } from '../page.ts';
import { type FoundDocument, readDocuments } from '../read-documents.ts';
import type { SourceContext } from '../sources.ts';
import { readAuthors, readTags, type Author, type TagEntry } from './authors-and-tags.ts';
import type { Post, PostTag } from './post.ts';

export interface ReadPost extends Post {
  contents: ContentsOptions;
}

/** All posts of the blog, the newest first. */
export async function readPosts(blog: BlogConfig, context: SourceContext): Promise<ReadPost[]> {
  const authors = readAuthors(context.siteDir, blog.path, context.report);
  const tags = readTags(context.siteDir, blog.path, context.report);
  const found = await readDocuments(blog.path, context);
  return found
    .flatMap((file) => readPost(file, { blog, context, authors, tags }) ?? [])
    .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title, 'en'));
}

interface BlogContext {
  blog: BlogConfig;
  context: SourceContext;
  authors: ReadonlyMap<string, Author>;
  tags: ReadonlyMap<string, TagEntry>;
}

function readPost({ path, document }: FoundDocument, blogContext: BlogContext): ReadPost | undefined {
  const { blog, context } = blogContext;
  const { frontMatter } = document;
  const front = readFrontMatter(blogFrontMatter, frontMatter.data, (key) => frontMatter.place([key]), context.report);
  if (front.draft === true) return undefined;
  const { name, date: nameDate } = datedName(path);
  const date = isoDate(front.date) ?? nameDate;
  if (date === undefined) {
    context.report({
      severity: 'error',
      code: 'front-matter',
      message: 'The post has no date',
      hint: 'write `date: 2026-01-31` into its front matter, or begin the file’s name with the date',
      place: frontMatter.place(['date']),
    });
    return undefined;
  }
  return {
    route: posix.join(blog.routeBase, front.slug ?? name),
    title: front.title ?? document.title ?? name,
    description: front.description ?? document.firstParagraph ?? '',
    date,
    authors: postAuthors(front, document.frontMatter.place(['authors']), blogContext),
    tags: (front.tags ?? []).map((tag) => postTag(tag, blogContext)),
    readingMinutes: document.statistics.readingMinutes,
    file: document.file,
    keywords: front.keywords,
    image: front.image,
    unlisted: front.unlisted,
    contents: contentsOptions(front),
    body: async (render) => (await context.compile(document, { heading: 'drop' }))(render),
    excerpt:
      document.excerptLength === undefined
        ? undefined
        : async (render) => (await context.compile(document, { heading: 'drop', part: 'excerpt' }))(render),
  };
}

/** `2026-01-31-name.md` and `2026-01-31-name/index.md` → name and date. */
function datedName(path: string): { name: string; date?: string } {
  const bare = path.replace(/(?:\/index)?\.mdx?$/, '');
  const match = /^(\d{4}-\d{2}-\d{2})[-/](.+)$/.exec(bare);
  return match === null ? { name: bare } : { name: match[2] ?? bare, date: match[1] };
}

function isoDate(date: Date | string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed.toISOString().slice(0, 10);
}

function postAuthors(
  front: BlogFrontMatter,
  place: ReturnType<FoundDocument['document']['frontMatter']['place']>,
  { authors, context }: BlogContext,
): Author[] {
  const keys = typeof front.authors === 'string' ? [front.authors] : (front.authors ?? []);
  return keys.flatMap((key) => {
    const author = authors.get(key);
    if (author !== undefined) return [author];
    const known = [...authors.keys()];
    const near = nearest(key, known);
    context.report({
      severity: 'error',
      code: 'unknown-author',
      message: `authors.yml has no author "${key}"; the authors are: ${known.join(', ')}`,
      hint: near === undefined ? undefined : `did you mean "${near}"?`,
      place,
    });
    return [];
  });
}

/** A tag's page is named by its label in lower case with hyphens, as in Docusaurus. */
function postTag(tag: string | { label: string; permalink: string }, { blog, tags }: BlogContext): PostTag {
  const key = typeof tag === 'string' ? tag : tag.label;
  const entry = tags.get(key);
  const label = entry?.label ?? key;
  const slug = (typeof tag === 'string' ? entry?.permalink : tag.permalink) ?? new GithubSlugger().slug(label);
  return { label, route: posix.join(blog.routeBase, 'tags', slug), description: entry?.description };
}
