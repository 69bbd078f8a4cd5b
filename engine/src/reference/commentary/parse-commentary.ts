import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Reporter, SourceLocation } from '../../core/diagnostics.ts';
import { normalizedText, readSource } from '../../core/source-text.ts';

/** What an entry describes. */
export type EntryKind =
  'symbol' | 'member' | 'param' | 'result' | 'returns' | 'throws' | 'never' | 'value' | 'handling';

/** One heading of a commentary file with the Markdown below it. */
export interface CommentaryEntry {
  kind: EntryKind;
  /** The exported name that it belongs to; empty for what is above the first one of its file. */
  symbol: string;
  /** Below the symbol: `temperature`, `args.model`, `ApiCallError`, `"stop"`; empty for the symbol itself. */
  path: string;
  text: string;
  location: SourceLocation;
}

const kinds: ReadonlySet<string> = new Set<EntryKind>(['param', 'result', 'throws', 'value']);

/**
 * Takes a commentary file apart: `# Name` begins a symbol, `## path` describes a member of it, `## param path` a
 * parameter, `## returns` what a function returns, `## result field` a field of that, `## throws Name` an error, `## never throws Name` an error that the
 * library's code only seems to throw, `## value "literal"` a value, and `## handling` of an error what to do about it.
 * @param file as an author knows it, for diagnostics
 */
function parseCommentary(source: string, file: string): CommentaryEntry[] {
  const entries: CommentaryEntry[] = [];
  const lines = source.split('\n');
  const isCode = fenceMask(lines);
  let body: string[] = [];
  const close = () => {
    const last = entries.at(-1);
    const text = body.join('\n').trim();
    if (last !== undefined) last.text = text;
    else if (text !== '') entries.push({ kind: 'symbol', symbol: '', path: '', text, location: { file, line: 1 } });
    body = [];
  };
  lines.forEach((line, index) => {
    const [, marks = '', heading = ''] = isCode[index] === true ? [] : (/^(##?) +(.*?) *$/.exec(line) ?? []);
    if (marks === '') {
      body.push(line);
      return;
    }
    close();
    const location = { file, line: index + 1 };
    if (marks === '#') entries.push({ kind: 'symbol', symbol: heading, path: '', text: '', location });
    else entries.push({ ...partOf(heading), symbol: entries.at(-1)?.symbol ?? '', text: '', location });
  });
  close();
  return entries;
}

function partOf(heading: string): Pick<CommentaryEntry, 'kind' | 'path'> {
  if (heading === 'handling' || heading === 'returns') return { kind: heading, path: '' };
  const [, never] = /^never throws +(.+)$/.exec(heading) ?? [];
  if (never !== undefined) return { kind: 'never', path: never };
  const [, word = '', path = ''] = /^(\w+) +(.+)$/.exec(heading) ?? [];
  return kinds.has(word) ? { kind: word as EntryKind, path } : { kind: 'member', path: heading };
}

/** For each line of Markdown whether it lies in a fenced block of code, its fences included. */
function fenceMask(lines: readonly string[]): boolean[] {
  let open: string | undefined;
  return lines.map((line) => {
    const [, marks] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (open === undefined) {
      open = marks;
      return marks !== undefined;
    }
    if (marks?.startsWith(open) === true) open = undefined;
    return true;
  });
}

/**
 * The entries of all Markdown files in a folder, in the order of the files.
 * @param folder relative to the site's folder
 * @param report takes note of files whose encoding is wrong, which are left out
 */
export function readEntries(folder: string, siteDir: string, report: Reporter = () => undefined): CommentaryEntry[] {
  const dir = join(siteDir, folder);
  if (!existsSync(dir)) return [];
  const files = globSync('**/*.md', { cwd: dir }).sort();
  return files.flatMap((file) => {
    const path = posix.join(folder, file);
    return parseCommentary(normalizedText(readSource(siteDir, path, report) ?? ''), path);
  });
}
