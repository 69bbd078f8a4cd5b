import type { Element, Nodes } from 'hast';

/** The text of an element and everything in it, as it's written. */
export function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}

/** Whether a node is there and is an element: neighbors may be text, or missing. */
export function isElement(node: Nodes | undefined): node is Element {
  return node?.type === 'element';
}

/** Whether an element has a CSS class. */
export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

/** What the reference says next to a heading: `class`, `deprecated`. It's no part of the title. */
export function isBadge(node: Nodes): boolean {
  return isElement(node) && hasClass(node, 'badge');
}

/** All elements below a node that fit, in order. */
export function findAll(node: Nodes, fits: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...(isElement(child) && fits(child) ? [child] : []),
    ...findAll(child, fits),
  ]);
}
