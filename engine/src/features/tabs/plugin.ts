import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../core/nearest.ts';
import { type Assembly, isOwnComponent } from '../../markdown/assembly.ts';
import { attributeValue, isJsxElement, type JsxElement } from '../../markdown/jsx-elements.ts';

/** Tabs choose by value, and readers by label: each needs its own. */
export function tabItems(assembly: Assembly) {
  return (tree: Root): void => {
    const placed = new Set<JsxElement>();
    visit(tree, (node) => {
      if (!isJsxElement(node) || isOwnComponent(assembly, node.name ?? '')) return;
      if (node.name === 'Tabs') {
        const items = itemsOf(node);
        for (const item of items) placed.add(item);
        checkItems(items, assembly);
        const lost = items.length === 0 ? undefined : lostIn(node);
        if (lost !== undefined) {
          report(
            assembly,
            lost,
            "This isn't in a <TabItem>, and no tab would show it.",
            'Move it into one, or out of <Tabs>.',
          );
        }
        if (isAllKnown(node)) checkTabs(node, items, assembly);
      } else if (node.name === 'TabItem' && !placed.has(node)) {
        report(assembly, node, "This <TabItem> isn't in <Tabs>.", 'Put it right between <Tabs> and </Tabs>.');
      }
    });
  };
}

function checkItems(items: readonly JsxElement[], assembly: Assembly): void {
  const values = new Set<string>();
  const labels = new Set<string>();
  for (const item of items) {
    const attribute = item.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === 'value');
    const value = attributeValue(item, 'value');
    const label = attributeValue(item, 'label');
    if (attribute === undefined) {
      report(assembly, item, 'This <TabItem> has no value.', 'Write <TabItem value="npm" label="npm">.');
    } else if (value !== undefined && values.has(value)) {
      report(assembly, item, `Two <TabItem>s of these <Tabs> have the value "${value}".`, 'Give each its own value.');
    } else if (label !== undefined && labels.has(label)) {
      report(assembly, item, `Two <TabItem>s of these <Tabs> have the label "${label}".`, 'Give each its own label.');
    }
    if (value !== undefined) values.add(value);
    if (label !== undefined) labels.add(label);
  }
}

function checkTabs(tabs: JsxElement, items: readonly JsxElement[], assembly: Assembly): void {
  if (items.length === 0) {
    report(assembly, tabs, 'These <Tabs> have no <TabItem>.', 'Write one between <Tabs> and </Tabs>, or remove them.');
    return;
  }
  const chosen = attributeValue(tabs, 'defaultValue');
  const values = items.map((item) => attributeValue(item, 'value'));
  const known = values.filter((value) => value !== undefined);
  if (chosen === undefined || known.length < values.length || known.includes(chosen)) return;
  const meant = nearest(chosen, known);
  const hint = meant ? `Did you mean "${meant}"?` : `The values are: ${known.join(', ')}.`;
  report(assembly, tabs, `No <TabItem> of these <Tabs> has the value "${chosen}", their defaultValue.`, hint);
}

/** The items may be in a paragraph, where they share a line with the tags around them, or in a fragment. */
function itemsOf(node: { children: readonly unknown[] }): JsxElement[] {
  return (node.children as JsxElement[]).flatMap((child): JsxElement[] => {
    if (child.name === 'TabItem') return [child];
    return isWrapper(child) ? itemsOf(child) : [];
  });
}

/** The first content that is in no item. Expressions and other components may make items. */
function lostIn(node: { children: readonly unknown[] }): Nodes | undefined {
  for (const child of node.children as Nodes[]) {
    const lost = isWrapper(child) ? lostIn(child as typeof node & Nodes) : child;
    if (lost !== undefined && isContent(lost)) return lost;
  }
  return undefined;
}

function isContent(node: Nodes): boolean {
  return node.type === 'text' ? node.value.trim() !== '' : !/Expression$|Element$|^break$|^html/.test(node.type);
}

/** Whether all items are there before the document runs: expressions and other components may make some. */
function isAllKnown(node: { children: readonly unknown[] }): boolean {
  return (node.children as JsxElement[]).every((child) =>
    isWrapper(child) ? isAllKnown(child) : child.name === 'TabItem' || !/Expression$|Element$/.test(child.type),
  );
}

function isWrapper(node: Nodes): boolean {
  return node.type === 'paragraph' || (isJsxElement(node) && node.name === null);
}

function report(assembly: Assembly, item: Nodes, message: string, hint: string): void {
  assembly.report({ code: 'bad-tabs', message, hint, at: item.position });
}
