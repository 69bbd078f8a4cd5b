import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Reporter } from '../core/diagnostics.ts';
import { nearest } from '../core/nearest.ts';
import { readMagicComments } from './magic-comments.ts';

/** What is after the language of a code fence. */
export interface FenceMeta {
  /** `key="value"` → the value; a bare `key` → `true`. */
  values: Readonly<Record<string, string | true>>;
  /** Lines of `{1,3-5}`, from 1, ascending. */
  lines: readonly number[];
  /** Says what couldn't be read. */
  errors: readonly string[];
}

/** Reads `title="main.ts" showLineNumbers {1,3-5}`. Never throws: what is wrong is in `errors`. */
export function parseFenceMeta(meta: string): FenceMeta {
  // Authors choose the keys: none is there before they write it, and `__proto__` is one like others.
  const values = Object.create(null) as Record<string, string | true>;
  const lines = new Set<number>();
  const errors: string[] = [];
  const part = /\s*(?:\{([^}]*)\}|([^\s={}"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?)(?=\s|$)/y;

  while (meta.slice(part.lastIndex).trim() !== '') {
    const from = part.lastIndex;
    const match = part.exec(meta);
    if (!match) {
      errors.push(`Cannot read ${JSON.stringify(meta.slice(from).trim())}`);
      break;
    }
    const [, ranges, key, double, single, bare] = match;
    if (ranges !== undefined) {
      const read = parseLineRanges(ranges);
      if (read) for (const line of read) lines.add(line);
      else errors.push(`Cannot read the lines "{${ranges}}"`);
    } else if (key !== undefined) {
      values[key] = double ?? single ?? bare ?? true;
    }
  }
  return { values, lines: [...lines].sort((a, b) => a - b), errors };
}

/** `1,3-5` → 1, 3, 4, 5; `undefined` where it is no such list. */
function parseLineRanges(text: string): number[] | undefined {
  const lines: number[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first || last - first > 10_000) return undefined;
    for (let line = first; line <= last; line++) lines.push(line);
  }
  return lines;
}

/** A fenced block of code. */
export interface Fence {
  /** In lower case: `ts`; empty where there is none. */
  language: string;
  meta: FenceMeta;
  /** What is shown: without magic comments. Empty for `file="…"` fences. */
  code: string;
  /** Line of the opening fence in the document, from 1. */
  line: number;
  column: number;
  /** For every line of `code` its line in the document. */
  sourceLines: readonly number[];
  /** Lines of `code` to highlight, from 1. */
  highlighted: readonly number[];
}

/** Every word that may be in a fence's meta; the sample words are those of `samples/`. */
const knownMetaKeys = [
  'title',
  'showLineNumbers',
  'name',
  'no-run',
  'expect-error',
  'no-output',
  'varies',
  'fails',
  'file',
  'quoted',
  'profile',
  'env',
  'variants',
  'variants-reason',
  'print-width',
  'replay',
  'setup',
  'builds-on',
  'accTitle',
];

/** All fences of the document in order, also those inside lists, tabs and admonitions. */
export function collectFences(tree: Root, file: string, report: Reporter): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', (node) => {
    fences.push(readFence(node, file, report));
  });
  return fences;
}

/** Options of other tools' code fences, with what says the same here. */
const elsewhere = new Map([
  ['copy', 'Remove it: each block has a button that copies its code.'],
  ['filename', 'Write title="…" for the name of a file above the code.'],
  ['highlight', 'Write the lines in braces: {1,3-5}.'],
]);

function readFence(node: Code, file: string, report: Reporter): Fence {
  const language = node.lang ?? '';
  // A fence without a language may begin with its meta: ``` title="x"
  const startsWithMeta = /[={]/.test(language);
  const text = [startsWithMeta ? language : '', node.meta ?? ''].join(' ').trim();
  const line = node.position?.start.line ?? 1;
  const column = node.position?.start.column ?? 1;
  const meta = parseFenceMeta(text);
  const marked = readMagicComments(node.value, language);
  const highlighted = [...new Set([...meta.lines, ...marked.highlighted])].sort((a, b) => a - b);

  const excerpt = `\`\`\`${[node.lang, node.meta].filter(Boolean).join(' ')}`;
  for (const error of meta.errors) {
    report({
      severity: 'error',
      code: 'bad-fence-meta',
      message: `${error} after the language of this code fence.`,
      hint: 'Write it like this: ```ts title="main.ts" showLineNumbers {1,3-5}',
      location: { file, line, column },
      excerpt,
    });
  }
  for (const key of Object.keys(meta.values).filter((name) => !knownMetaKeys.includes(name))) {
    const meant = nearest(key, knownMetaKeys);
    report({
      severity: 'warning',
      code: 'unknown-fence-option',
      message: `A code fence doesn't have an option "${key}".`,
      hint:
        elsewhere.get(key) ?? (meant ? `Did you mean "${meant}"?` : `The options are: ${knownMetaKeys.join(', ')}.`),
      location: { file, line, column },
      excerpt,
    });
  }
  for (const diagnostic of marked.diagnostics) {
    report({
      severity: 'error',
      code: 'bad-magic-comment',
      message: diagnostic.message,
      hint: diagnostic.hint,
      location: { file, line: line + diagnostic.line },
    });
  }
  return {
    language: startsWithMeta ? '' : language.toLowerCase(),
    meta,
    code: marked.code,
    line,
    column,
    sourceLines: marked.originalLines.map((original) => line + original),
    highlighted,
  };
}
