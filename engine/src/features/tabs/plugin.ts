import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Assembly, attributeValue, type JsxElement } from '../../markdown/assembly.ts';

/** Tabs choose by value: each needs one of its own. */
export function tabItems(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Tabs') {
        checkItems(node, assembly);
      }
    });
  };
}

function checkItems(tabs: JsxElement, assembly: Assembly): void {
  const values = new Set<string>();
  for (const item of itemsOf(tabs)) {
    const attribute = item.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === 'value');
    const value = attributeValue(item, 'value');
    if (attribute === undefined) {
      report(assembly, item, 'This <TabItem> has no value.', 'Write <TabItem value="npm" label="npm">.');
    } else if (value !== undefined && values.has(value)) {
      report(assembly, item, `Two <TabItem>s of these <Tabs> have the value "${value}".`, 'Give each its own value.');
    }
    if (value !== undefined) values.add(value);
  }
}

/** The items may be in a paragraph, where they share a line with the tags around them. */
function itemsOf(node: { children: readonly unknown[] }): JsxElement[] {
  return (node.children as JsxElement[]).flatMap((child): JsxElement[] => {
    if (child.name === 'TabItem') return [child];
    return (child.type as string) === 'paragraph' ? itemsOf(child) : [];
  });
}

function report(assembly: Assembly, item: JsxElement, message: string, hint: string): void {
  assembly.report({ code: 'bad-tabs', message, hint, at: item.position });
}
