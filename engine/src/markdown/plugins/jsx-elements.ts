import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeAttribute, type Assembly } from '../compile/assembly.ts';
import { plainText } from '../parse/plain-text.ts';
import { attributeValue, setAttribute } from './jsx-attributes.ts';

const sameAsMarkdown = /^(?:a|table|h[1-6])$/;

/** `<a>`, `<table>` and `<h2>` written as tags get what their Markdown forms get. */
export function jsxElements(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (!sameAsMarkdown.test(node.name ?? '')) return;
      // MDX leaves tags alone that it knows to be written as tags.
      if (node.data) delete (node.data as { _mdxExplicitJsx?: boolean })._mdxExplicitJsx;
      const place = placeAttribute(node.position);
      if (node.name === 'a' && place !== undefined) setAttribute(node, 'at', place);
      if (/^h[1-6]$/.test(node.name ?? '') && attributeValue(node, 'id') === undefined) {
        setAttribute(node, 'id', assembly.slugger.slug(plainText(node).trim()));
      }
    });
  };
}
