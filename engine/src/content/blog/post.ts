import type { ReactNode } from 'react';
import type { RenderContext } from '../page.ts';
import type { Author } from './authors-and-tags.ts';

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
  unlisted?: boolean;
  /** The article without heading and date line. */
  body(context: RenderContext): Promise<ReactNode>;
  /** The part before `<!-- truncate -->`; `undefined` where a post has no such mark. */
  excerpt?(context: RenderContext): Promise<ReactNode>;
}

export interface PostTag {
  label: string;
  /** Route of the tag's page. */
  route: string;
  description?: string;
}
