import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { oneLine } from '../core/text.ts';
import { addProperties, type Assembly } from './assembly.ts';
import { headingIds } from './heading-ids.ts';
import { attributeValue, isJsxElement, type JsxElement, setAttribute } from './jsx-elements.ts';
import { plainText } from './plain-text.ts';
import { titleElement } from './title.ts';

/** Every heading, and a title that is an `<h1>`, gets an id: its own `{#id}`, else one made of its text as GitHub does. */
export function headings(assembly: Assembly) {
  return (tree: Root): void => {
    const { slugger } = assembly;
    const shown = titleElement(tree);
    const nodes: (Heading | JsxElement)[] = [];
    visit(tree, (node) => {
      if (node.type === 'heading' || (node === shown && isJsxElement(node))) nodes.push(node);
    });
    const found = nodes.map((node) => {
      const id = takeId(node);
      if (id !== undefined && slugger.occurrences[id] !== undefined) reportDuplicate(assembly, node, id);
      else if (id !== undefined) slugger.occurrences[id] = 0;
      return { id, text: oneLine(plainText(node)) };
    });
    const ids = headingIds(found, slugger);
    for (const [index, node] of nodes.entries()) {
      const id = ids[index] ?? '';
      if (isJsxElement(node)) setAttribute(node, 'id', id);
      else addProperties(node, { id });
    }
  };
}

/** Removes `{#id}` from the end of the heading. */
function takeId(node: Heading | JsxElement): string | undefined {
  if (isJsxElement(node)) return attributeValue(node, 'id');
  const last = node.children.at(-1);
  if (last?.type !== 'headingId') return undefined;
  node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return last.value;
}

function reportDuplicate(assembly: Assembly, node: Heading | JsxElement, id: string): void {
  assembly.report({
    code: 'duplicate-heading-id',
    message: `Two headings of this document have the id "${id}".`,
    hint: 'Give each heading its own id.',
    at: node.position,
  });
}
