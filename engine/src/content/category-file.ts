import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Report } from '../problems/problem.ts';

const schema = z
  .strictObject({
    label: z.string(),
    position: z.number(),
    collapsed: z.boolean(),
    collapsible: z.boolean(),
    description: z.string(),
    className: z.string(),
    link: z.union([z.null(), z.strictObject({ type: z.literal('doc'), id: z.string() })]),
  })
  .partial();

/** Docusaurus's `_category_.json` (or `.yml`): how a folder shows in the sidebar. */
export type CategoryFile = z.output<typeof schema>;

const names = ['_category_.json', '_category_.yml', '_category_.yaml'];

/** The folder's category file; empty where there is none or where it is wrong (which is reported). */
export function readCategoryFile(folder: string, siteDir: string, report: Report): CategoryFile {
  const path = names.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) return {};
  const file = relative(siteDir, path);
  try {
    const result = schema.safeParse(parse(readFileSync(path, 'utf8')));
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const key = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');
      report({
        severity: 'error',
        code: 'category-file',
        message: `${key}: ${issue.message}`,
        hint: `known: ${Object.keys(schema.shape).join(', ')}`,
        place: { file },
      });
    }
  } catch (error) {
    report({
      severity: 'error',
      code: 'category-file',
      message: `is not valid: ${String(error)}`,
      hint: 'write JSON such as { "label": "…", "position": 1 }',
      place: { file },
    });
  }
  return {};
}
