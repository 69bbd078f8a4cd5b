import type { Definition, Image, ImageReference, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { resolveAsset } from '../assets/resolve-asset.ts';
import type { Assembly } from '../compile/assembly.ts';
import { attributeValue, setAttribute } from './jsx-attributes.ts';
import { addProperties } from './to-element.ts';

const withSource = new Set(['img', 'video', 'audio', 'source']);

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
      if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && withSource.has(node.name ?? '')) {
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

function jsxMedia(node: MdxJsxFlowElement | MdxJsxTextElement, assembly: Assembly): void {
  const source = attributeValue(node, 'src');
  if (source === undefined) return;
  const asset = resolveAsset(source, assembly, node.position);
  setAttribute(node, 'src', asset.url);
  if (node.name !== 'img') return;
  if (asset.size && attributeValue(node, 'width') === undefined && attributeValue(node, 'height') === undefined) {
    setAttribute(node, 'width', String(asset.size.width));
    setAttribute(node, 'height', String(asset.size.height));
  }
  if (attributeValue(node, 'loading') === undefined) setAttribute(node, 'loading', 'lazy');
}
