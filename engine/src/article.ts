/** `runnable-docs/article`: what a site's components may ask while an article is rendered. */
export { dependOnFile, dependOnFolder } from './incremental/facts.ts';
export { type ArticleState, useArticle } from './markdown/article-context.ts';
export { day } from './markdown/dates.ts';
export { breakable } from './shell/breakable.tsx';
