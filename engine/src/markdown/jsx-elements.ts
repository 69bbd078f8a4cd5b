import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A tag in a line of text, or by itself. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a tag, of HTML or of a component, in a line of text or by itself. */
export function isJsxElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * Value of a JSX attribute where it is known without running the document: `name="value"`,
 * `name={'value'}`, a bare `name` (`true`), and `src={require('./x.png').default}` as its path.
 */
export function attributeValue(node: JsxElement, name: string): string | undefined {
  const attribute = node.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name);
  if (!attribute) return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return 'true';
  if (typeof value === 'string') return value;
  const text = value.value.trim();
  return /^(?:require\()?(["'`])([^"'`$]*)\1(?:\)(?:\.default)?)?$/.exec(text)?.[2];
}

/** Gives a tag an attribute, in place of the one of that name. */
export function setAttribute(node: JsxElement, name: string, value: string): void {
  node.attributes = node.attributes.filter((entry) => !(entry.type === 'mdxJsxAttribute' && entry.name === name));
  node.attributes.push({ type: 'mdxJsxAttribute', name, value });
}
