import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { addProperties } from './to-element.ts';

const identifier = /^[A-Za-z_$][\w$]*(?:\(\))?$/;

/** Inline code that may name a symbol of the library is marked; never within links and headings. */
export function inlineSymbols() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'heading' || node.type === 'link' || node.type === 'linkReference') return SKIP;
      if ('name' in node && (node.name === 'a' || node.name === 'summary')) return SKIP;
      if (node.type === 'inlineCode' && identifier.test(node.value)) {
        addProperties(node, { symbol: node.value.replace('()', '') });
      }
      return undefined;
    });
  };
}
