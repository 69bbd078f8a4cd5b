import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Report } from '../../problems/problem.ts';

const authorSchema = z.strictObject({
  name: z.string(),
  title: z.string().optional(),
  url: z.string().optional(),
  image_url: z.string().optional(),
});

export type Author = z.output<typeof authorSchema>;

/** The blog's `authors.yml`: author key → author. Empty where there is none or where it is wrong (reported). */
export function readAuthors(siteDir: string, blogFolder: string, report: Report): Map<string, Author> {
  return readYamlMap(siteDir, join(blogFolder, 'authors.yml'), authorSchema, report);
}

const tagSchema = z.strictObject({
  label: z.string(),
  permalink: z.string().optional(),
  description: z.string().optional(),
});

export type TagEntry = z.output<typeof tagSchema>;

/** The blog's `tags.yml`: tag → how it is shown. */
export function readTags(siteDir: string, blogFolder: string, report: Report): Map<string, TagEntry> {
  return readYamlMap(siteDir, join(blogFolder, 'tags.yml'), tagSchema, report);
}

function readYamlMap<Value>(
  siteDir: string,
  file: string,
  schema: z.ZodType<Value>,
  report: Report,
): Map<string, Value> {
  const path = join(siteDir, file);
  if (!existsSync(path)) return new Map();
  try {
    const entries = z.record(z.string(), schema).safeParse(parse(readFileSync(path, 'utf8')) ?? {});
    if (entries.success) return new Map(Object.entries(entries.data));
    for (const issue of entries.error.issues) {
      report({
        severity: 'error',
        code: 'yaml',
        message: `${issue.path.join('.')}: ${issue.message}`,
        place: { file },
      });
    }
  } catch (error) {
    report({ severity: 'error', code: 'yaml', message: `is not valid YAML: ${String(error)}`, place: { file } });
  }
  return new Map();
}
