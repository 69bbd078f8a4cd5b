import { parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import CapabilityTable from '../../components/capability-table.tsx';

type Document = ReturnType<typeof parseDocument>;
type Element = Extract<Document['children'][number], { attribs: unknown }>;

interface ReadTable {
  /** The sign that the legend explains as "Direct". */
  direct: string;
  providers: { name: string; marks: Record<string, { sign: string; href: string } | undefined> }[];
}

/** The table of all providers as readers see it: names, columns, signs with where they lead, and what a sign means. */
export function readCapabilityTable(): ReadTable {
  const page = parseDocument(renderToStaticMarkup(createElement(CapabilityTable)));
  const [head = [], ...rows] = elements(page, 'tr').map((row) => row.children.filter(isElement));
  const columns = head.map(text);
  const [direct = ''] = /\S+(?= Direct)/.exec(elements(page, 'p').map(text).join(' ')) ?? [];
  const providers = rows.map(([name, ...cells]) => ({
    name: name === undefined ? '' : text(name),
    marks: Object.fromEntries(
      cells.map((cell, index) => {
        const [link] = elements(cell, 'a');
        return [columns[index + 1] ?? '', link && { sign: text(link), href: link.attribs.href ?? '' }];
      }),
    ),
  }));
  return { direct, providers };
}

type Node = Document['children'][number];
const isElement = (node: Node): node is Element => 'attribs' in node;

function elements(parent: Document | Element, name: string): Element[] {
  return parent.children
    .filter(isElement)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);
}

function text(node: Element): string {
  return node.children.map((child) => (isElement(child) ? text(child) : 'data' in child ? child.data : '')).join('');
}
