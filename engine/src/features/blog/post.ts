import type { ReactNode } from 'react';
import { z } from 'zod';
import { sectionRoute } from '../../core/config.ts';
import { linkTarget } from '../../core/navigation.ts';
import { shownText } from '../../core/expected.ts';
import { folderPath, sitePath } from '../../core/site-path.ts';
import type { DocumentOptions, RenderContext, SocialImage, TocOptions } from '../../core/site.ts';

/** What `site.config.ts` may say of the blog. */
export const blogOptions = z.strictObject({
  path: sitePath.default('content/blog').transform(folderPath),
  routeBase: sectionRoute.default('/blog'),
  title: z.string().default('Blog'),
  description: z.string().default('Blog'),
  sidebarTitle: z.string().default('All posts'),
  postsPerPage: z.number().int().positive().default(10),
});

/** The options of a blog, checked. */
export type BlogOptions = z.output<typeof blogOptions>;

/** A path below the blog's root, which may be that of the site. */
export function belowBlog({ routeBase }: BlogOptions, path: string): string {
  return `${routeBase.replace(/\/$/, '')}/${path}`;
}

/** A blog post. */
export interface Post {
  route: string;
  title: string;
  description: string;
  /** ISO 8601 date, without a time. */
  date: string;
  authors: Author[];
  tags: PostTag[];
  readingMinutes: number;
  file: string;
  keywords?: readonly string[];
  image?: string;
  /** In pixels; none where the image isn't in the static folder. */
  imageSize?: SocialImage['size'];
  /** A few lines of the post's own code, its picture in lists where it names no image. */
  code?: string;
  unlisted?: boolean;
  /** Hash of the document that the post is made of, for the keys of its page and of the lists that show it (`hashValue`). */
  sourceHash: string;
  /** The article without heading and date line. */
  body(context: RenderContext): Promise<ReactNode>;
  /** The part before `<!-- truncate -->`; `undefined` where a post has no such mark. */
  excerpt?(context: RenderContext): Promise<ReactNode>;
}

/** A tag of a post, with its page. */
export interface PostTag {
  label: string;
  /** Route of the tag's page. */
  route: string;
  description?: string;
}

/** An author, as the authors' file or a post's front matter has one. */
export const authorSchema = z.strictObject({
  name: shownText,
  title: z.string().optional(),
  url: linkTarget.optional(),
});

/** Who wrote a post. */
export type Author = z.output<typeof authorSchema>;

/** A post's page and lists show its title themselves. */
export const shownPost: DocumentOptions = { heading: 'drop' };

/** A post with what only the reading of its blog needs. */
export interface ReadPost extends Post {
  /** Of the date as it's written, in milliseconds. */
  instant: number;
  toc: TocOptions;
}
