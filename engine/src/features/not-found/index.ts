import { join } from 'node:path';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { notFoundPage } from './page.tsx';
import { routes } from './routes.ts';

/** The page for every address without one, and what it needs to offer the nearest pages. */
export const notFound = defineFeature({
  name: 'notFound',
  sources: ({ config }) => [{ content: { pages: [notFoundPage(config)], sidebar: [] } }],
  outputs: ({ site }) => [routes(site)],
  client: moduleFile(import.meta.dirname, 'client'),
  partStyles: [join(import.meta.dirname, 'not-found.css')],
  lateStyles: [join(import.meta.dirname, 'nearest.css')],
});
