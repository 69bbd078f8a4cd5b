import { addressOf, markdownPath } from '../../core/url.ts';
import { defineFeature } from '../../pipeline/feature.ts';
import { indexFile, makeTwins, twinFiles } from './twins.ts';

/** Every page as Markdown, for assistants and other programs, made of the article that readers see. */
export const markdownTwins = defineFeature({
  name: 'markdownTwins',
  head({ article: { page }, site: { config } }) {
    if (page.kind === 'not-found') return undefined;
    return [
      <link
        key="markdown"
        rel="alternate"
        type="text/markdown"
        href={addressOf(markdownPath(page.route), config.baseUrl)}
      />,
      <link key="index" rel="describedby" type="text/plain" href={config.baseUrl + indexFile} />,
    ];
  },
  outputs: (built) => makeTwins(built).flatMap((twin) => twinFiles(twin, built.site.config)),
});
