import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../problems/nearest.ts';
import { themeComponents } from '../components/theme-modules.ts';
import type { Assembly } from '../compile/assembly.ts';

/** A component that nobody knows is reported, and only its content is shown. */
export function knownComponents(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      const name = node.name?.split('.')[0];
      if (!name || !/^[A-Z]/.test(name)) return;
      const known = [...Object.keys(themeComponents), ...Object.keys(assembly.options.components ?? {})];
      if (known.includes(name) || assembly.declared.has(name)) return;
      const meant = nearest(name, [...known, ...assembly.declared]);
      assembly.report({
        code: 'unknown-component',
        message: `There is no component <${name}>.`,
        hint: `${meant ? `Did you mean <${meant}>? ` : ''}Known without an import: ${known.join(', ')}.`,
        at: node.position,
      });
      // A nameless element is a fragment.
      node.name = null;
      node.attributes = [];
    });
  };
}
