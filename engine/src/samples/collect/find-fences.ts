import type { Fence } from './collect-samples.ts';

const opening = /^(?<lead>[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]?)*)(?<fence>`{3,}|~{3,})[ \t]*(?<info>.*)$/;

/**
 * The code fences of a Markdown or MDX file, line by line: a page that does not parse can still have
 * its samples checked. MDX has no indented code, so a fence may stand at any depth.
 */
export function findFences(markdown: string): Fence[] {
  const fences: Fence[] = [];
  const lines = markdown.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const groups = opening.exec(lines[index] ?? '')?.groups;
    if (groups === undefined) continue;
    const { lead = '', fence = '', info = '' } = groups;
    if (fence.startsWith('`') && info.includes('`')) continue;
    const end = closingLine(lines, index, fence);
    const [language = '', ...meta] = info.trim().split(/\s+/);
    fences.push({
      language,
      meta: meta.join(' '),
      code: lines
        .slice(index + 1, end)
        .map((line) => withoutLead(line, lead))
        .join('\n'),
      line: index + 1,
      column: lead.length + 1,
    });
    index = end;
  }
  return fences;
}

function closingLine(lines: readonly string[], open: number, fence: string): number {
  for (let index = open + 1; index < lines.length; index++) {
    const text = (lines[index] ?? '').replace(/^[ \t>]*/, '').trimEnd();
    if (text.length >= fence.length && text === fence[0]!.repeat(text.length)) return index;
  }
  return lines.length;
}

function withoutLead(line: string, lead: string): string {
  const head = line.slice(0, lead.length);
  if (/^[ \t>]*$/.test(head)) return line.slice(lead.length);
  return line.trimStart();
}
