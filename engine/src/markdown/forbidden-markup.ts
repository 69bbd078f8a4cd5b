import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Assembly } from './assembly.ts';
import { isJsxElement } from './jsx-elements.ts';

const styleHint = 'write the rule into a style sheet that `styles` in the configuration names.';
const scriptHint = 'Pages run no script of their own. Write a feature with a `client`, and name it in `features`.';
const frameHint = 'Link to it, or show an image of it.';
const headHint = 'Use the keys of the front matter, or the `head` of a feature.';
const formHint = 'Link to a page that has the form.';

/** Tags that do nothing in a published page, and what does the same. */
const forbiddenTags = new Map([
  ['script', scriptHint],
  ['style', `Instead, ${styleHint}`],
  ['link', `For a style sheet, ${styleHint}`],
  ['iframe', frameHint],
  ['frame', frameHint],
  ['embed', frameHint],
  ['base', headHint],
  ['meta', headHint],
]);

/** Tags of a whole document, which browsers pass over within one. */
const documentTags = new Map([
  ['head', headHint],
  ['html', 'Remove it, and leave what is in it.'],
  ['body', 'Remove it, and leave what is in it.'],
]);

/** The same for attributes. */
function forbiddenAttribute(tag: string, name: string): { code: string; hint: string } | undefined {
  if (name === 'style') return { code: 'inline-style', hint: `Give it a className, and ${styleHint}` };
  if (/^on[a-z]/i.test(name)) return { code: 'inline-handler', hint: scriptHint };
  const isAddress = /^formaction$/i.test(name) || (tag === 'form' && name === 'action');
  return isAddress ? { code: 'form-action', hint: formHint } : undefined;
}

/**
 * Tags and attributes that do nothing, most of them because of the content security policy (`deploy/headers.ts`), are
 * reported and left out: without a word, authors would look for the reason in browsers.
 */
export function forbiddenMarkup(assembly: Assembly) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!isJsxElement(node)) return;
      const tag = node.name ?? '';
      // What a component does with its attributes is its own matter.
      if (!/^[a-z]/.test(tag)) return;
      const hint = forbiddenTags.get(tag) ?? documentTags.get(tag);
      if (hint !== undefined) {
        const reason = documentTags.has(tag) ? 'the engine writes it' : 'the content security policy forbids it';
        const message = `<${tag}> has no effect in a page: ${reason}.`;
        assembly.report({ code: 'forbidden-tag', message, hint, at: node.position });
        // A nameless element is a fragment.
        Object.assign(node, { name: null, attributes: [], children: [] });
        return;
      }
      node.attributes = node.attributes.filter((attribute) => {
        if (attribute.type !== 'mdxJsxAttribute') return true;
        const { name, position = node.position } = attribute;
        const forbidden = forbiddenAttribute(tag, name);
        if (forbidden === undefined) return true;
        const message = `<${tag}> has a "${name}" attribute, which the content security policy forbids.`;
        assembly.report({ ...forbidden, message, at: position });
        return false;
      });
    });
  };
}
