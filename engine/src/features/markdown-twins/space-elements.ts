import type { Element, Nodes, Parents, RootContent } from 'hast';
import { isElement, toText } from './hast.ts';

/** Elements that stand in a line of text. */
const inline = new Set(['a', 'code', 'em', 'small', 'span', 'strong', 'time']);
/** Elements whose text is shown as it is written. */
const verbatim = new Set(['code', 'pre']);

/**
 * Puts a space between elements of one line that follow each other without one: a reader sees a margin between them,
 * or the second on a line of its own.
 */
export function spaceElements(node: Parents): void {
  const children: RootContent[] = [];
  for (const child of node.children as RootContent[]) {
    const before = children.at(-1);
    if (isInline(before) && isInline(child) && touches(toText(before), toText(child))) {
      children.push({ type: 'text', value: ' ' });
    }
    children.push(child);
    if (isElement(child) && !verbatim.has(child.tagName)) spaceElements(child);
  }
  node.children = children;
}

function isInline(node: Nodes | undefined): node is Element {
  return isElement(node) && inline.has(node.tagName);
}

/** Whether two words would become one, or a word a part of the code before it. */
function touches(before: string, after: string): boolean {
  return before !== '' && after !== '' && !/[\s(]$/.test(before) && !/^[\s,.;:)?!]/.test(after);
}
