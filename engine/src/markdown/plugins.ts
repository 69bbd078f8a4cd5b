import type { Definition, Heading, Image, ImageReference, Nodes, Root, Table } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { nearest } from '../core/nearest.ts';
import { describe } from '../core/expected.ts';
import { oneLine, shorten } from '../core/text.ts';
import { mapSrcset } from '../core/url.ts';
import { addProperties, type Assembly, componentNames, positionAttribute } from './assembly.ts';
import { attributeValue, isJsxElement, type JsxElement, setAttribute } from './jsx-elements.ts';
import { headingIds, madeId } from './heading-ids.ts';
import { plainText } from './parse-document.ts';
import { resolveAsset } from './targets.ts';
import { titleElement } from './title.ts';

/** HTML comments are for authors; a `{#id}` that ends no heading is text. */
export function comments() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'htmlComment') {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      if (node.type === 'headingId') {
        parent.children[index] = { type: 'text', value: `{#${node.value}}`, position: node.position };
      }
      return undefined;
    });
  };
}

/** Every heading, and a title that is an `<h1>`, gets an id: its own `{#id}`, else one made of its text as GitHub does. */
export function headings(assembly: Assembly) {
  return (tree: Root): void => {
    const { slugger } = assembly;
    const shown = titleElement(tree);
    const nodes: (Heading | JsxElement)[] = [];
    visit(tree, (node) => {
      if (node.type === 'heading' || (node === shown && isJsxElement(node))) nodes.push(node);
    });
    const found = nodes.map((node) => {
      const id = takeId(node);
      if (id !== undefined && slugger.occurrences[id] !== undefined) reportDuplicate(assembly, node, id);
      else if (id !== undefined) slugger.occurrences[id] = 0;
      return { id, text: oneLine(plainText(node)) };
    });
    const ids = headingIds(found, slugger);
    for (const [index, node] of nodes.entries()) {
      const id = ids[index] ?? '';
      if (isJsxElement(node)) setAttribute(node, 'id', id);
      else addProperties(node, { id });
    }
  };
}

/** Removes `{#id}` from the end of the heading. */
function takeId(node: Heading | JsxElement): string | undefined {
  if (isJsxElement(node)) return attributeValue(node, 'id');
  const last = node.children.at(-1);
  if (last?.type !== 'headingId') return undefined;
  node.children.pop();
  const before = node.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return last.value;
}

function reportDuplicate(assembly: Assembly, node: Heading | JsxElement, id: string): void {
  assembly.report({
    code: 'duplicate-heading-id',
    message: `Two headings of this document have the id "${id}".`,
    hint: 'Give each heading its own id.',
    at: node.position,
  });
}

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

/** A name, or that of a member of a namespace: `openai.ChatTextGenerator`. */
const identifier = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/;

/** Inline code that may name a symbol of the library is marked; never within links and headings. */
export function inlineSymbols() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'heading' || node.type === 'link' || node.type === 'linkReference') return SKIP;
      if ('name' in node && (node.name === 'a' || node.name === 'summary')) return SKIP;
      if (node.type === 'inlineCode' && identifier.test(node.value)) {
        addProperties(node, { symbol: node.value.replace('()', '') });
      }
      return undefined;
    });
  };
}

const sameAsMarkdown = /^(?:a|table|h[1-6])$/;

/** `<a>`, `<table>` and `<h2>` written as tags get what their Markdown forms get. */
export function jsxElements(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!isJsxElement(node)) return;
      if (!sameAsMarkdown.test(node.name ?? '')) return;
      // MDX leaves tags alone that it knows to be written as tags.
      if (node.data) delete (node.data as { _mdxExplicitJsx?: boolean })._mdxExplicitJsx;
      const location = positionAttribute(node.position);
      if (node.name === 'a' && location !== undefined) setAttribute(node, 'at', location);
      if (/^h[1-6]$/.test(node.name ?? '') && attributeValue(node, 'id') === undefined) {
        setAttribute(node, 'id', madeId(plainText(node).trim(), assembly.slugger));
      }
    });
  };
}

/** A component that nobody knows is reported, and only its content is shown. */
export function knownComponents(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!isJsxElement(node)) return;
      const name = node.name?.split('.')[0];
      if (!name || !/^[A-Z]/.test(name)) return;
      if (assembly.noComponents.has(node.name ?? '')) {
        const value = shorten(describe(assembly.noComponents.get(name)), 60);
        assembly.report({
          code: 'unknown-component',
          message: `<${name}> isn't a component: what is imported by that name is ${value}.`,
          hint: 'Import a function that returns what is to be shown; show a picture by <img src={name} />.',
          at: node.position,
        });
        Object.assign(node, { name: null, attributes: [] });
        return;
      }
      const known = componentNames(assembly.options);
      if (known.includes(name) || assembly.declared.has(name)) return;
      const meant = nearest(name, [...known, ...assembly.declared]);
      assembly.report({
        code: 'unknown-component',
        message: `There is no component <${name}>.`,
        hint: `${meant ? `Did you mean <${meant}>? ` : ''}Known without an import: ${known.join(', ')}.`,
        at: node.position,
      });
      // A nameless element is a fragment.
      node.name = null;
      node.attributes = [];
    });
  };
}

/** An object between braces can't be shown: most are braces of another language, such as that of a template. */
export function objects(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
      const [statement] = node.data?.estree?.body ?? [];
      if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression')
        return undefined;
      // What a component does with its content is its own matter.
      if (parent === undefined || index === undefined || isOfComponent(parent)) return undefined;
      assembly.report({
        code: 'bad-expression',
        message: `{${shorten(oneLine(node.value), 60)}} is an object, which can't be shown.`,
        hint: 'For literal braces write \\{ or put the text in backticks; of an object, show one of its values.',
        at: node.position,
      });
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
  };
}

function isOfComponent(node: Nodes): boolean {
  return isJsxElement(node) && !/^[a-z][^.]*$/.test(node.name ?? 'fragment');
}

/** Links carry their place in the source, so that the `a` component can say where a broken one is. */
export function links() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'linkReference')
        addProperties(node, { at: positionAttribute(node.position) });
    });
  };
}

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
