import type { Nodes, Parents } from 'mdast';

/** Makes a Markdown node come out as this element, which the article's components render. */
export function toElement(node: Nodes, name: string, properties: Record<string, string | undefined> = {}): void {
  const element = node as Nodes & { children?: Parents['children']; value?: string };
  element.type = 'engineElement' as never;
  element.children ??= [];
  delete element.value;
  node.data = { ...node.data, hName: name, hProperties: defined(properties) };
}

/** Adds properties to the element that a Markdown node becomes. */
export function addProperties(node: Nodes, properties: Record<string, string | undefined>): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...defined(properties) } };
}

function defined(properties: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
