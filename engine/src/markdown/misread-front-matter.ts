import type { Diagnostic } from '../core/diagnostics.ts';

/** Front matter that Markdown would show as text: what it is otherwise, and why. */
export interface MisreadFrontMatter extends Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  /** Of the line at fault, from 1. */
  line: number;
  column: number;
  /** The lines between its fences, as a range of indexes; none where they aren't YAML. */
  yaml?: { start: number; end: number };
  /** How many lines it takes up, from the top of the document. */
  height: number;
}

const fence = /^[ \t]*(-{2,}|[–—]+-?|\+{3,})[ \t]*$/;
const fenceHint = 'Write a line with nothing but "---" before its first key, and another one after its last.';

/**
 * Finds front matter at the beginning of a document that doesn't begin with `---`: fields between other dashes, after
 * something else, or without a line before them.
 * @param keys names of fields: without a first fence, only they tell front matter from a heading
 */
export function misreadFrontMatter(source: string, keys: readonly string[]): MisreadFrontMatter | undefined {
  const [before = ''] = /^(?:\s|<!--(?:(?!-->)[^])*-->)*/.exec(source) ?? [];
  const lines = source.split('\n');
  const first = before.split('\n').length - 1;
  const opening = fence.exec(lines[first] ?? '')?.[1];
  const start = opening === undefined ? first : first + 1;
  const end = lines.findIndex((line, index) => index > start && fence.test(line));
  const fields = lines.slice(start, end);
  const [, key = ''] = /^([a-z][\w-]*)[ \t]*[:=](?:\s|$)/.exec(fields[0] ?? '') ?? [];
  if (end === -1 || key === '') return undefined;

  const height = end + 1;
  const column = (lines[first]?.search(/\S/) ?? 0) + 1;
  const place = { line: first + 1, column, height };
  if (opening?.startsWith('+') === true) {
    return {
      ...place,
      code: 'front-matter-fence',
      message: `The front matter between lines with "${opening}" isn’t YAML, so that it would be shown as text.`,
      hint: 'Write lines such as "title: Abort a call" between two lines with nothing but "---".',
    };
  }
  if (!fields.every((line) => /^(?:[\w-]+:(?:\s|$)|\s|$|- |[#\]}])/.test(line))) return undefined;
  const yaml = { start, end };
  if (opening === undefined) {
    if (!keys.includes(key) || !/^-{3,}\s*$/.test(lines[end] ?? '')) return undefined;
    const message = 'The front matter has no line "---" before it, so that it would be shown as text.';
    return { ...place, yaml, code: 'front-matter-fence', message, hint: fenceHint };
  }
  if (opening !== '---') {
    const message = `The front matter begins with "${opening}" instead of "---", so that it would be shown as text.`;
    return { ...place, yaml, code: 'front-matter-fence', message, hint: fenceHint };
  }
  return {
    ...place,
    yaml,
    code: 'front-matter-late',
    message: 'The front matter isn’t at the very top, so that it would be shown as text.',
    hint: 'Remove what is before its "---", blanks and empty lines, too.',
  };
}
