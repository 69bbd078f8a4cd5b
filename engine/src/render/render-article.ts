import { renderToStaticMarkup } from 'react-dom/server';
import type { Page, RenderContext } from '../content/page.ts';
import { deriveArticle } from './derive-article.ts';
import type { RenderedArticle } from './rendered-article.ts';

/**
 * A page's article as HTML. A page that cannot be rendered is a problem of its own and does not
 * hide the problems of the others: it becomes an empty article.
 */
export async function renderArticle(page: Page, context: RenderContext): Promise<RenderedArticle> {
  try {
    return deriveArticle(page, renderToStaticMarkup(await page.render(context)));
  } catch (error) {
    context.report({
      severity: 'error',
      code: 'render',
      message: `${page.route} could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
      place: page.source,
    });
    return deriveArticle(page, '');
  }
}
