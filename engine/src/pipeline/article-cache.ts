import type { RenderedArticle } from '../core/article.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Page, RenderContext } from '../core/site.ts';
import type { BuildCache } from '../incremental/reuse.ts';
import { areCurrent, type Facts, hashPage, record } from '../incremental/facts.ts';

/** An article as it is kept: with everything that it depends on besides its key, and what was reported on the way. */
interface Entry extends Omit<RenderedArticle, 'page' | 'anchors'> {
  anchors: string[];
  facts: Facts;
  diagnostics: Diagnostic[];
}

/** Renders an article, or returns that of an earlier build if nothing that it depends on has changed. */
export type RenderCached = (
  page: Page,
  context: RenderContext,
  render: (page: Page, context: RenderContext) => Promise<RenderedArticle>,
) => Promise<RenderedArticle>;

/** @param registerAsset publishes a file that an article shows */
export function createArticleCache(
  { cache, environment, answers }: BuildCache,
  registerAsset: (file: string) => string,
): RenderCached {
  return async (page, context, render) => {
    if (page.key === undefined) return render(page, context);
    const key = `article ${environment} ${hashPage(page)} ${page.key}`;
    const kept = readEntry(cache.read(key));
    if (kept !== undefined && areCurrent(kept.facts, answers)) {
      for (const [kind, about] of kept.facts) if (kind === 'asset') registerAsset(about);
      kept.diagnostics.forEach(context.report);
      const { html, headings, links, anchors, description } = kept;
      return { page, html, headings, links, anchors: new Set(anchors), description };
    }
    const diagnostics: Diagnostic[] = [];
    const { result, facts } = await record(context, answers, (recorded) =>
      render(page, {
        ...recorded,
        report(diagnostic) {
          diagnostics.push(diagnostic);
          context.report(diagnostic);
        },
      }),
    );
    // What is wrong is looked at anew each time: hints look further than articles do.
    if (diagnostics.every(({ severity }) => severity !== 'error')) {
      const { html, headings, links, anchors, description } = result;
      const entry: Entry = { html, headings, links, anchors: [...anchors], description, facts, diagnostics };
      cache.write(key, JSON.stringify(entry));
    }
    return result;
  };
}

function readEntry(content: Buffer | undefined): Entry | undefined {
  return content === undefined ? undefined : (JSON.parse(content.toString()) as Entry);
}
