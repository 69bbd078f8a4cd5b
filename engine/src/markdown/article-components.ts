import type { MDXComponents } from 'mdx/types.js';
import type { ComponentType } from 'react';
import { Admonition, AdmonitionTitle } from '../features/admonitions/admonition.tsx';
import { CodeBlockByIndex } from '../features/code-blocks/code-block.tsx';
import { DiagramByIndex } from '../features/diagrams/render-diagram.tsx';
import { DocCardList } from '../features/docs/doc-card-list.tsx';
import { TabItem, Tabs } from '../features/tabs/tabs.tsx';
import type { AssembledArticle } from './compile.tsx';
import { heading, InlineCode, Link, Table, tableCell } from './components.tsx';

/** Components that documents may use, imported or not. */
export const themeComponents: Readonly<Record<string, ComponentType<never>>> = {
  Tabs,
  TabItem,
  DocCardList,
  Admonition,
  CodeBlock: CodeBlockByIndex,
};

/** The same by the name under which Docusaurus's documents import them. */
export const themeModules: Readonly<Record<string, ComponentType<never>>> = Object.fromEntries(
  Object.entries(themeComponents).map(([name, component]) => [`@theme/${name}`, component]),
);

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
