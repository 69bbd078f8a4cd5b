import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

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

export function setAttribute(node: JsxElement, name: string, value: string): void {
  node.attributes = node.attributes.filter((entry) => !(entry.type === 'mdxJsxAttribute' && entry.name === name));
  node.attributes.push({ type: 'mdxJsxAttribute', name, value });
}
