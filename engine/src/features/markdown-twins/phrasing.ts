import type { Handle } from 'hast-util-to-mdast';
import type { Nodes, Paragraph, PhrasingContent, Text } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';

/** Text as a node; what means something in Markdown is escaped when it’s written. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** A paragraph in italics, for what the page says about its content. */
export function emphasized(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'emphasis', children: [text(value)] }] };
}

/** A paragraph in bold, for titles that are no headings. */
export function strongParagraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

/** Blocks as one line, where Markdown has room for a line alone: each block after the first follows a line break. */
export function inOneLine(nodes: readonly Nodes[]): PhrasingContent[] {
  const lines: PhrasingContent[][] = [];
  let open: PhrasingContent[] | undefined;
  for (const node of nodes) {
    if (phrasing(node)) {
      if (open === undefined) lines.push((open = []));
      open.push(withTagBreaks(node));
      continue;
    }
    open = undefined;
    const items = node.type === 'list' ? node.children : [node];
    for (const item of items) {
      const line =
        item.type === 'code'
          ? [{ type: 'inlineCode' as const, value: item.value.replace(/\s+/g, ' ') }]
          : 'children' in item
            ? inOneLine(item.children)
            : [];
      if (line.length > 0) lines.push(line);
    }
  }
  const filled = lines.filter((line) => line.some((node) => node.type !== 'text' || node.value.trim() !== ''));
  return filled.flatMap((line, index) => (index === 0 ? line : [{ type: 'html' as const, value: '<br>' }, ...line]));
}

/** A break as a tag: one as Markdown writes it would be a space. */
function withTagBreaks(node: PhrasingContent): PhrasingContent {
  if (node.type === 'break') return { type: 'html', value: '<br>' };
  if ('children' in node) node.children = node.children.map(withTagBreaks);
  return node;
}

/** A cell of a table holds one line. */
export const tableCell: Handle = (state, node) => ({
  type: 'tableCell',
  children: inOneLine(state.all(node)),
});
