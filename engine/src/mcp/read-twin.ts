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

export interface TwinSection {
  /** From 1 on. */
  level: number;
  /** As plain text. */
  heading: string;
  /** Of the heading in the page; empty for the page itself, and where it isn't known. */
  anchor: string;
  /** Without the heading, and without the sections below it. */
  text: string;
  code: readonly TwinCode[];
}

export interface TwinCode {
  language: string;
  code: string;
  /** The line below a sample that says how it was checked, such as "ran in tests". */
  note: string;
}

/** The lines that stand at the top of each published part. */
const headLine = /^(?:> Index of all pages: .*|Source: .*|Part \d+ of \d+\..*)\n\n/;

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
  const count = Number(/^Part 1 of (\d+)\./m.exec(first)?.[1] ?? 1);
  const others = Array.from({ length: count - 1 }, (_none, index) => read(path.replace(/\.md$/, `.${index + 2}.md`)));
  const source = /^Source: (.*)$/m.exec(first)?.[1] ?? '';
  const origin = /^https?:\/\/[^/]+/.exec(source)?.[0];
  const parts = [first, ...(await Promise.all(others))].map((text) => withoutHead(text, origin));
  return { source, parts, sections: readSections(parts.join('\n'), await passages()) };
}

/** Links within the site become paths, which `read_page` takes: they're as clear, and a fifth of a page shorter. */
function withoutHead(text: string, origin: string | undefined): string {
  let rest = text;
  while (headLine.test(rest)) rest = rest.replace(headLine, '');
  return origin === undefined ? rest : rest.replaceAll(`](${origin}/`, '](/');
}

/** Cuts a page at its headings; what looks like one inside of code isn't. */
export function readSections(markdown: string, passages: readonly PassageRow[] = []): TwinSection[] {
  const ids = new Map<string, string[]>();
  for (const [id, heading] of passages) ids.set(headingKey(heading), [...(ids.get(headingKey(heading)) ?? []), id]);
  const sections: { level: number; heading: string; lines: string[] }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = undefined;
    const heading = fence === undefined ? /^(#{1,6}) (.*)$/.exec(line) : null;
    if (heading === null) sections.at(-1)?.lines.push(line);
    else sections.push({ level: heading[1]?.length ?? 1, heading: plainText(heading[2] ?? ''), lines: [] });
  }
  return sections.map(({ level, heading, lines }, index) => {
    const text = lines.join('\n').trim();
    const anchor = index === 0 ? '' : (ids.get(headingKey(heading))?.shift() ?? '');
    return { level, heading, anchor, text, code: readCode(text) };
  });
}

function readCode(text: string): TwinCode[] {
  const blocks = /^(`{3,})([\w-]*)[^\n]*\n([\s\S]*?)\n\1(?:\n\n\*([^*\n]+)\*(?=\n|$))?/gm;
  return [...text.matchAll(blocks)].map(([, , language = '', code = '', note = '']) => ({ language, code, note }));
}

/** Markdown of one line as readers see it. */
export function plainText(markdown: string): string {
  return withoutLinks(markdown)
    .replace(/[`*]/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim();
}

/** The same Markdown with the texts of its links in their places. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/\[((?:[^[\]]|\\[[\]])*)\]\([^)\s]*\)/g, '$1');
}

function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A section with the ones below it, as Markdown. */
export function sectionText(sections: readonly TwinSection[], at: number): string {
  const level = sections[at]?.level ?? 1;
  const end = sections.findIndex((section, index) => index > at && section.level <= level);
  return sections
    .slice(at, end === -1 ? undefined : end)
    .map((section) => `${'#'.repeat(section.level)} ${section.heading}\n\n${section.text}`.trim())
    .join('\n\n');
}

/** The section that a reader means by a heading or an anchor; −1 where there is none. */
export function findSection(sections: readonly TwinSection[], name: string): number {
  const anchor = sections.findIndex((section) => section.anchor !== '' && section.anchor === name.replace(/^#/, ''));
  if (anchor !== -1) return anchor;
  const key = headingKey(name);
  const exact = sections.findIndex(({ heading }) => headingKey(heading) === key);
  return exact !== -1 || key === '' ? exact : sections.findIndex(({ heading }) => headingKey(heading).includes(key));
}
