import type { Heading, Nodes, Parents, Root } from 'mdast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import type { DocumentOptions } from '../core/site.ts';
import { isJsxElement, type JsxElement } from './jsx-elements.ts';

/** The first heading of the first level, as Markdown or as `<h1>`. What quotes, lists, and components hold doesn't count. */
function findTitle(tree: Root): { node: Heading | JsxElement; index: number; parent: Parents } | undefined {
  let found: ReturnType<typeof findTitle>;
  visit(tree, (node, index, parent) => {
    if (node === tree) return undefined;
    if (isTitle(node) && index !== undefined && parent !== undefined) {
      found = { node, index, parent };
      return EXIT;
    }
    // `<div align="center">`; until MDX has looked at it, an element on a single line is in a paragraph.
    const mayHold = node.type === 'paragraph' || (isJsxElement(node) && /^[a-z]/.test(node.name ?? ''));
    return mayHold ? undefined : SKIP;
  });
  return found;
}

function isTitle(node: Nodes): node is Heading | JsxElement {
  return (node.type === 'heading' && node.depth === 1) || (isJsxElement(node) && node.name === 'h1');
}

/** The element that is a document's title; none where it doesn't show one. */
export function titleElement(tree: Root): Heading | JsxElement | undefined {
  return findTitle(tree)?.node;
}

/** Adds the h1 from the front matter where the text has none, or drops it where the page shows its own. */
export function title(options: DocumentOptions) {
  return (tree: Root): void => {
    const found = findTitle(tree);
    if (options.heading === 'drop') found?.parent.children.splice(found.index, 1);
    else if (options.title !== undefined && found === undefined) {
      tree.children.unshift({ type: 'heading', depth: 1, children: [{ type: 'text', value: options.title }] });
    }
  };
}
