import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { articleHandlers } from './handlers.ts';
import { readArticle } from './read-article.ts';
import { spaceElements } from './space-elements.ts';

/**
 * An article's HTML as Markdown's tree, with absolute links.
 * @param html as it's published: with root-absolute links
 * @param address of the page, absolute: what links in the article are relative to
 */
export function articleTree(html: string, address: string): Root {
  const article = readArticle(html);
  spaceElements(article);
  const tree = toMdast(article, { handlers: articleHandlers, document: true }) as Root;
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = absoluteAddress(node.url, address);
  });
  return tree;
}

function absoluteAddress(link: string, page: string): string {
  return URL.canParse(link, page) ? new URL(link, page).href : link;
}

/** Markdown as this site writes it: the form that most programs read, with as few characters as it takes. */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  const root: Nodes = { type: 'root', children: [...nodes] };
  return toMarkdown(root, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}
