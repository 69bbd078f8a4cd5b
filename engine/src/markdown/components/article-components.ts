import type { MDXComponents } from 'mdx/types.js';
import type { AssembledArticle } from '../compile/assemble-article.ts';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { CodeBlockByIndex } from './code-block.tsx';
import { DiagramByIndex } from './diagram.tsx';
import { heading } from './heading.tsx';
import { InlineCode } from './inline-code.tsx';
import { Link } from './link.tsx';
import { Table, tableCell } from './table.tsx';
import { themeComponents } from './theme-modules.ts';

const components = {
  ...themeComponents,
  a: Link,
  code: InlineCode,
  table: Table,
  td: tableCell('td'),
  th: tableCell('th'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  'engine-admonition': Admonition,
  'engine-admonition-title': AdmonitionTitle,
  'engine-code': CodeBlockByIndex,
  'engine-diagram': DiagramByIndex,
};

/** What each element of a compiled article is rendered by; a site's own components come on top. */
export function articleComponents({ options }: AssembledArticle): MDXComponents {
  return { ...components, ...options.components };
}
