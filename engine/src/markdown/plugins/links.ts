import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeAttribute } from '../compile/assembly.ts';
import { addProperties } from './to-element.ts';

/** Links carry their place in the source, so that the `a` component can say where a broken one is. */
export function links() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'linkReference')
        addProperties(node, { at: placeAttribute(node.position) });
    });
  };
}
