import type { ComponentType } from 'react';
import { Admonition } from './admonition.tsx';
import { CodeBlockByIndex } from './code-block.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { TabItem, Tabs } from './tabs.tsx';

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
