import { z } from 'zod';
import type { Reporter, SourceLocation } from '../core/diagnostics.ts';
import { expected, shownText } from '../core/expected.ts';
import { nearest } from '../core/nearest.ts';
import { type TocFrontMatter, tocOptions } from '../core/site.ts';
import { parseYaml } from '../core/yaml.ts';
import { misreadFrontMatter } from './misread-front-matter.ts';

/** The YAML between the `---` lines at the top of a document. */
export interface FrontMatter {
  data: Record<string, unknown>;
  /** Where the value at this path of keys stands; the nearest enclosing place where it is absent. */
  location(path?: readonly (string | number)[]): SourceLocation;
}

/**
 * Reads the front matter and blanks it out in `body`, so that lines keep their numbers. Bad YAML is
 * reported and reads as empty.
 */
export function readFrontMatter(
  source: string,
  file: string,
  report: Reporter,
): { frontMatter: FrontMatter; body: string } {
  const top: SourceLocation = { file, line: 1, column: 1 };
  const none: FrontMatter = { data: {}, location: () => top };
  if (!/^---[ \t]*\n/.test(source)) return readMisread(source, file, report) ?? { frontMatter: none, body: source };

  const lines = source.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line));
  if (end === -1) {
    // A thematic break at the top is allowed; one followed by "key: value" is a forgotten end.
    if (!/^[\w-]+:(\s|$)/.test(lines[1] ?? '')) return { frontMatter: none, body: source };
    report({
      severity: 'error',
      code: 'front-matter-unclosed',
      message: 'The front matter that opens with "---" is never closed.',
      hint: 'Write a line with nothing but "---" after the last key.',
      location: top,
      excerpt: lines.slice(0, 3).join('\n'),
    });
    return { frontMatter: none, body: '' };
  }

  return { frontMatter: parse(lines, { start: 1, end }, file, report) ?? none, body: below(lines, end + 1) };
}

/** A document without what its first lines hold. */
function below(lines: readonly string[], height: number): string {
  return lines.map((line, index) => (index < height ? '' : line)).join('\n');
}

/** Front matter that would be shown as text is reported, and read as it's meant: one mistake has one diagnostic. */
function readMisread(
  source: string,
  file: string,
  report: Reporter,
): { frontMatter: FrontMatter; body: string } | undefined {
  const found = misreadFrontMatter(source, Object.keys({ ...docsFrontMatter.shape, ...blogFrontMatter.shape }));
  if (found === undefined) return undefined;
  const { code, message, hint, line, column, yaml, height } = found;
  const lines = source.split('\n');
  const location = { file, line, column };
  report({ severity: 'error', code, message, hint, location, excerpt: lines[line - 1] });
  const frontMatter = yaml && parse(lines, yaml, file, report);
  return { frontMatter: frontMatter ?? { data: {}, location: () => location }, body: below(lines, height) };
}

function parse(
  lines: readonly string[],
  { start, end }: { start: number; end: number },
  file: string,
  report: Reporter,
): FrontMatter | undefined {
  const yaml = lines.slice(start, end).join('\n');
  const inFile = ({ line, column }: { line: number; column: number }): SourceLocation => ({
    file,
    line: line + start,
    column,
  });
  const content = parseYaml(yaml);
  if (!('data' in content)) {
    for (const { message, hint, excerpt, ...place } of content) {
      report({
        severity: 'error',
        code: 'front-matter-invalid',
        message: `The front matter ${message}`,
        hint,
        location: inFile(place),
        excerpt,
      });
    }
    return undefined;
  }
  const { data, place } = content;
  if (!isRecord(data)) {
    report({
      severity: 'error',
      code: 'front-matter-invalid',
      message: 'The front matter must be keys with values.',
      hint: 'Write lines such as "title: Abort a call".',
      location: inFile({ line: 1, column: 1 }),
      excerpt: yaml.split('\n')[0],
    });
    return undefined;
  }
  return {
    data,
    location(path = []) {
      const found = place(path);
      return found === undefined ? { file, line: start, column: 1 } : inFile(found);
    },
  };
}

/** Whether front matter that may have mistakes says that the page isn't published. */
export function isDraft(data: FrontMatter['data']): boolean {
  return data['draft'] === true;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

const level = z.number().int().min(2).max(6);
const tags = z.array(z.union([z.string(), z.object({ label: z.string(), permalink: z.string() })]));
const date = z.union([z.date(), z.string()]);

const common = {
  title: shownText,
  description: z.string(),
  slug: z.string().regex(/^(?![a-z][a-z\d+.-]*:\/\/)/i, 'must be a name or a path of this site, not an address'),
  keywords: z.array(z.string()),
  image: z.string(),
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
    sidebar_label: shownText,
    sidebar_position: z.number(),
    sidebar_class_name: z.string(),
    /** What the links to the page from its neighbors say. */
    pagination_label: shownText,
    /** Id of the page that the link leads to; null for no link. */
    pagination_prev: z.string().nullable(),
    pagination_next: z.string().nullable(),
    hide_title: z.boolean(),
  })
  .partial();

/** The same for pages in no section: they aren't in a sidebar, and show their title themselves. */
export const pageFrontMatter = docsFrontMatter.omit({
  sidebar_label: true,
  sidebar_position: true,
  sidebar_class_name: true,
  pagination_label: true,
  pagination_prev: true,
  pagination_next: true,
  hide_title: true,
});

/** Docusaurus's front matter for blog posts, and `code`. */
export const blogFrontMatter = z
  .strictObject({
    ...common,
    date,
    tags,
    authors: z.union(
      [z.string(), z.array(z.string())],
      'must be a name of authors.yml, such as `team`, or a list of them',
    ),
    /** A few lines of the post's own code: its picture in lists. */
    code: z.string(),
  })
  .partial();

/** The front matter of a post, checked. */
export type BlogFrontMatter = z.output<typeof blogFrontMatter>;

/** Keys of Docusaurus that have no effect here, with what to do instead. */
const reasons = new Map([
  ['custom_edit_url', 'edit links come from `pageTools.edit` in site.config: remove it'],
  ['last_update', 'pages show no date of their last change: remove it'],
  ['tags', 'only blog posts have tags: remove it'],
]);

/**
 * Front matter, validated: every bad key or value is reported with its line and left out, so that
 * one mistake doesn't hide the page's others.
 * @param locationOf where a key is in the file.
 */
export function validateFrontMatter<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  data: Record<string, unknown>,
  locationOf: (key: string) => SourceLocation,
  report: Reporter,
): z.output<z.ZodObject<Shape>> {
  const result = schema.safeParse(data, { error: expected });
  if (result.success) return withLevels(result.data, locationOf, report);
  const severity = isDraft(data) ? 'warning' : 'error';
  const known = Object.keys(schema.shape);
  const bad = new Set<string>();
  for (const issue of result.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    for (const key of keys) {
      // Of a list with several wrong values, the first one says what is wrong.
      if (bad.has(key)) continue;
      bad.add(key);
      const unknown = issue.code === 'unrecognized_keys';
      const near = nearest(key, known);
      report({
        severity,
        code: 'front-matter',
        message: unknown ? `Unknown front matter "${key}"` : `Front matter "${key}" is ${JSON.stringify(data[key])}`,
        hint: unknown
          ? (reasons.get(key) ?? (near === undefined ? `known: ${known.join(', ')}` : `did you mean "${near}"?`))
          : `${issue.path.length > 1 ? 'each value ' : ''}${issue.message}`,
        location: locationOf(key),
      });
    }
  }
  const good = Object.fromEntries(Object.entries(data).filter(([key]) => !bad.has(key)));
  return withLevels(schema.parse(good), locationOf, report);
}

/** Front matter whose levels leave the contents list without entries is reported. */
function withLevels<Front extends TocFrontMatter & { draft?: boolean }>(
  front: Front,
  locationOf: (key: string) => SourceLocation,
  report: Reporter,
): Front {
  const { hidden, min, max } = tocOptions(front);
  if (hidden || min <= max) return front;
  const key = 'toc_min_heading_level';
  report({
    severity: front.draft === true ? 'warning' : 'error',
    code: 'front-matter',
    message: `Front matter "${key}" is ${min}, but "toc_max_heading_level" is ${max}`,
    hint: `must be at most ${max}, or "toc_max_heading_level" at least ${min}`,
    location: locationOf(key),
  });
  return front;
}
