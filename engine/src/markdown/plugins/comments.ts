import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** HTML comments are for authors; a `{#id}` that ends no heading is text. */
export function comments() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'htmlComment') {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      if (node.type === 'headingId') {
        parent.children[index] = { type: 'text', value: `{#${node.value}}`, position: node.position };
      }
      return undefined;
    });
  };
}
