import type { MDXComponents } from 'mdx/types.js';
import type { ReactNode } from 'react';
import { useArticle } from './article-context.ts';
import { type MarkdownOptions, preparedElement } from './assembly.ts';
import { heading, InlineCode, Link, Table, tableCell, Title } from './components.tsx';

const components = {
  a: Link,
  code: InlineCode,
  table: Table,
  td: tableCell('td'),
  th: tableCell('th'),
  h1: Title,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  [preparedElement]: Prepared,
};

/** What each element of a compiled article is rendered by. */
export function articleComponents(options: Pick<MarkdownOptions, 'components'>): MDXComponents {
  return { ...components, ...options.components };
}

/** The element that a plugin has prepared under this number. */
function Prepared({ index }: { index: string }): ReactNode {
  return useArticle().article.prepared[Number(index)];
}
