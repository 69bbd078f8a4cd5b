import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Element, Root } from 'hast';
import {
  Children,
  type ComponentPropsWithoutRef,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { Table } from '../../markdown/components/table.tsx';
import { CodeBlock } from './code-block.tsx';
import { commentLink } from './comment-link.ts';
import { type ReferenceView, symbolHref, useView } from './reference-view.ts';

/** Whether what is rendered stands inside a link: links do not nest. */
const InsideLink = createContext(false);

const parser = unified().use(remarkParse).use(remarkGfm);
const toHast = unified().use(remarkRehype);

/** Trees by text: lists and hovers show the same sentences as pages do. */
const trees = new Map<string, Root>();

/** A doc comment's text. Comments are plain Markdown: markup and expressions in them mean nothing. */
export function Markdown({ text }: { text: string }) {
  const view = useView();
  return render(treeOf(text), view);
}

/** The first paragraph without its block, for lists and table cells. */
export function MarkdownLine({ text }: { text: string }) {
  const view = useView();
  const first = treeOf(text).children.find((node): node is Element => node.type === 'element');
  if (first?.tagName !== 'p') return <Markdown text={text} />;
  return render({ type: 'root', children: first.children }, view);
}

function treeOf(text: string): Root {
  let tree = trees.get(text);
  if (tree === undefined) {
    tree = toHast.runSync(parser.parse(text));
    trees.set(text, tree);
  }
  return tree;
}

function render(tree: Root, view: ReferenceView): ReactNode {
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: {
      a: CommentLink,
      code: ({ children }) => <InlineCode view={view}>{children}</InlineCode>,
      pre: ({ children }) => <Fence>{children}</Fence>,
      img: PictureLink,
      // The contents list belongs to the page, not to the comments on it.
      h1: CommentHeading,
      h2: CommentHeading,
      h3: CommentHeading,
      h4: CommentHeading,
      h5: CommentHeading,
      h6: CommentHeading,
      table: ({ children }) => <Table label="Table of the comment">{children}</Table>,
    },
  }) as ReactNode;
}

/** An address that leads to a page of this site is shown by the page's title. */
function CommentLink({ href = '', children }: ComponentPropsWithoutRef<'a'>) {
  const { title, ...link } = commentLink(href, useView());
  return (
    <a {...link}>
      <InsideLink value>{title !== undefined && children === href ? title : children}</InsideLink>
    </a>
  );
}

/** Pictures would be requests to other hosts; the reader may follow the link instead. */
function PictureLink({ src, alt = '' }: ComponentPropsWithoutRef<'img'>) {
  const label = alt === '' ? 'Picture' : alt;
  return typeof src === 'string' ? <a href={src}>{label}</a> : label;
}

function CommentHeading({ children }: { children?: ReactNode }) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

/** Code that is an exported name links to it, except on its own page and inside links. */
function InlineCode({ view, children }: { view: ReferenceView; children?: ReactNode }) {
  const symbol = typeof children === 'string' ? view.index.byName.get(children) : undefined;
  const insideLink = useContext(InsideLink);
  const code = <code>{children}</code>;
  if (insideLink || symbol === undefined || symbol.id === view.current) return code;
  return <a href={symbolHref(view, symbol.id)}>{code}</a>;
}

function Fence({ children }: { children?: ReactNode }) {
  const [code] = Children.toArray(children);
  if (!isValidElement<{ className?: string; children?: ReactNode }>(code)) return <pre>{children}</pre>;
  const { className = '', children: text } = code.props;
  const language = /language-(\S+)/.exec(className)?.[1] ?? 'text';
  return <CodeBlock code={typeof text === 'string' ? text.replace(/\n$/, '') : ''} language={language} />;
}
