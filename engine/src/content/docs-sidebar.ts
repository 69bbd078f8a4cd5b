import { join } from 'node:path';
import type { Report } from '../problems/problem.ts';
import { nearest } from '../problems/nearest.ts';
import { readCategoryFile } from './category-file.ts';
import { splitNumberPrefix } from './doc-path.ts';
import type { SidebarCategory, SidebarItem } from './page.ts';

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
  report: Report,
): SidebarItem[] {
  return folderItems(docs, [], { folder, siteDir, report, ids: docs.map(({ id }) => id) });
}

interface Surroundings {
  folder: string;
  siteDir: string;
  report: Report;
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
  return a.position === b.position ? a.name.localeCompare(b.name, 'en') : a.position < b.position ? -1 : 1;
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
      place: { file: join(path.join('/'), '_category_.json') },
    });
  }
  const own = docs.find((doc) =>
    linked === undefined ? doc.folders.length === path.length && doc.isIndex : doc.id === linked,
  );
  const index = file.link === null ? undefined : own;
  const label = file.label ?? index?.label ?? titleCase(name);
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

/** `text-chunk` → `Text chunk`. */
function titleCase(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
