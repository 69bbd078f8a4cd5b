import { join } from 'node:path';
import { z } from 'zod';
import { addressOf, markdownPath } from '../../core/url.ts';
import { zipFiles } from '../../core/zip.ts';
import { defineFeature, moduleFile } from '../../pipeline/feature.ts';
import { isListed } from '../../pipeline/outputs/output.ts';
import { llmsFiles, wholeText } from './llms/index.ts';
import type { Tokenizer } from './llms/tokens.ts';
import { beginTwins, makeTwins, twinFiles } from './twins.ts';
import { archiveFile, featureName, indexFile, type MenuData } from './wire.ts';

/** Every page as Markdown, for assistants and other programs, made of the article that readers see. */
export const markdownTwins = defineFeature({
  name: featureName,
  options: z
    .strictObject({
      /** What the page menu offers to open a page in; `{page}` stands for the address of its Markdown. */
      assistants: z.array(z.strictObject({ label: z.string().min(1), href: z.url().includes('{page}') })).default([]),
      /** With which the lists say how long texts are. */
      tokenizer: z
        .strictObject({
          name: z.string().min(1),
          /** Finds pieces of texts, all of them, across whose ends no token goes: each is counted once. */
          pieces: z
            .instanceof(RegExp)
            .refine(({ global }) => global, 'must have the flag g')
            .optional(),
          count: z.custom<Tokenizer['count']>((value) => typeof value === 'function', 'must be a function'),
        })
        .optional(),
    })
    .prefault({}),
  head({ article: { page }, site: { config } }) {
    if (page.kind === 'not-found') return undefined;
    const twin = addressOf(markdownPath(page.route), config.baseUrl);
    return [
      <link key="markdown" rel="alternate" type="text/markdown" href={twin} />,
      <link key="index" rel="describedby" type="text/plain" href={config.baseUrl + indexFile} />,
    ];
  },
  ahead: beginTwins,
  async outputs(built, { tokenizer }) {
    const twins = await makeTwins(built);
    const pages = twins.flatMap((twin) => twinFiles(twin, built.site.config));
    const lists = await llmsFiles(built, twins, tokenizer);
    const listed = twins.filter(({ article }) => isListed(article.page));
    // The whole texts say the same once more.
    const archived = [
      ...listed.flatMap((twin) => twinFiles(twin, built.site.config)),
      ...lists.filter(({ path }) => !path.endsWith(wholeText)),
    ];
    const archive = await zipFiles(archived, built.cache?.cache, built.threads);
    return [...pages, ...lists, { path: archiveFile, content: archive }];
  },
  data: ({ config }, { assistants }): MenuData => ({ origin: new URL(config.url).origin, assistants }),
  client: moduleFile(import.meta.dirname, 'client/index'),
  styles: [join(import.meta.dirname, 'page-menu.css')],
  lateStyles: [join(import.meta.dirname, 'section-button.css')],
});
