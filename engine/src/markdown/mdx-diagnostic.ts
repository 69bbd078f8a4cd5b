import type { Diagnostic } from '../core/diagnostics.ts';
import { machineErrorSentence } from '../core/machine-errors.ts';
import { UnshowableError } from './checked-jsx.ts';
import type { SourcePlaces } from './source-places.ts';

/** Turns what the Markdown compiler throws into a diagnostic with a location, an excerpt and a hint. */
export function mdxDiagnostic(error: unknown, source: string, file: string): Diagnostic {
  const message = error as { reason?: string; message?: string; line?: number; column?: number };
  const reason = message.reason ?? message.message ?? String(error);
  const lines = source.split('\n');
  // For a tag that is never closed the compiler names the end of the block; its start helps more.
  const opened = /Expected a closing tag for `<[^`]*>` \((\d+):(\d+)/.exec(reason);
  const brace = /corresponding closing brace/.test(reason) ? openBrace(lines, message.line) : undefined;
  const line = opened ? Number(opened[1]) : (brace?.line ?? message.line);
  const column = opened ? Number(opened[2]) : (brace?.column ?? message.column);
  const excerpt = line === undefined ? undefined : lines[Math.min(line, lines.length) - 1];
  return {
    severity: 'error',
    code: codeOf(reason),
    message: plainReason(reason),
    hint: /^#{1,6} .*\{\s*#[^{}]*\}\s*$/.test(excerpt ?? '') ? headingIdHint : hintOf(reason),
    location: { file, line, column },
    excerpt,
  };
}

/** Where nothing closes a brace that begins a block, the compiler names the end of the block; its start helps more. */
function openBrace(lines: readonly string[], end = lines.length): { line: number; column: number } | undefined {
  const before = lines.slice(0, end);
  if (before.at(-1)?.includes('{') === true) return undefined;
  const closed = before.findLastIndex((text) => text.includes('}'));
  const index = before.findIndex((text, at) => at > closed && /^[\s>*+-]*\{/.test(text));
  return index === -1 ? undefined : { line: index + 1, column: (before[index] ?? '').indexOf('{') + 1 };
}

/** What looks like the id of a heading, and isn't one (`syntax.ts`). */
const headingIdHint =
  'The id of a heading ends its line, as in "## Setup {#setup}": no blanks, only ASCII letters, digits, "-", "_", ".", and ":".';

function codeOf(reason: string): string {
  if (/closing tag|closing slash/.test(reason)) return 'unclosed-tag';
  if (/acorn|expression/.test(reason)) return 'bad-expression';
  return 'bad-markdown';
}

/** The compiler names places by itself; ours are next to the message. */
function plainReason(reason: string): string {
  const text = reason
    .replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replace(/ with acorn\b/, '')
    .replace(/ \(U\+[0-9A-F]+\)/g, '')
    .replace(/ \(note: .*$/s, '')
    .trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Elements that HTML doesn't close. */
const voidElements = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/;

function hintOf(reason: string): string {
  const closing = /Expected a closing tag for `<([^`>]*)>`/.exec(reason);
  if (closing && voidElements.test(closing[1] ?? '')) return `Write <${closing[1]} />: it never has content.`;
  // Its closing tag may be there, after a blank line.
  if (closing && reason.includes('before the end of `paragraph`')) {
    return `Close it with </${closing[1]}> before the next blank line, or put each of the two tags on a separate line. Without content, write <${closing[1]} />.`;
  }
  if (closing) return `Close it with </${closing[1]}>, or write <${closing[1]} /> where it has no content.`;
  if (/Unexpected closing tag|before reaching/.test(reason))
    return 'Every closing tag needs its opening tag in the same block, in the right order.';
  if (/`!`/.test(reason)) return 'An HTML comment needs its own line, and ends with "-->".';
  if (/expected a valid JSX|before name|in name|before attribute|attribute name|local name|member name/.test(reason)) {
    return 'If a "<" doesn’t open a tag, write \\< or put it in backticks; write links as [text](https://…).';
  }
  if (/lazy line/.test(reason)) return 'Indent the lines inside the braces like the list or quote that they belong to.';
  if (/acorn|expression/.test(reason))
    return 'Braces hold JavaScript. For a literal brace write \\{ or put the text in backticks.';
  if (/Expected a closing tag|closing slash/.test(reason)) return 'Every tag needs a closing tag, or ends with "/>".';
  return 'Check the tags and braces on and before this line.';
}

/** Turns what a document's own JavaScript throws into a diagnostic, on the line that is most likely at fault. */
export function runtimeDiagnostic(
  error: unknown,
  document: { source: string; file: string },
  places: SourcePlaces,
): Diagnostic {
  if (typeof error === 'object' && error !== null && 'reason' in error) {
    return mdxDiagnostic(error, document.source, document.file);
  }
  const refusal = machineErrorSentence(error);
  if (refusal !== undefined) {
    return { severity: 'error', code: 'unreadable-file', message: refusal, location: { file: document.file } };
  }
  const message = error instanceof Error ? error.message : String(error);
  const lines = document.source.split('\n');
  const [, component, line, column] =
    /^Expected component `([\w$.]+)` to be defined.* at `(\d+):(\d+)/s.exec(message) ?? [];
  if (component !== undefined) {
    return {
      severity: 'error',
      code: 'unknown-component',
      message: `There is no component <${component}>.`,
      hint: 'Import it, or correct its name.',
      location: { file: document.file, line: Number(line), column: Number(column) },
      excerpt: lines[Number(line) - 1],
    };
  }
  if (error instanceof UnshowableError) {
    const { hint, place } = error;
    const excerpt = lines[(place.line ?? 0) - 1];
    return {
      severity: 'error',
      code: 'bad-expression',
      message,
      hint,
      location: { file: document.file, ...place },
      excerpt,
    };
  }
  const place = places.thrownAt(error);
  if (error instanceof RangeError && /call stack/.test(message)) {
    return {
      severity: 'error',
      code: 'too-deep',
      message: "This document can't be shown: it's nested too deeply, or a function in it calls itself without end.",
      hint: 'Use fewer levels of lists and quotes, or correct the function.',
      location: { file: document.file, ...place },
    };
  }
  const name = /^(\S+) is not defined$/.exec(message)?.[1];
  return {
    severity: 'error',
    code: 'bad-expression',
    message: `The JavaScript in this document fails: ${message}.`,
    hint:
      name !== undefined
        ? `Import or export "${name}", or write \\{${name}\\} for literal braces.`
        : 'Correct the expression between the braces.',
    location: { file: document.file, ...place },
    excerpt: lines[(place?.line ?? 0) - 1],
  };
}
