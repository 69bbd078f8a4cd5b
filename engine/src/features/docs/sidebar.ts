import { join, posix } from 'node:path';
import { slug as slugify } from 'github-slugger';
import { z } from 'zod';
import { compareNames } from '../../core/compare.ts';
import { sentenceCase } from '../../core/config.ts';
import type { Reporter, SourceLocation } from '../../core/diagnostics.ts';
import { shownText } from '../../core/expected.ts';
import { isFile } from '../../core/is-file.ts';
import { nearest } from '../../core/nearest.ts';
import type { SidebarCategory, SidebarItem } from '../../core/sidebar.ts';
import { pageRoute, slugHint } from '../../pipeline/load/page-route.ts';
import { checkYaml, readYaml, type YamlFile } from '../../pipeline/load/read-yaml.ts';
import { categoryPath } from './category-files.ts';
import { splitNumberPrefix } from './doc-path.ts';

const schema = z
  .strictObject({
    label: shownText,
    position: z.number(),
    collapsed: z.boolean(),
    collapsible: z.boolean(),
    description: z.string(),
    className: z.string(),
    link: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('doc'), id: z.string() }),
        z.strictObject({
          type: z.literal('generated-index'),
          title: shownText.optional(),
          description: z.string().optional(),
          slug: z.string().optional(),
          keywords: z.array(z.string()).optional(),
          image: z.string().optional(),
        }),
      ])
      .nullable(),
  })
  .partial();

/** Docusaurus's `_category_.json` (or `.yml`): how a folder shows in the sidebar. */
export type CategoryFile = z.output<typeof schema>;

/** No more ids than this are listed in a message. */
const listed = 20;

/** The folder's category file; empty where there is none or where it is wrong (which is reported). */
function readCategoryFile(
  folder: string,
  siteDir: string,
  report: Reporter,
): CategoryFile & Pick<YamlFile, 'location'> {
  const file = categoryPath(folder, siteDir);
  const none = { location: () => ({ file }) };
  if (!isFile(join(siteDir, file))) return none;
  const code = 'category-file';
  const yaml = readYaml(siteDir, file, { code, example: '{ "label": "…", "position": 1 }' }, report);
  if (yaml === undefined) return none;
  return { ...checkYaml(yaml, schema, { code }, report), location: yaml.location };
}

/** A page of cards that lead to the entries of a category, where the category file asks for one. */
export interface GeneratedIndex {
  title: string;
  description?: string;
  keywords?: readonly string[];
  image?: string;
  /** The entry of the sidebar; its `href` is the page's. */
  category: SidebarCategory;
  source: SourceLocation;
}

/** A docs page as the sidebar needs it. */
export interface SidebarDoc {
  id: string;
  route: string;
  label: string;
  description?: string;
  className?: string;
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
  { folder, routeBase, siteDir, report }: Pick<Surroundings, 'folder' | 'routeBase' | 'siteDir' | 'report'>,
): { sidebar: SidebarItem[]; indexes: GeneratedIndex[] } {
  const indexes: GeneratedIndex[] = [];
  return { sidebar: folderItems(docs, [], { folder, routeBase, siteDir, report, all: docs, indexes }), indexes };
}

interface Surroundings {
  folder: string;
  siteDir: string;
  /** Of the section. */
  routeBase: string;
  report: Reporter;
  /** The pages of the section: a category may lead to one of another folder. */
  all: readonly SidebarDoc[];
  /** Takes in the pages that categories ask for. */
  indexes: GeneratedIndex[];
}

/** @param ownId the page that the folder's category itself leads to: it isn't listed once more below. */
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
      item: {
        type: 'link' as const,
        label: doc.label,
        href: doc.route,
        description: doc.description,
        className: doc.className,
      },
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
  const { folder, siteDir, report, all } = surroundings;
  const { name, number } = splitNumberPrefix(path.at(-1) ?? '');
  const file = readCategoryFile(join(folder, ...path), siteDir, report);
  const linked = file.link?.type === 'doc' ? file.link.id : undefined;
  const own =
    linked === undefined
      ? docs.find((doc) => doc.folders.length === path.length && doc.isIndex)
      : all.find(({ id }) => id === linked);
  if (linked !== undefined && own === undefined) {
    const ids = all.map(({ id }) => id);
    const near = nearest(linked, ids);
    report({
      severity: 'error',
      code: 'category-file',
      message: `No docs page has the id "${linked}"; the ids are: ${ids.slice(0, listed).join(', ')}${ids.length > listed ? ', …' : ''}`,
      hint: near === undefined ? undefined : `did you mean "${near}"?`,
      location: file.location(['link', 'id']),
    });
  }
  const index = file.link === null || file.link?.type === 'generated-index' ? undefined : own;
  const label = file.label ?? index?.label ?? sentenceCase(name);
  const item: SidebarCategory = {
    type: 'category',
    label,
    href: index?.route,
    collapsed: file.collapsed ?? true,
    collapsible: file.collapsible,
    className: file.className,
    description: file.description ?? index?.description,
    items: folderItems(docs, path, surroundings, index?.id),
  };
  if (file.link?.type === 'generated-index') {
    const { title = label, description = item.description, slug = `/category/${slugify(label)}`, ...rest } = file.link;
    const source = { file: file.location([]).file };
    const route = `${posix.join('/', surroundings.routeBase, '/')}${slug.replace(/^\//, '')}`;
    item.href = pageRoute(route, { location: file.location(['link', 'slug']), hint: slugHint }, report);
    surroundings.indexes.push({ ...rest, title, description, category: item, source });
  }
  return { position: file.position ?? index?.position ?? number ?? Infinity, name: label, item };
}
