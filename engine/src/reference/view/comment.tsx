import type { Element, Root, Text } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Html, Parents } from 'mdast';
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
import type { ApiSymbol } from '../../core/reference-model.ts';
import { firstSentence } from '../../core/text.ts';
import { Table } from '../../markdown/components.tsx';
import { dates } from '../../markdown/dates.ts';
import { breakable } from '../../shell/breakable.tsx';
import { type Commented, deprecationsOf, tagTexts } from '../comments.ts';
import { CodeBlock } from './code.tsx';
import { type ReferenceView, symbolHref, useView } from './reference-view.ts';
import { Section } from './sections.tsx';

/** Where a link in a comment leads. */
export interface CommentLink {
  href: string;
  rel?: string;
  /** Of the page of this site that it leads to. */
  title?: string;
}

/**
 * Where a link in a doc comment leads. Links to the library's own website lead to the page of
 * this site that has the same path, where there is one.
 * @param isOwn whether the site's authors wrote it, who can correct what leads nowhere
 * @returns `undefined` for what's relative to where the library's authors read the comment
 */
function commentLink(href: string, view: ReferenceView, isOwn: boolean): CommentLink | undefined {
  if (href.startsWith('symbol:')) return { href: symbolHref(view, href.slice('symbol:'.length)) };
  const homepage = view.model.package.homepage?.replace(/\/$/, '');
  if (homepage !== undefined && href.startsWith(`${homepage}/`)) {
    const page = view.site.find(href.slice(homepage.length));
    if (page !== undefined) return { href: page.route, title: page.title };
  }
  if (/^https?:/.test(href)) return { href, rel: 'external noopener' };
  // The site's own descriptions link to its pages; what the library's authors have there may not be one.
  const isPlace = isOwn || (href.startsWith('#') ? hasAnchor(href.slice(1), view) : view.site.find(href) !== undefined);
  return href.startsWith('mailto:') || (/^[/#]/.test(href) && isPlace) ? { href } : undefined;
}

/** Whether the current page has a member or a name with this anchor. */
function hasAnchor(anchor: string, { current, index }: ReferenceView): boolean {
  const { id, members = [], children = [] } = (current === undefined ? undefined : index.byId.get(current)) ?? {};
  return (
    members.some((member) => member.anchor === anchor) || children.some((child) => child.id === `${id ?? ''}#${anchor}`)
  );
}

/** A link to a symbol or a member by id, as code. */
export function SymbolLink({ id, name }: { id: string; name?: string }) {
  const view = useView();
  const label = name ?? view.index.byId.get(id)?.qualifiedName ?? id;
  return (
    <a href={symbolHref(view, id)}>
      <code>{breakable(label)}</code>
    </a>
  );
}

/** Whether a text is the site's, not the library's. */
export const OwnText = createContext(false);

/** Whether what is rendered stands inside a link: links don't nest. */
const InsideLink = createContext(false);

const parser = unified().use(remarkParse).use(remarkGfm);
const toHast = unified()
  .use(dates)
  .use(remarkRehype, { handlers: { html: markupAsText } });

/** What only formats text, and what is meant for those who read the source. */
const formatting = /<!--[\s\S]*?-->|<\/?(?:a|b|br|code|em|i|li|ol|p|pre|strong|ul)(?:\s[^<>]*)?\/?>/g;

/** What looks like markup is text: comments speak of `Promise<string>` without code marks. */
function markupAsText(_: unknown, { value }: Html, parent: Parents | undefined): Element | Text | undefined {
  const text: Text = { type: 'text', value: value.replaceAll(formatting, '') };
  if (text.value.trim() === '') return undefined;
  const isBlock = parent?.type === 'root' || parent?.type === 'blockquote' || parent?.type === 'listItem';
  return isBlock ? { type: 'element', tagName: 'p', properties: {}, children: [text] } : text;
}

/** Trees by text: lists and quickInfo show the same sentences as pages do. */
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

/** One line about a symbol, for lists; nothing where nobody says anything. */
export function SummaryLine({ symbol }: { symbol: ApiSymbol }) {
  const summary = useView().index.summary(symbol);
  if (summary === '') return null;
  return (
    <p>
      <MarkdownLine text={summary} />
    </p>
  );
}

function treeOf(text: string): Root {
  let tree = trees.get(text);
  if (tree === undefined) {
    tree = toHast.runSync(parser.parse(text));
    trees.set(text, tree);
  }
  return tree;
}

/** How many tables the comments of a page have so far: no two regions of a page have one name. */
const tables = new WeakMap<ReferenceView, number>();

function tableLabel(view: ReferenceView): string {
  const count = (tables.get(view) ?? 0) + 1;
  tables.set(view, count);
  return count === 1 ? 'Table of the comment' : `Table of the comment (${String(count)})`;
}

function render(tree: Root, view: ReferenceView): ReactNode {
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: {
      a: CommentAnchor,
      code: ({ children }) => <InlineCode view={view}>{children}</InlineCode>,
      pre: ({ children }) => <Fence>{children}</Fence>,
      img: PictureLink,
      // The table of contents belongs to the page, not to the comments on it.
      h1: CommentHeading,
      h2: CommentHeading,
      h3: CommentHeading,
      h4: CommentHeading,
      h5: CommentHeading,
      h6: CommentHeading,
      table: ({ children }) => <Table label={tableLabel(view)}>{children}</Table>,
    },
  }) as ReactNode;
}

/** An address that leads to a page of this site is shown by the page's title. A link that leads nowhere is text. */
function CommentAnchor({ href = '', children }: ComponentPropsWithoutRef<'a'>) {
  const target = commentLink(href, useView(), useContext(OwnText));
  if (target === undefined) return children;
  const { title, ...link } = target;
  return (
    <a {...link}>
      <InsideLink value>{title !== undefined && children === href ? title : children}</InsideLink>
    </a>
  );
}

/** Pictures would be requests to other hosts; the reader may follow the link instead. */
function PictureLink({ src, alt = '' }: ComponentPropsWithoutRef<'img'>) {
  const label = alt === '' ? 'Picture' : alt;
  return typeof src === 'string' ? <CommentAnchor href={src}>{label}</CommentAnchor> : label;
}

function CommentHeading({ children }: { children?: ReactNode }) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

/** Code that is an exported name links to it, except on its own page, inside links, and where prose means something else. */
function InlineCode({ view, children }: { view: ReferenceView; children?: ReactNode }) {
  const symbol = typeof children === 'string' ? view.index.byName.get(children) : undefined;
  const insideLink = useContext(InsideLink);
  const code = <code>{children}</code>;
  if (insideLink || symbol === undefined || symbol.id === view.current) return code;
  if (view.library.unlinked.includes(symbol.qualifiedName)) return code;
  return <a href={symbolHref(view, symbol.id)}>{code}</a>;
}

function Fence({ children }: { children?: ReactNode }) {
  const [code] = Children.toArray(children);
  if (!isValidElement<{ className?: string; children?: ReactNode }>(code)) return <pre>{children}</pre>;
  const { className = '', children: text } = code.props;
  const language = /language-(\S+)/.exec(className)?.[1] ?? 'text';
  return <CodeBlock code={typeof text === 'string' ? text.replace(/\n$/, '') : ''} language={language} />;
}

/** That something or an overload of it should no longer be used, and why. */
export function Deprecation({ of }: { of: Commented }) {
  return deprecationsOf(of).map(({ text, overload }) => {
    const lead = overload === undefined ? '**Deprecated.**' : `**Deprecated: ${overload}.**`;
    return (
      <div className="deprecation" key={lead + text}>
        <Markdown text={`${lead} ${text}`} />
      </div>
    );
  });
}

/** A text without the sentence that is at the head of its page. */
export function afterFirstSentence(summary: string): string {
  const first = firstSentence(summary);
  // The sentence has its blanks joined; it is found again word by word.
  const words = first.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return summary.replace(new RegExp(`^\\s*(?:#+\\s+)?${words.join('\\s+')}`), '').trim();
}

/** What the comments say in a list; a text of one paragraph is a line, and a text that is a list is part of it. */
export function MarkdownList({ texts }: { texts: readonly string[] }) {
  const view = useView();
  return (
    <ul>
      {texts.map((text) => {
        const { children } = treeOf(text);
        const [only] = children;
        if (children.length === 1 && only?.type === 'element' && only.tagName === 'ul') {
          return <Fragment key={text}>{render({ type: 'root', children: only.children }, view)}</Fragment>;
        }
        return <li key={text}>{children.length > 1 ? <Markdown text={text} /> : <MarkdownLine text={text} />}</li>;
      })}
    </ul>
  );
}

/** The section with what `@see` tags name; none without such tags. */
export function SeeAlso({ of }: { of: Commented }) {
  const texts = tagTexts(of, 'see');
  if (texts.length === 0) return null;
  return (
    <Section id="see-also" title="See also">
      <MarkdownList texts={texts} />
    </Section>
  );
}
