import type { RenderedArticle } from '../core/article.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Page, RenderContext } from '../core/site.ts';
import type { BuildCache } from '../incremental/reuse.ts';
import { areCurrent, type Facts, hashPage, record } from '../incremental/facts.ts';

/**
 * An article as it is kept: with everything that it depends on besides its key, and what was reported on the way. In the
 * cache, it's a line of JSON. The HTML follows, which most builds need of few pages.
 */
interface Entry extends Omit<RenderedArticle, 'page' | 'html' | 'anchors'> {
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
    const kept = cache.read(key);
    const end = kept?.indexOf('\n') ?? -1;
    const entry = kept === undefined ? undefined : (JSON.parse(kept.toString('utf8', 0, end)) as Entry);
    if (kept !== undefined && entry !== undefined && areCurrent(entry.facts, answers)) {
      for (const [kind, about] of entry.facts) if (kind === 'asset') registerAsset(about);
      entry.diagnostics.forEach(context.report);
      const { hash, headings, links, anchors, description } = entry;
      return {
        page,
        get html() {
          return kept.toString('utf8', end + 1);
        },
        ...{ hash, headings, links, anchors: new Set(anchors), description },
      };
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
      const { html, hash, headings, links, anchors, description } = result;
      const made: Entry = { hash, headings, links, anchors: [...anchors], description, facts, diagnostics };
      cache.write(key, `${JSON.stringify(made)}\n${html}`);
    }
    return result;
  };
}
