import type { MDXContent } from 'mdx/types.js';
import type GithubSlugger from 'github-slugger';
import type { Nodes, Parents, Root } from 'mdast';
import type { ComponentType, ReactNode } from 'react';
import type { Diagnostic, Reporter, SourceLocation } from '../core/diagnostics.ts';
import type { DiskCache } from '../incremental/disk-cache.ts';
import type { ParsedDocument } from './parse-document.ts';
import type { SourcePlaces } from './source-places.ts';

/** What compiling documents needs to know of the site; the same for all of them. */
export interface MarkdownOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Absolute path of the folder whose files are published as they are. */
  staticDir: string;
  report: Reporter;
  /** Results of earlier builds; tests and the checks of single documents have none. */
  disk?: DiskCache;
  /** Whether the site's documents are audited, which makes a second title an error. */
  audit?: boolean;
  /** Takes an absolute path of a file that an article shows; gives the root-absolute URL it will have. */
  registerAsset(file: string): string;
  /** The folders that documents lie in, relative to the site's: from its own, a document links by `/…`. */
  folders: readonly string[];
  /** Loads a component module (`.tsx`, `.ts`, `.jsx`, `.js`, `.json`) that a document imports. */
  loadModule(file: string): Promise<Record<string, unknown>>;
  /** Components by name: documents may use them without an import, or import them from `@theme/NAME`. */
  components: Readonly<Record<string, ComponentType<never>>>;
  /** What features do to the tree of every document, in this order. */
  plugins: readonly MarkdownPlugin[];
}

/** Names that documents may use as components; the others stand for elements that plugins make. */
export function componentNames({ components }: Pick<MarkdownOptions, 'components'>): string[] {
  return Object.keys(components).filter((name) => /^[A-Z]/.test(name));
}

/** A step on a document's way to an article: a remark plugin that is given the document's assembly. */
export type MarkdownPlugin = (assembly: Assembly) => (tree: Root) => void | Promise<void>;

/** One document on its way to an article: what the plugins share. */
export interface Assembly {
  document: ParsedDocument;
  /** Of the document's source: to split it for each paragraph takes seconds where there are thousands. */
  lines: readonly string[];
  options: MarkdownOptions;
  /** Partials share that of the document that imports them, so that ids stay unique. */
  slugger: GithubSlugger;
  /** Elements that plugins have made, shown where the tree names them by index (`toPrepared`). */
  prepared: ReactNode[];
  /** What the document imports, by specifier. */
  modules: Record<string, Record<string, unknown>>;
  /** Names that it may use as components besides the known ones. */
  declared: Set<string>;
  /** Those of them that stand for something else, with their values. */
  noComponents: Map<string, unknown>;
  /** Documents that import each other, outermost first, to stop at a circle. */
  importers: readonly string[];
  /** Compiles another document as a component of this one. */
  compilePartial(document: ParsedDocument): Promise<ComponentType<Record<string, unknown>>>;
  /** Adds a diagnostic; `at` lacks the file only because there is one. */
  report(
    diagnostic: Omit<Diagnostic, 'location' | 'severity'> & { severity?: Diagnostic['severity']; at?: Position },
  ): void;
}

/** A position in the document's source; unist's positions are such. */
export interface Position {
  start: { line: number; column: number };
}

/** Whether a document's own component has the name of a known one. */
export function isOwnComponent({ declared, modules }: Assembly, name: string): boolean {
  return declared.has(name) && modules[`@theme/${name}`] === undefined;
}

/** Compact form of a place that travels through the compiled article as an attribute. */
export function positionAttribute(location: Position | undefined): string | undefined {
  return location && `${location.start.line}:${location.start.column}`;
}

/** The place that `positionAttribute` has written; the whole file where it has written none. */
export function readPositionAttribute(file: string, value: string | undefined): SourceLocation {
  const [line, column] = value?.split(':').map(Number) ?? [];
  return { file, line, column };
}

/** Makes a Markdown node come out as this element, which the article's components render. */
export function toElement(node: Nodes, name: string, properties: Record<string, string | undefined> = {}): void {
  const element = node as Nodes & { children?: Parents['children']; value?: string };
  element.type = 'engineElement' as never;
  element.children ??= [];
  delete element.value;
  node.data = { ...node.data, hName: name, hProperties: defined(properties) };
}

/** Name of the element that stands for a prepared one; see `toPrepared`. */
export const preparedElement = 'engine-prepared';

/** Makes a Markdown node come out as a React element that is still being made. */
export async function toPrepared(
  node: Nodes,
  assembly: Assembly,
  element: ReactNode | Promise<ReactNode>,
): Promise<void> {
  const index = assembly.prepared.push(null) - 1;
  toElement(node, preparedElement, { index: String(index) });
  assembly.prepared[index] = await element;
}

/** Adds properties to the element that a Markdown node becomes. */
export function addProperties(node: Nodes, properties: Record<string, string | undefined>): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...defined(properties) } };
}

function defined(properties: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A compiled document: its content as a function, and the prepared data that its elements name. */
export interface AssembledArticle extends Pick<Assembly, 'document' | 'options' | 'prepared'> {
  /** Absent where the document couldn't be compiled (reported). */
  content?: MDXContent;
  places: SourcePlaces;
}
