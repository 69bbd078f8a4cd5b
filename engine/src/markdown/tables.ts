import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { addProperties } from './assembly.ts';
import { plainText } from './plain-text.ts';

/** A longer cell holds a sentence: on a phone, its column would be a word wide. */
const longestLabel = 40;

/** Whether a table says something of each row: where it's narrow, its rows are read as blocks. */
function isProse({ children: rows, align = [] }: Table): boolean {
  const cells = rows.flatMap(({ children }) => children);
  const isWide = rows.some(({ children }) => children.length > 2);
  return isWide && !align?.includes('right') && cells.some((cell) => plainText(cell).length > longestLabel);
}

/** Wide tables scroll by themselves; the scrolling region is named after the heading above it. */
export function tables() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    let heading = '';
    visit(tree, (node) => {
      if (node.type === 'heading') heading = plainText(node).trim();
      if (node.type !== 'table') return;
      const count = (counts.get(heading) ?? 0) + 1;
      counts.set(heading, count);
      const name = heading === '' ? 'Table' : `Table: ${heading}`;
      const label = count === 1 ? name : `${name} (${count})`;
      addProperties(node, isProse(node) ? { label, className: 'rows' } : { label });
      if (isProse(node)) labelCells(node);
    });
  };
}

/** Cells name their column: below each other, nothing else would. */
function labelCells({ children: [head, ...rows] }: Table): void {
  const labels = (head?.children ?? []).map((cell) => plainText(cell).trim());
  for (const { children: cells } of rows) {
    cells.forEach((cell, column) => {
      if (labels[column] !== '' && cell.children.length > 0) addProperties(cell, { dataLabel: labels[column] });
    });
  }
}
