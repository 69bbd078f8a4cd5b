import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Assembly } from '../compile/assembly.ts';
import { plainText } from '../parse/plain-text.ts';
import { addProperties } from './to-element.ts';

/** Every heading gets an id: its own `{#id}`, else one made of its text as GitHub does. */
export function headings(assembly: Assembly) {
  return (tree: Root): void => {
    // Explicit ids first, so that a made one never takes the name of an explicit one further down.
    const explicit = new Map<Heading, string>();
    visit(tree, 'heading', (node) => {
      const id = takeId(node);
      if (id === undefined) return;
      explicit.set(node, id);
      if (assembly.slugger.occurrences[id] === undefined) assembly.slugger.occurrences[id] = 0;
      else reportDuplicate(assembly, node, id);
    });
    visit(tree, 'heading', (node) => {
      const text = plainText(node).trim();
      addProperties(node, { id: explicit.get(node) ?? assembly.slugger.slug(text) });
    });
  };
}

/** Removes `{#id}` from the end of the heading. */
function takeId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type !== 'headingId') return undefined;
  node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return last.value;
}

function reportDuplicate(assembly: Assembly, node: Heading, id: string): void {
  assembly.report({
    code: 'duplicate-heading-id',
    message: `Two headings of this document have the id "${id}".`,
    hint: 'Give each heading its own id.',
    at: node.position,
  });
}
