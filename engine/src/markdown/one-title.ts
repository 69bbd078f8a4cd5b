import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { DocumentOptions } from '../core/site.ts';
import { oneLine, shorten } from '../core/text.ts';
import type { Assembly } from './assembly.ts';
import type { JsxElement } from './jsx-elements.ts';
import { plainText } from './plain-text.ts';
import { titleElement } from './title.ts';

/**
 * A page has one title. A second one is reported with its line; where documents are audited, as the error that it is
 * there, and then as a heading of the second level, so that the audit doesn't report it again.
 */
export function oneTitle(assembly: Assembly, { heading, title: added }: DocumentOptions) {
  return (tree: Root): void => {
    const shown = titleElement(tree);
    const own = assembly.document.frontMatter.data['title'];
    if (heading === 'drop' && shown !== undefined && typeof own === 'string') {
      const text = oneLine(plainText(shown));
      if (text !== oneLine(own)) reportLost(assembly, shown, text);
    }
    if (shown === undefined && added === undefined && heading !== 'drop') return;
    visit(tree, 'heading', (node) => {
      if (node.depth !== 1 || node === shown) return;
      assembly.report({
        severity: assembly.options.audit === true ? 'error' : 'warning',
        code: 'second-title',
        message: `This heading of the first level isn't the page's title, and a page has only one.`,
        hint: `Write "## ${shorten(oneLine(plainText(node)), 60)}".`,
        at: node.position,
      });
      if (assembly.options.audit === true) node.depth = 2;
    });
  };
}

function reportLost(assembly: Assembly, { position }: Heading | JsxElement, text: string): void {
  assembly.report({
    severity: 'warning',
    code: 'second-title',
    message: `The heading "${shorten(text, 60)}" isn't shown: the title of this post is the one in its front matter.`,
    hint: `Write "## ${shorten(text, 60)}", or remove the heading or the \`title\`.`,
    at: position,
  });
}
