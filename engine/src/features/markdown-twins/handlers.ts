import type { Element } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { Blockquote, FootnoteDefinition, RootContent } from 'mdast';
import { codeFigure, inlineCode, preformatted } from './code.ts';
import { findAll, hasClass, isBadge, isElement, toText } from './hast.ts';
import { emphasized, inOneLine, strongParagraph, tableCell, text } from './phrasing.ts';

const heading: Handle = (state, node) => {
  const badges = node.children.filter(isBadge).map((badge) => toText(badge).trim());
  const title = defaultHandlers.h1(state, { ...node, children: node.children.filter((child) => !isBadge(child)) });
  return badges.length === 0 ? title : [title, emphasized(badges.join(' · '))];
};

/** The name of a symbol, and what it is. */
const named: Handle = (state, node, parent) => {
  const [name] = findAll(node, ({ tagName }) => tagName === 'h1');
  const badges = findAll(node, isBadge);
  return name === undefined
    ? flow(state, node)
    : heading(state, { ...name, children: [...name.children, ...badges] }, parent);
};

/** Each tab's label, and what it shows. A label isn't a heading: what follows the tabs would be a part of the last one. */
function tabs(state: State, node: Element): RootContent[] {
  return node.children.filter(isElement).flatMap((child): RootContent[] => {
    if (hasClass(child, 'tab-label')) return [strongParagraph([text(toText(child))])];
    return hasClass(child, 'tab-panel') ? flow(state, child) : [];
  });
}

const div: Handle = (state, node) => {
  if (hasClass(node, 'tabs')) return tabs(state, node);
  const content = flow(state, node);
  return hasClass(node, 'admonition') ? { type: 'blockquote', children: content as Blockquote['children'] } : content;
};

/** Markdown has no form for raised and lowered text, and without one 10³ would be 103. */
const shifted: Handle = (state, node) => {
  const content = state.all(node);
  if (content.some(({ type }) => type === 'footnoteReference')) return content;
  return [{ type: 'html', value: `<${node.tagName}>` }, ...content, { type: 'html', value: `</${node.tagName}>` }];
};

/** Footnotes stand in a list at the end, in the order of their numbers. */
const section: Handle = (state, node) => {
  if (!hasClass(node, 'footnotes')) return flow(state, node);
  const notes = findAll(node, ({ tagName, properties }) => tagName === 'li' && properties['id'] !== undefined);
  return notes.map((note, index): FootnoteDefinition => {
    const children = flow(state, note) as FootnoteDefinition['children'];
    return { type: 'footnoteDefinition', identifier: String(index + 1), label: String(index + 1), children };
  });
};

function flow(state: State, node: Element): RootContent[] {
  return state.toFlow(state.all(node));
}

const paragraph: Handle = (state, node) => {
  const made = defaultHandlers.p(state, node);
  return made !== undefined && hasClass(node, 'admonition-title') ? strongParagraph(made.children) : made;
};

const link: Handle = (state, node) => {
  if (hasClass(node, 'heading-anchor') || 'data-footnote-backref' in node.properties) return undefined;
  if ('data-footnote-ref' in node.properties) {
    return { type: 'footnoteReference', identifier: toText(node), label: toText(node) };
  }
  const made = defaultHandlers.a(state, node);
  // A mark says by its form what its title says in letters.
  const { title } = node.properties;
  if (typeof title !== 'string' || /[\p{L}\p{N}]/u.test(toText(node))) return made;
  return { ...made, title: null, children: [text(title)] };
};

/** Letters that are hidden from who listens are a picture of the words next to them. */
const span: Handle = (state, node) => {
  const isPicture = node.properties['aria-hidden'] !== undefined && /\p{L}/u.test(toText(node));
  return isPicture ? undefined : defaultHandlers.span(state, node);
};

const figure: Handle = (state, node) => {
  if (hasClass(node, 'code-block')) return codeFigure(state, node);
  if (!hasClass(node, 'diagram')) return flow(state, node);
  const [caption] = findAll(node, ({ tagName }) => tagName === 'figcaption');
  const source = node.properties['data-source'];
  return [
    { type: 'code', lang: 'mermaid', value: typeof source === 'string' ? source : '' },
    ...(caption === undefined ? [] : [emphasized(toText(caption))]),
  ];
};

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** How the elements of an article become Markdown, where it isn't how those of any HTML do. */
export const articleHandlers: Record<string, Handle> = {
  ...Object.fromEntries(headings.map((name) => [name, heading])),
  hgroup: named,
  div,
  section,
  details: flow,
  summary: (state, node) => strongParagraph(inOneLine(state.all(node))),
  p: paragraph,
  a: link,
  span,
  sup: shifted,
  sub: shifted,
  figure,
  pre: preformatted,
  code: inlineCode,
  td: tableCell,
  th: tableCell,
};
