import {
  Children,
  type ComponentPropsWithoutRef,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  use,
} from 'react';
import { defaultToc } from '../core/site.ts';
import { ArticleContext, useArticle } from './article-context.ts';
import { breakable, breakableIfLong } from '../shell/breakable.tsx';
import { readPositionAttribute } from './assembly.ts';
import { resolveLink } from './targets.ts';

/** The text within React nodes, for names of things, without numbers of footnotes. Components aren't rendered for it. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) {
        return 'data-footnote-ref' in child.props ? '' : textOf(child.props.children);
      }
      return typeof child === 'string' || typeof child === 'number' ? String(child) : '';
    })
    .join('');
}

/** The content of a heading. On a phone, a long name in it breaks between its words. */
function narrow(children: ReactNode): ReactNode {
  return Children.map(children, (child) => (typeof child === 'string' ? breakable(child) : child));
}

/** A page's title. */
export function Title({ children, ...props }: ComponentPropsWithoutRef<'h1'>) {
  return <h1 {...props}>{narrow(children)}</h1>;
}

/**
 * A heading, and after it a link to it: the heading's name is its text alone. Where the table of contents has the
 * same link, the Tab key goes past this one.
 */
export function heading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  const level = Number(Tag.slice(1));
  return function Heading({ children, ...props }: ComponentPropsWithoutRef<'h2'>) {
    const article = use(ArticleContext);
    const { id, ...others } = props;
    if (id === undefined) return <Tag {...props}>{narrow(children)}</Tag>;
    // Excerpts of a list may have headings of one name. What links to them leads to the article's own page.
    if (article?.isExcerpt === true) {
      return (
        <div className={`heading heading-${String(level)}`}>
          <Tag {...others}>{narrow(children)}</Tag>
        </div>
      );
    }
    const { hidden, min, max } = article?.site.find(article.route)?.toc ?? defaultToc;
    const inContents = !hidden && level >= min && level <= max;
    return (
      <div className={`heading heading-${String(level)}`}>
        <Tag {...props}>{narrow(children)}</Tag>
        <a
          className="heading-anchor"
          href={`#${id}`}
          aria-label={`Link to ${textOf(children).trim()}`}
          tabIndex={inContents ? -1 : undefined}
        >
          #
        </a>
      </div>
    );
  };
}

/** Whether something is in a cell of a table: columns are narrow, so long names break between their words. */
const CellContext = createContext(false);

/** As much code with a hyphen or in brackets as stays on one line, in a sentence and in a column. */
const shortCode = { inText: 22, inCell: 17 };

/** Words of code. A bracket belongs to what's next to it: `{ name }` is one word. */
const codeWords = /((?<![([{])\s+(?![)\]}]))/;

/**
 * Short code with a hyphen, such as `node --version` and `gpt-4.1-mini`: lines would break after it. So would they
 * after the bracket of `{ name }`.
 */
function isWhole(code: string, inCell: boolean): boolean {
  return code.length <= shortCode[inCell ? 'inCell' : 'inText'] && /-\w|[([{]\s|\s[)\]}]/.test(code);
}

/** A word of longer code. An option's name begins with its hyphens: `--external:NAME`. */
function codeWord(word: string, inCell: boolean): ReactNode {
  if (isWhole(word, inCell)) return <span className="whole">{word}</span>;
  const [option = ''] = /^--\w+/.exec(word) ?? [];
  const rest = word.slice(option.length);
  return (
    <>
      {option !== '' && <span className="whole">{option}</span>}
      {inCell ? breakable(rest) : breakableIfLong(rest)}
    </>
  );
}

/** Longer code, whose words with hyphens and brackets stay whole: `npx tsx --env-file=.env main.ts`. */
function withWholeWords(code: string, inCell: boolean): ReactNode {
  return code
    .split(codeWords)
    .map((word, index) => <Fragment key={index}>{index % 2 === 0 ? codeWord(word, inCell) : word}</Fragment>);
}

/** Inline code; where it names a symbol of the library it links to the symbol's page. */
export function InlineCode({ symbol, children }: { symbol?: string; children?: ReactNode }) {
  const { site, route } = useArticle();
  const href = symbol === undefined ? undefined : site.symbols.get(symbol);
  const inCell = use(CellContext);
  const isText = typeof children === 'string';
  const whole = isText && isWhole(children, inCell);
  const code = (
    <code className={whole ? 'whole' : undefined}>
      {!isText || whole ? children : withWholeWords(children, inCell)}
    </code>
  );
  if (href === undefined || href === route) return code;
  return <a href={href}>{code}</a>;
}

/** A link with its final address. */
export function Link({ at, href, children, ...props }: ComponentPropsWithoutRef<'a'> & { at?: string }) {
  const state = useArticle();
  if (href === undefined) return <a {...props}>{children}</a>;
  const { document } = state.article;
  const target = resolveLink(href, state, readPositionAttribute(document.file, at));
  const rel = target.external ? (props.rel ?? 'external noopener') : props.rel;
  return (
    <a {...props} href={target.href} rel={rel}>
      {children}
    </a>
  );
}

/** A table that scrolls by itself where it is wider than the page, with the keyboard too. */
export function Table({ label = 'Table', ...props }: ComponentPropsWithoutRef<'table'> & { label?: string }) {
  return (
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** A cell, aligned by a class as its column says. A table in Markdown has no other headers than those of columns. */
export function tableCell(Tag: 'td' | 'th') {
  const scope = Tag === 'th' ? 'col' : undefined;
  return function TableCell({ align, ...props }: ComponentPropsWithoutRef<'td'>) {
    return (
      <CellContext value>
        <Tag scope={scope} {...props} className={align === undefined ? props.className : `align-${align}`} />
      </CellContext>
    );
  };
}
