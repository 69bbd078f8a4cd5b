import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { z } from 'zod';
import type { SourceLocation } from '../../core/diagnostics.ts';
import { nearest } from '../../core/nearest.ts';
import { canonicalRoute } from '../../core/url.ts';
import type { BlogFrontMatter } from '../../markdown/front-matter.ts';
import { pageRoute, slugHint } from '../../pipeline/load/page-route.ts';
import type { SourceContext } from '../../pipeline/load/sources.ts';
import { type Author, authorSchema, belowBlog, type BlogOptions, type PostTag } from './post.ts';
import { type Entries, readEntries } from './read-entries.ts';

const tagSchema = z.strictObject({
  label: z.string(),
  permalink: z.string().optional(),
  description: z.string().optional(),
});

type TagEntry = z.output<typeof tagSchema>;

const authorsFile = { schema: authorSchema, example: 'team: { name: The team }' };
const tagsFile = { schema: tagSchema, example: 'rag: { label: retrieval augmentation }' };

/** What the posts of a blog are read with. */
export interface BlogContext {
  blog: BlogOptions;
  context: SourceContext;
  authors: Entries<Author>;
  tags: Entries<TagEntry>;
  /** Labels of the tags so far, by the route of their page. */
  labelByRoute: Map<string, string>;
}

/** Reads what the posts' names of authors and tags stand for: `authors.yml` and `tags.yml` in the blog's folder. */
export function readAuthorsAndTags(blog: BlogOptions, context: SourceContext): BlogContext {
  const read = <Shape extends z.ZodRawShape>(name: string, of: { schema: z.ZodObject<Shape>; example: string }) =>
    readEntries(context.siteDir, join(blog.path, name), of, context.report);
  return {
    blog,
    context,
    authors: read('authors.yml', authorsFile),
    tags: read('tags.yml', tagsFile),
    labelByRoute: new Map(),
  };
}

/** The authors that a post names, each once; those that nobody knows are reported. */
export function postAuthors(
  front: BlogFrontMatter,
  location: SourceLocation,
  { authors, context }: BlogContext,
): Author[] {
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

/** The tags of a post, each once: what is named twice is meant once. */
export function postTags(
  { tags = [] }: BlogFrontMatter,
  location: SourceLocation,
  blogContext: BlogContext,
): PostTag[] {
  const found = tags.map((tag) => postTag(tag, location, blogContext));
  return [...new Map(found.map((tag) => [tag.route, tag])).values()];
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
