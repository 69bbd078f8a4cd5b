import type { Nodes } from 'mdast';

/** What a reader sees of a node: its text, without comments, expressions and ids. */
export function plainText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'image':
      return node.alt ?? '';
    case 'break':
      return ' ';
    default:
      return 'children' in node ? node.children.map(plainText).join('') : '';
  }
}
