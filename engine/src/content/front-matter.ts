import { z } from 'zod';
import { nearest } from '../problems/nearest.ts';
import type { Report, SourcePlace } from '../problems/problem.ts';

const level = z.number().int().min(2).max(6);
const tags = z.array(z.union([z.string(), z.object({ label: z.string(), permalink: z.string() })]));
const date = z.union([z.date(), z.string()]);

const common = {
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  keywords: z.array(z.string()),
  image: z.string(),
  tags,
  hide_table_of_contents: z.boolean(),
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  draft: z.boolean(),
  unlisted: z.boolean(),
};

/** Docusaurus's front matter for docs pages. */
export const docsFrontMatter = z
  .strictObject({
    ...common,
    id: z.string().regex(/^[^/]+$/, 'must not contain "/"'),
    sidebar_label: z.string(),
    sidebar_position: z.number(),
    pagination_label: z.string(),
    hide_title: z.boolean(),
  })
  .partial();

/** Docusaurus's front matter for blog posts. */
export const blogFrontMatter = z
  .strictObject({
    ...common,
    date,
    authors: z.union([z.string(), z.array(z.string())]),
  })
  .partial();

export type DocsFrontMatter = z.output<typeof docsFrontMatter>;
export type BlogFrontMatter = z.output<typeof blogFrontMatter>;

/**
 * Front matter, validated: every bad key or value is reported with its line and left out, so that
 * one mistake does not hide the page's others.
 * @param placeOf where a key stands in the file.
 */
export function readFrontMatter<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  data: Record<string, unknown>,
  placeOf: (key: string) => SourcePlace,
  report: Report,
): z.output<z.ZodObject<Shape>> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const known = Object.keys(schema.shape);
  const bad = new Set<string>();
  for (const issue of result.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    for (const key of keys) {
      bad.add(key);
      const unknown = issue.code === 'unrecognized_keys';
      const near = nearest(key, known);
      report({
        severity: 'error',
        code: 'front-matter',
        message: unknown ? `Unknown front matter "${key}"` : `Front matter "${key}" is ${JSON.stringify(data[key])}`,
        hint: unknown ? (near === undefined ? `known: ${known.join(', ')}` : `did you mean "${near}"?`) : issue.message,
        place: placeOf(key),
      });
    }
  }
  const good = Object.fromEntries(Object.entries(data).filter(([key]) => !bad.has(key)));
  return schema.parse(good);
}
