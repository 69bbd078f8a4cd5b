import type { Code, FootnoteDefinition, Paragraph, Root, Table, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../core/nearest.ts';
import type { Assembly } from './assembly.ts';

/** What the syntax of tables, footnotes, and code would drop, or show as it's written, is reported. */
export function lostText(assembly: Assembly) {
  return (tree: Root): void => {
    const definitions = new Map<string, FootnoteDefinition>();
    const used = new Set<string>();
    visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
    visit(tree, 'footnoteDefinition', (node) => {
      const isTwin = definitions.has(node.identifier);
      if (isTwin) reportTwin(assembly, node);
      else definitions.set(node.identifier, node);
      if (!isTwin && !used.has(node.identifier)) reportUnused(assembly, node);
    });
    const labels = [...definitions.values()].map(({ label, identifier }) => label ?? identifier);
    visit(tree, 'text', (node) => reportUndefined(assembly, node, labels));
    visit(tree, 'table', (node) => reportExtraCells(assembly, node));
    visit(tree, 'paragraph', (node) => reportNoTable(assembly, node));
    visit(tree, 'code', (node) => reportUnclosed(assembly, node));
  };
}

function reportTwin(assembly: Assembly, { identifier, label, position }: FootnoteDefinition): void {
  assembly.report({
    code: 'duplicate-footnote',
    message: `Two footnotes of this document are named "${label ?? identifier}": the text of this one isn't shown.`,
    hint: 'Give each footnote its own name.',
    at: position,
  });
}

function reportUnused(assembly: Assembly, { identifier, label, position }: FootnoteDefinition): void {
  assembly.report({
    code: 'unused-footnote',
    message: `Nothing refers to the footnote "${label ?? identifier}", so its text isn't shown.`,
    hint: `Write [^${label ?? identifier}] where it belongs, or remove the footnote.`,
    at: position,
  });
}

/** The parser takes a reference to a footnote that isn't there for text. One with a backslash before it is meant as such. */
function reportUndefined(assembly: Assembly, { value, position }: Text, labels: readonly string[]): void {
  if (position === undefined || !value.includes('[^')) return;
  const { start, end } = position;
  const lines = assembly.lines.slice(start.line - 1, end.line);
  for (const [index, line] of lines.entries()) {
    const from = index === 0 ? start.column - 1 : 0;
    const to = index === lines.length - 1 ? end.column - 1 : line.length;
    for (const match of line.slice(from, to).matchAll(/(?<!\\)\[\^([^\s[\]]+)\]/g)) {
      const [reference, name = ''] = match;
      if (!value.includes(reference)) continue;
      const meant = nearest(name, labels);
      assembly.report({
        code: 'unknown-footnote',
        message: `There is no footnote "${name}", so ${reference} is shown as text.`,
        hint: `${meant ? `Did you mean [^${meant}]? ` : ''}A footnote is a paragraph that begins with "${reference}: ". For text, write \\${reference}.`,
        at: { start: { line: start.line + index, column: from + match.index + 1 } },
      });
    }
  }
}

/** A row may have fewer cells than the first one; what more it has is dropped. */
function reportExtraCells(assembly: Assembly, { children: [head, ...rows] }: Table): void {
  const most = head?.children.length ?? 0;
  for (const { children: cells } of rows) {
    const extra = cells[most];
    if (extra === undefined) continue;
    assembly.report({
      code: 'extra-cells',
      message: `This row has ${cells.length} cells, and the table has ${most} ${most === 1 ? 'column' : 'columns'}: the rest isn't shown.`,
      hint: 'For a "|" in a cell, write "\\|", in code too. Or add a column to the first row and to the line below it.',
      at: extra.position,
    });
  }
}

/** What is between the "|" of a line, which may begin and end with one. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);
}

/** The line below the first row makes a table if it has as many cells; with more or fewer, all is shown as it's written. */
function reportNoTable(assembly: Assembly, { position }: Paragraph): void {
  if (position === undefined) return;
  const { start, end } = position;
  const lines = assembly.lines.slice(start.line - 1, end.line);
  for (const [index, line] of lines.entries()) {
    const [before = ''] = index === 0 ? [] : [lines[index - 1]?.replace(/^[\s>]*/, '')];
    const row = line.replace(/^[\s>]*/, '');
    if (!row.includes('|') || !before.includes('|')) continue;
    const dashes = cellsOf(row);
    if (!dashes.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) continue;
    const [want, have] = [cellsOf(before).length, dashes.length];
    assembly.report({
      code: 'broken-table',
      message: `This isn't a table: its first row has ${want} ${want === 1 ? 'cell' : 'cells'}, and the line below ${have}. It's shown as it's written.`,
      hint: 'Write as many "---" as the first row has cells, with "|" between them.',
      at: { start: { line: start.line + index, column: line.length - row.length + 1 } },
    });
  }
}

/** Without its end, a block of code goes on to that of the document, or of the list or quote that it's in. */
function reportUnclosed(assembly: Assembly, { position }: Code): void {
  if (position === undefined) return;
  const { start, end } = position;
  const { lines } = assembly;
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
  const last = lines[end.line - 1]?.replace(/^[\s>]*/, '').trimEnd() ?? '';
  const isClosed = end.line > start.line && /^(?:`+|~+)$/.test(last) && fence !== undefined && last.startsWith(fence);
  if (fence === undefined || isClosed) return;
  assembly.report({
    code: 'unclosed-fence',
    message: 'This block of code is never closed, so what comes after it is shown as code, too.',
    hint: `Write a line with nothing but ${fence} after the code.`,
    at: position,
  });
}
