import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../core/nearest.ts';
import { isOwnComponent, type MarkdownPlugin } from './assembly.ts';
import { isJsxElement } from './jsx-elements.ts';

/**
 * Reports properties that a feature's components don't have.
 * @param components the properties of each, by the component's name
 */
export function knownProperties(components: Readonly<Record<string, readonly string[]>>): MarkdownPlugin {
  return (assembly) => (tree: Root) => {
    visit(tree, (node) => {
      if (!isJsxElement(node)) return;
      const name = node.name ?? '';
      const known = Object.hasOwn(components, name) ? components[name] : undefined;
      if (known === undefined || isOwnComponent(assembly, name)) return;
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || known.includes(attribute.name)) continue;
        const meant = nearest(attribute.name, known);
        assembly.report({
          code: 'unknown-property',
          message: `<${name}> has no property "${attribute.name}".`,
          hint: meant ? `Did you mean "${meant}"?` : `It has: ${known.join(', ')}.`,
          at: attribute.position ?? node.position,
        });
      }
    });
  };
}
