import type { RenderContext } from '../content/page.ts';
import { renderArticle } from '../render/render-article.ts';
import type { RenderedArticle } from '../render/rendered-article.ts';
import { noSamples, type SampleLookup } from '../samples/sample-lookup.ts';
import type { LoadedSite } from './load-site.ts';
import type { Progress } from './progress.ts';

/** Renders the article of every page. The result is by route key, in the order of the pages. */
export async function renderSite(
  { site, report }: LoadedSite,
  progress: Progress,
  samples: SampleLookup = noSamples,
): Promise<ReadonlyMap<string, RenderedArticle>> {
  const context: RenderContext = { site, report, samples };
  return progress.step('Articles', async (note) => {
    const articles = new Map<string, RenderedArticle>();
    for (const [key, page] of site.pages) {
      articles.set(key, await renderArticle(page, context));
      note(`${articles.size} of ${site.pages.size}`);
    }
    return articles;
  });
}
