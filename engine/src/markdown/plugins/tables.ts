import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { plainText } from '../parse/plain-text.ts';
import { addProperties } from './to-element.ts';

/** Wide tables scroll by themselves; the scrolling region is named after the heading above it. */
export function tables() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    let heading = '';
    visit(tree, (node) => {
      if (node.type === 'heading') heading = plainText(node).trim();
      if (node.type !== 'table') return;
      const count = (counts.get(heading) ?? 0) + 1;
      counts.set(heading, count);
      const name = heading === '' ? 'Table' : `Table: ${heading}`;
      addProperties(node, { label: count === 1 ? name : `${name} (${count})` });
    });
  };
}
