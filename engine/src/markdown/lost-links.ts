import type { Node, Nodes, Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../core/nearest.ts';
import { shorten } from '../core/text.ts';
import type { Assembly } from './assembly.ts';

/** Links, images, and headings that the parser takes for text, and so shows as they're written, are reported. */
export function lostLinks(assembly: Assembly) {
  return (tree: Root): void => {
    const labels: string[] = [];
    visit(tree, 'definition', ({ label, identifier }) => void labels.push(label ?? identifier));
    visit(tree, 'text', (node, index, parent) => {
      const next = parent?.children[(index ?? 0) + 1];
      // Next to an address in the text, the parser makes texts without a place.
      const place = node.position ?? parent?.position;
      for (const [shown, fault] of faultsOf(node, next, labels)) report(assembly, place, shown, fault);
    });
    visit(tree, 'paragraph', (node) => reportHeadings(assembly, node));
  };
}

interface Fault {
  code: string;
  message: string;
  hint: string;
}

/** What in a text is meant as a link or an image, as it's shown. */
function* faultsOf({ value }: Text, next: Nodes | undefined, labels: readonly string[]): Generator<[string, Fault]> {
  for (const [shown] of value.matchAll(/(?<![\w\]])!?\[[^[\]]*\]\(/g)) yield [shown, lost(shown, addressHint)];
  for (const [shown, text, address] of value.matchAll(/(!?\[[^[\]]+\]) (\((?:\.{0,2}\/|#)[^\s()]+\))/g))
    yield [shown, lost(shown, `Remove the space before its address: ${text}${address}.`)];
  for (const [shown, text, address] of value.matchAll(/\(([^()]+)\)\[((?:\.{0,2}\/|#)[^\s[\]]*)\]/g))
    yield [shown, lost(shown, reversedHint(text, address))];
  const [reversed, text] = /\(([^()]+)\)\[$/.exec(value) ?? [];
  if (reversed !== undefined && next?.type === 'link') {
    const address = next.url.replace(/\]$/, '');
    yield [reversed, lost(`${reversed}${address}]`, reversedHint(text, address))];
  }
  for (const [shown, written = '', named = ''] of value.matchAll(/(?<![\w\]])\[([^[\]^]+)\]\[([^[\]^]*)\]/g)) {
    const label = named === '' ? written : named;
    const near = nearest(label, labels);
    const meant = near === undefined ? '' : `Did you mean [${near}]? `;
    const message = `There is no address for "${label}", so ${shown} is shown as text.`;
    const hint = `${meant}Write its address on another line: "[${label}]: ./abort.md". For text, write \\${shown}.`;
    yield [shown, { code: 'unknown-reference', message, hint }];
  }
}

const addressHint =
  'Write [text](address), with both parentheses. An address with spaces is between angle brackets: [text](<./a file.md>). For text, write \\[text].';

function reversedHint(text = '', address = ''): string {
  return `The text is in brackets, and the address in parentheses: [${text}](${address}).`;
}

function lost(shown: string, hint: string): Fault {
  const kind = shown.startsWith('!') ? 'an image' : 'a link';
  return { code: 'lost-link', message: `"${shown}" is shown as text: it isn't ${kind}.`, hint };
}

/** What has a backslash before it is meant as text. */
function report(assembly: Assembly, position: Node['position'], shown: string, fault: Fault): void {
  if (position === undefined) return;
  const { start, end } = position;
  for (let line = start.line; line <= end.line; line++) {
    const source = assembly.lines[line - 1] ?? '';
    const index = source.indexOf(shown, line === start.line ? start.column - 1 : 0);
    if (index === -1) continue;
    if (source[index - 1] !== '\\') assembly.report({ ...fault, at: { start: { line, column: index + 1 } } });
    return;
  }
}

/**
 * A heading without its space. With a single "#", it may be a hashtag, or the number of an issue: only one in capitals
 * that begins a paragraph counts, without others on its line.
 */
function reportHeadings(assembly: Assembly, { position }: Paragraph): void {
  if (position === undefined) return;
  const { start, end } = position;
  for (const [index, line] of assembly.lines.slice(start.line - 1, end.line).entries()) {
    const from = index === 0 ? start.column - 1 : line.search(/[^\s>]|$/);
    const written = line.slice(from).trimEnd();
    const [, marks = '', text = ''] = /^(#{2,6})([^#\s].*)$/.exec(written) ?? /^(#)(\p{Lu}[^#]*)$/u.exec(written) ?? [];
    if (marks === '' || (marks === '#' && index > 0)) continue;
    assembly.report({
      severity: 'warning',
      code: 'lost-heading',
      message: `"${shorten(written, 60)}" is shown as text: it isn't a heading.`,
      hint: `Write a space after the "#": ${shorten(`${marks} ${text}`, 60)}. For text, write \\${marks}.`,
      at: { start: { line: start.line + index, column: from + 1 } },
    });
  }
}
