import { createContext, use } from 'react';
import type { RenderContext } from '../core/site.ts';
import type { AssembledArticle } from './assembly.ts';

/** What the components of an article may ask. */
export interface ArticleState extends RenderContext {
  article: AssembledArticle;
  /** Route of the article's own page, for links relative to it. */
  route: string;
  /** A list shows the beginning: the anchors are on the article's own page. */
  isExcerpt?: boolean;
}

/** Gives the components of an article its state; they read it with `useArticle`. */
export const ArticleContext = createContext<ArticleState | undefined>(undefined);

/** The state of the article around; throws outside one. */
export function useArticle(): ArticleState {
  const state = use(ArticleContext);
  if (!state) throw new Error('This component only works within an article.');
  return state;
}
