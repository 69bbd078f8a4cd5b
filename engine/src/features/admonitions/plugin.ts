import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { nearest } from '../../core/nearest.ts';
import { type Assembly, isOwnComponent, type Position, toElement } from '../../markdown/assembly.ts';
import { attributeValue, isJsxElement } from '../../markdown/jsx-elements.ts';
import { admonitionAliases, admonitionKinds } from './admonition.tsx';

/** `:::note[Title]` … `:::` becomes an `engine-admonition`. */
export function admonitions(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node: ContainerDirective) => {
      const kind = admonitionAliases.get(node.name) ?? node.name;
      if (!isKind(kind)) reportUnknown(assembly, node);
      if (!isClosed(assembly, node)) reportUnclosed(assembly, node);
      const [first] = node.children;
      if (first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data) {
        toElement(first, 'engine-admonition-title');
      }
      const { id, title, ...others } = node.attributes ?? {};
      for (const name of Object.keys(others)) reportAttribute(assembly, node, name);
      toElement(node, 'engine-admonition', { type: kind, id: id ?? undefined, title: title ?? undefined });
    });
    visit(tree, (node) => {
      if (!isJsxElement(node) || node.name !== 'Admonition' || isOwnComponent(assembly, node.name)) return;
      checkType(assembly, attributeValue(node, 'type'), node.position);
    });
    // The end of what isn't taken for an admonition is left over, too.
    const left = { ends: 0 };
    visit(tree, 'paragraph', (node) => reportLeftOver(assembly, node, left));
  };
}

function isKind(name: string): boolean {
  return (admonitionKinds as readonly string[]).includes(name);
}

function isClosed(assembly: Assembly, node: ContainerDirective): boolean {
  const end = node.position?.end.line;
  if (end === undefined || end === node.position?.start.line) return false;
  const last = assembly.lines[end - 1] ?? '';
  return /^[\s>]*:{3,}\s*$/.test(last);
}

function reportUnknown(assembly: Assembly, node: ContainerDirective): void {
  const meant = nearest(node.name, admonitionKinds);
  assembly.report({
    code: 'unknown-admonition',
    message: `There is no admonition ":::${node.name}".`,
    hint: meant ? `Did you mean ":::${meant}"?` : `The admonitions are: ${admonitionKinds.join(', ')}.`,
    at: node.position,
  });
}

/** @param type what an `<Admonition>` names, where that's known without running the document */
function checkType(assembly: Assembly, type: string | undefined, at: Position | undefined): void {
  if (type === undefined || admonitionAliases.has(type) || isKind(type)) return;
  const meant = nearest(type, admonitionKinds);
  assembly.report({
    code: 'unknown-admonition',
    message: `There is no admonition of the type "${type}".`,
    hint: meant ? `Did you mean "${meant}"?` : `The types are: ${admonitionKinds.join(', ')}.`,
    at,
  });
}

function reportUnclosed(assembly: Assembly, node: ContainerDirective): void {
  assembly.report({
    code: 'unclosed-admonition',
    message: `The admonition ":::${node.name}" is never closed.`,
    hint: 'End it with a line of as many colons. An admonition around another one has more colons than that one.',
    at: node.position,
  });
}

function reportAttribute(assembly: Assembly, node: ContainerDirective, name: string): void {
  assembly.report({
    code: 'unknown-admonition-attribute',
    message: `The attribute "${name}" of the admonition ":::${node.name}" does nothing.`,
    hint: `An admonition has a title and an id: ":::${node.name}[Title]{#id}".`,
    at: node.position,
  });
}

/** A line of colons, or the beginning of an admonition with too few. */
const leftOver = new RegExp(
  String.raw`^[\s>]*(?::{3,}(?=\s*(?:[a-z]|$))|::(?=(?:${[...admonitionKinds, ...admonitionAliases.keys()].join('|')})\b))`,
  'i',
);

/** A line of colons in a paragraph is one that the parser didn't take for a beginning or an end. */
function reportLeftOver(assembly: Assembly, { position }: Paragraph, left: { ends: number }): void {
  if (position === undefined) return;
  const lines = assembly.lines.slice(position.start.line - 1, position.end.line);
  for (const [index, line] of lines.entries()) {
    const colons = leftOver.exec(line)?.[0];
    if (colons === undefined) continue;
    const isEnd = colons.trim() === line.trim();
    left.ends += isEnd ? -1 : 1;
    if (isEnd && left.ends >= 0) continue;
    left.ends = Math.max(0, left.ends);
    assembly.report({
      code: 'left-over-colons',
      message: `"${line.trim()}" is shown as text: it neither begins nor ends an admonition.`,
      hint: 'Begin an admonition with ":::note" or ":::note Title", with brackets in pairs, and end it with ":::". For colons as text, write "\\:::".',
      at: { start: { line: position.start.line + index, column: colons.indexOf(':') + 1 } },
    });
  }
}
