/*
 * A twin read again: by the browser, which copies a section, and by programs that answer from the published site.
 */

/** A stretch of Markdown from a heading to the next one. */
export interface Section {
  /** From 1 on. */
  level: number;
  /** As plain text. */
  heading: string;
  /** Without the heading. */
  text: string;
}

/** Heading of the last section of a twin, with the programs that its page shows once a reader has chosen a provider. */
export const programsHeading = 'Programs with other providers';

/** A twin without that section: what the page shows. */
export function withoutOtherPrograms(markdown: string): string {
  const at = markdown.lastIndexOf(`\n## ${programsHeading}\n`);
  return at === -1 ? markdown : markdown.slice(0, at);
}

/** The lines that stand at the top of each published part. */
const headLine = /^(?:> Index of all pages: .*|Source: .*|Part \d+ of \d+\..*)\n\n/;

/** A published part without the lines at its top. */
export function withoutHead(part: string): string {
  let rest = part;
  while (headLine.test(rest)) rest = rest.replace(headLine, '');
  return rest;
}

/** In how many parts a page is published, by the first of them. */
export function partCount(first: string): number {
  return Number(/^Part 1 of (\d+)\./m.exec(first)?.[1] ?? 1);
}

/** Path of a part, by the path of the first. A number alone would make `v1.2` of `v1`: the name of another page. */
export function partPath(first: string, number: number): string {
  return number === 1 ? first : first.replace(/\.md$/, `.part-${number}.md`);
}

/** Cuts a page at its headings; what looks like one inside of code isn't. */
export function cutAtHeadings(markdown: string): Section[] {
  const sections: { level: number; heading: string; lines: string[] }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) === true && line.trim() === mark) fence = undefined;
    const heading = fence === undefined ? /^(#{1,6}) (.*)$/.exec(line) : null;
    if (heading === null) sections.at(-1)?.lines.push(line);
    else sections.push({ level: heading[1]?.length ?? 1, heading: plainText(heading[2] ?? ''), lines: [] });
  }
  return sections.map(({ level, heading, lines }) => ({ level, heading, text: lines.join('\n').trim() }));
}

/** A section with the ones below it, as Markdown. */
export function sectionText(sections: readonly Section[], at: number): string {
  const level = sections[at]?.level ?? 1;
  const end = sections.findIndex((section, index) => index > at && section.level <= level);
  return sections
    .slice(at, end === -1 ? undefined : end)
    .map((section) => `${'#'.repeat(section.level)} ${section.heading}\n\n${section.text}`.trim())
    .join('\n\n');
}

/** Markdown of one line as readers see it. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[((?:[^[\]]|\\[[\]])*)\]\([^)\s]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim();
}

/** What is the same for a heading of the page and of its Markdown: its letters and digits. */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
