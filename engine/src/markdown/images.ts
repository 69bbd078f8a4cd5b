import type { Definition, Image, ImageReference, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { mapSrcset } from '../core/url.ts';
import { addProperties, type Assembly } from './assembly.ts';
import { attributeValue, isJsxElement, type JsxElement, setAttribute } from './jsx-elements.ts';
import { resolveAsset } from './targets.ts';

const withSource = new Set(['img', 'video', 'audio', 'source', 'object']);

/** Images and other media must exist; they get their final address, and images their size. */
export function images(assembly: Assembly) {
  return (tree: Root): void => {
    const definitions = new Map<string, Definition>();
    visit(tree, 'definition', (node) => {
      definitions.set(node.identifier, node);
    });
    visit(tree, (node) => {
      if (node.type === 'image') markdownImage(node, node.url, assembly);
      if (node.type === 'imageReference') markdownImage(node, definitions.get(node.identifier)?.url, assembly);
      if (isJsxElement(node) && withSource.has(node.name ?? '')) {
        jsxMedia(node, assembly);
      }
    });
  };
}

function markdownImage(node: Image | ImageReference, url: string | undefined, assembly: Assembly): void {
  if (url === undefined) return;
  const asset = resolveAsset(url, assembly, node.position);
  addProperties(node, {
    src: asset.url,
    width: asset.size && String(asset.size.width),
    height: asset.size && String(asset.size.height),
    loading: 'lazy',
    decoding: 'async',
  });
}

/** Whether an element has a source that only its rendering knows: `src={address}`, `{...props}`. */
function hasUnknownSource({ attributes }: JsxElement): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' ||
      (attribute.name === 'src' && typeof attribute.value !== 'string'),
  );
}

function jsxMedia(node: MdxJsxFlowElement | MdxJsxTextElement, assembly: Assembly): void {
  const resolve = (address: string) => resolveAsset(address, assembly, node.position);
  for (const name of ['srcSet', 'srcset']) {
    const set = attributeValue(node, name);
    if (set !== undefined)
      setAttribute(
        node,
        name,
        mapSrcset(set, (address) => resolve(address).url),
      );
  }
  for (const name of ['poster', 'data']) {
    const address = attributeValue(node, name);
    if (address !== undefined) setAttribute(node, name, resolve(address).url);
  }
  const source = attributeValue(node, 'src');
  if (node.name === 'img' && !source?.trim() && !hasUnknownSource(node)) {
    assembly.report({
      code: 'missing-image',
      message: 'This <img> names no image.',
      hint: 'Give it a src, such as src="./picture.png".',
      at: node.position,
    });
    return;
  }
  if (source === undefined) return;
  const asset = resolve(source);
  setAttribute(node, 'src', asset.url);
  if (node.name !== 'img') return;
  if (asset.size && attributeValue(node, 'width') === undefined && attributeValue(node, 'height') === undefined) {
    setAttribute(node, 'width', String(asset.size.width));
    setAttribute(node, 'height', String(asset.size.height));
  }
  if (attributeValue(node, 'loading') === undefined) setAttribute(node, 'loading', 'lazy');
}
