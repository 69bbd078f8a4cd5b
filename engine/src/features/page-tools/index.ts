import { join } from 'node:path';
import { z } from 'zod';
import { defineFeature, moduleFile } from '../../pipeline/feature.ts';
import { type PageToolsData, pageToolsName } from './wire.ts';

/** What readers do with a page: correct it, report a problem, return to its top, link to one of its headings. */
export const pageTools = defineFeature({
  name: pageToolsName,
  options: z
    .strictObject({
      /** Where a page's source is edited; `{file}` stands for its path below the site's folder. */
      edit: z.url().includes('{file}').optional(),
      /** Where problems are reported; `{title}` and `{body}` stand for what the page fills in. */
      issue: z.url().includes('{title}').includes('{body}').optional(),
      /** Names the build in reports: a commit. */
      build: z.string().optional(),
    })
    .prefault({}),
  data: ({ config }, options): PageToolsData => ({ ...options, origin: new URL(config.url).origin }),
  client: moduleFile(import.meta.dirname, 'client'),
  styles: [join(import.meta.dirname, 'page-tools.css')],
});
