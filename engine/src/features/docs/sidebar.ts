import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { compareNames } from '../../core/compare.ts';
import type { Reporter } from '../../core/diagnostics.ts';
import { nearest } from '../../core/nearest.ts';
import type { SidebarCategory, SidebarItem } from '../../core/site.ts';
import { splitNumberPrefix } from './doc-path.ts';

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
export function readCategoryFile(folder: string, siteDir: string, report: Reporter): CategoryFile {
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
        location: { file },
      });
    }
  } catch (error) {
    report({
      severity: 'error',
      code: 'category-file',
      message: `is not valid: ${String(error)}`,
      hint: 'write JSON such as { "label": "…", "position": 1 }',
      location: { file },
    });
  }
  return {};
}

/** A docs page as the sidebar needs it. */
export interface SidebarDoc {
  id: string;
  route: string;
  label: string;
  description?: string;
  position?: number;
  folders: readonly string[];
  isIndex: boolean;
}

interface Positioned {
  position: number;
  name: string;
  item: SidebarItem;
}

/**
 * A sidebar from folders, as Docusaurus generates it: a folder is a category, its index page is the
 * category's own; positions come from front matter, `_category_.json` or number prefixes.
 */
export function docsSidebar(
  docs: readonly SidebarDoc[],
  folder: string,
  siteDir: string,
  report: Reporter,
): SidebarItem[] {
  return folderItems(docs, [], { folder, siteDir, report, ids: docs.map(({ id }) => id) });
}

interface Surroundings {
  folder: string;
  siteDir: string;
  report: Reporter;
  ids: readonly string[];
}

/** @param ownId the page that the folder's category itself leads to: it is not listed once more below. */
function folderItems(
  docs: readonly SidebarDoc[],
  path: readonly string[],
  surroundings: Surroundings,
  ownId?: string,
): SidebarItem[] {
  const depth = path.length;
  const here = docs.filter((doc) => doc.folders.length === depth && doc.id !== ownId);
  const folders = [...new Set(docs.flatMap((doc) => doc.folders[depth] ?? []))];
  const entries: Positioned[] = [
    ...here.map((doc) => ({
      position: doc.position ?? (doc.isIndex ? -Infinity : Infinity),
      name: doc.label,
      item: { type: 'link' as const, label: doc.label, href: doc.route, description: doc.description },
    })),
    ...folders.map((name) =>
      category(
        docs.filter((doc) => doc.folders[depth] === name),
        [...path, name],
        surroundings,
      ),
    ),
  ];
  return entries.sort((a, b) => comparePositions(a, b)).map(({ item }) => item);
}

function comparePositions(a: Positioned, b: Positioned): number {
  return a.position === b.position ? compareNames(a.name, b.name) : a.position < b.position ? -1 : 1;
}

function category(docs: readonly SidebarDoc[], path: readonly string[], surroundings: Surroundings): Positioned {
  const { folder, siteDir, report, ids } = surroundings;
  const { name, number } = splitNumberPrefix(path.at(-1) ?? '');
  const file = readCategoryFile(join(folder, ...path), siteDir, report);
  const linked = file.link === null ? undefined : file.link?.id;
  if (linked !== undefined && !ids.includes(linked)) {
    const near = nearest(linked, ids);
    report({
      severity: 'error',
      code: 'category-file',
      message: `No docs page has the id "${linked}"; the ids are: ${ids.join(', ')}`,
      hint: near === undefined ? undefined : `did you mean "${near}"?`,
      location: { file: join(path.join('/'), '_category_.json') },
    });
  }
  const own = docs.find((doc) =>
    linked === undefined ? doc.folders.length === path.length && doc.isIndex : doc.id === linked,
  );
  const index = file.link === null ? undefined : own;
  const label = file.label ?? index?.label ?? sentenceCase(name);
  const item: SidebarCategory = {
    type: 'category',
    label,
    href: index?.route,
    collapsed: file.collapsed ?? true,
    description: file.description ?? index?.description,
    items: folderItems(docs, path, surroundings, index?.id),
  };
  return { position: file.position ?? index?.position ?? number ?? Infinity, name: label, item };
}

/** `text-payload` → `Text payload`. */
function sentenceCase(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
