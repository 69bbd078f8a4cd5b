import { type ContentsOptions, defaultContents } from './page.ts';

interface ContentsFrontMatter {
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
}

/** The contents list's options as front matter gives them; levels 2 to 3 else (specification, section 9). */
export function contentsOptions(front: ContentsFrontMatter): ContentsOptions {
  return {
    hidden: front.hide_table_of_contents ?? defaultContents.hidden,
    min: front.toc_min_heading_level ?? defaultContents.min,
    max: front.toc_max_heading_level ?? defaultContents.max,
  };
}
