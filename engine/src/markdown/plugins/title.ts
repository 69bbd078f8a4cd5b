import type { Root } from 'mdast';
import type { DocumentOptions } from '../compile/options.ts';

/** Adds the h1 from the front matter where the text has none, or drops it where the page shows its own. */
export function title(options: DocumentOptions) {
  return (tree: Root): void => {
    const isTitle = (node: Root['children'][number]) => node.type === 'heading' && node.depth === 1;
    if (options.heading === 'drop') {
      const index = tree.children.findIndex(isTitle);
      if (index !== -1) tree.children.splice(index, 1);
    } else if (options.title !== undefined && !tree.children.some(isTitle)) {
      tree.children.unshift({ type: 'heading', depth: 1, children: [{ type: 'text', value: options.title }] });
    }
  };
}
