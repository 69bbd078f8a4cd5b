import type { ComponentType } from 'react';
import { articleComponents } from '../components/article-components.ts';
import { ArticleContext, useArticle } from '../components/article-context.ts';
import type { AssembledArticle } from './assemble-article.ts';

/** A document that other documents show as a component: `import Setup from './_setup.mdx'`. */
export function createPartial(article: AssembledArticle): ComponentType<Record<string, unknown>> {
  return function Partial(props) {
    const state = useArticle();
    const Content = article.content;
    if (!Content) return null;
    return (
      <ArticleContext value={{ ...state, article }}>
        <Content {...props} components={articleComponents(article)} />
      </ArticleContext>
    );
  };
}
