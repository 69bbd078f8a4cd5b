import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { describe } from '../core/expected.ts';
import { nearest } from '../core/nearest.ts';
import { oneLine, shorten } from '../core/text.ts';
import { addProperties, type Assembly, componentNames, positionAttribute } from './assembly.ts';
import { madeId } from './heading-ids.ts';
import { attributeValue, isJsxElement, setAttribute } from './jsx-elements.ts';
import { plainText } from './plain-text.ts';

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
