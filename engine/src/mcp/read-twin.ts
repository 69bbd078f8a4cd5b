import { groupBy } from '../core/group-by.ts';
import {
  cutAtHeadings,
  headingKey,
  partCount,
  partPath,
  type Section,
  withoutHead,
} from '../features/markdown-twins/sections.ts';
import type { PassageRow } from '../features/search/wire.ts';

/** A page's Markdown, as a tree of headings laid flat. */
export interface Twin {
  /** The page's address where it's published. */
  source: string;
  /** The page without the lines at its top, in as many parts as it's published in. */
  parts: readonly string[];
  /** In reading order; the first is the page itself. */
  sections: readonly TwinSection[];
}

/** `text` is without the sections below it. */
export interface TwinSection extends Section {
  /** Of the heading in the page; empty for the page itself, and where it isn't known. */
  anchor: string;
  code: readonly TwinCode[];
}

/** A block of code of a section. */
export interface TwinCode {
  language: string;
  code: string;
  /** The line below a sample that says how it was checked, such as "ran in tests". */
  note: string;
}

/**
 * Reads all parts of a page's Markdown.
 * @param read reads a published file
 * @param path of the first part
 * @param passages headings of the page with their ids
 */
export async function readTwin(
  read: (path: string) => Promise<string>,
  path: string,
  passages: () => Promise<PassageRow[]>,
): Promise<Twin> {
  const first = await read(path);
  const numbers = Array.from({ length: partCount(first) - 1 }, (_none, index) => index + 2);
  const others = await Promise.all(numbers.map((number) => read(partPath(path, number))));
  const source = /^Source: (.*)$/m.exec(first)?.[1] ?? '';
  const root = siteRoot(first);
  const parts = [first, ...others].map((text) => shortLinks(withoutHead(text), root));
  return { source, parts, sections: readSections(parts.join('\n'), await passages()) };
}

/** Address of the site's home page, by the first lines of a page; with the base URL, which ends in a slash. */
export function siteRoot(first: string): string | undefined {
  return /^> Index of all pages: (\S*\/)llms\.txt\. /m.exec(first)?.[1];
}

/** Links within the site become paths, which `read_page` takes: they're as clear, and a fifth of a page shorter. */
function shortLinks(text: string, root: string | undefined): string {
  return root === undefined ? text : text.replaceAll(`](${root}`, '](/');
}

function readSections(markdown: string, passages: readonly PassageRow[]): TwinSection[] {
  const byHeading = groupBy(passages, ([, heading]) => headingKey(heading));
  return cutAtHeadings(markdown).map((section, index) => {
    const anchor = index === 0 ? '' : (byHeading.get(headingKey(section.heading))?.shift()?.[0] ?? '');
    return { ...section, anchor, code: readCode(section.text) };
  });
}

function readCode(text: string): TwinCode[] {
  // A block may have no line at all.
  const blocks = /^(`{3,})([\w-]*)[^\n]*\n(?:([\s\S]*?)\n)??\1(?:\n\n\*([^*\n]+)\*(?=\n|$))?/gm;
  return [...text.matchAll(blocks)].map(([, , language = '', code = '', note = '']) => ({ language, code, note }));
}

/** The section that a reader means by a heading or an anchor; −1 where there is none. */
export function findSection(sections: readonly TwinSection[], name: string): number {
  const anchor = sections.findIndex((section) => section.anchor !== '' && section.anchor === name.replace(/^#/, ''));
  if (anchor !== -1) return anchor;
  const key = headingKey(name);
  const exact = sections.findIndex(({ heading }) => headingKey(heading) === key);
  return exact !== -1 || key === '' ? exact : sections.findIndex(({ heading }) => headingKey(heading).includes(key));
}

/**
 * A row of a table with the table's head, by the name that it begins with or by its anchor. Such names are links to
 * themselves; other rows aren't members or parameters.
 */
export function findRow(sections: readonly TwinSection[], wanted: string): string | undefined {
  for (const { text } of sections) {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => {
      const [, name = '', anchor] = /^\| \[`([^`]+)`\]\([^)\s#]*#?([^)\s]*)\)/.exec(line) ?? [];
      return anchor === wanted || name.replace(/[?!]$/, '').toLowerCase() === wanted.toLowerCase();
    });
    if (at === -1) continue;
    const head = lines.slice(0, at).findLastIndex((line) => /^\| (?::?-+:? \| )*:?-+:? \|$/.test(line));
    return [...lines.slice(head - 1, head + 1), lines[at]].join('\n');
  }
  return undefined;
}
