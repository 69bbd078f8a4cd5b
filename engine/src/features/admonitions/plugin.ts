import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { nearest } from '../../core/nearest.ts';
import { type Assembly, toElement } from '../../markdown/assembly.ts';
import { admonitionAliases, admonitionKinds } from './admonition.tsx';

/** `:::note[Title]` … `:::` becomes an `engine-admonition`. */
export function admonitions(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node: ContainerDirective) => {
      const kind = admonitionAliases.get(node.name) ?? node.name;
      if (!(admonitionKinds as readonly string[]).includes(kind)) reportUnknown(assembly, node);
      if (!isClosed(assembly, node)) reportUnclosed(assembly, node);
      const [first] = node.children;
      if (first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data) {
        toElement(first, 'engine-admonition-title');
      }
      toElement(node, 'engine-admonition', { type: kind, id: node.attributes?.id ?? undefined });
    });
  };
}

function isClosed(assembly: Assembly, node: ContainerDirective): boolean {
  const end = node.position?.end.line;
  if (end === undefined || end === node.position?.start.line) return false;
  const last = assembly.document.source.split('\n')[end - 1] ?? '';
  return /^[\s>]*:{3,}\s*$/.test(last);
}

function reportUnknown(assembly: Assembly, node: ContainerDirective): void {
  const meant = nearest(node.name, admonitionKinds);
  assembly.report({
    code: 'unknown-admonition',
    message: `There is no admonition ":::${node.name}".`,
    hint: meant ? `Did you mean ":::${meant}"?` : `The admonitions are: ${admonitionKinds.join(', ')}.`,
    at: node.position,
  });
}

function reportUnclosed(assembly: Assembly, node: ContainerDirective): void {
  assembly.report({
    code: 'unclosed-admonition',
    message: `The admonition ":::${node.name}" is never closed.`,
    hint: 'End it with a line of as many colons. An admonition around another one has more colons than that one.',
    at: node.position,
  });
}
