import { join } from 'node:path';
import { z } from 'zod';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { appleScript } from '../../shell/platform.ts';
import { searchFiles } from './build/output.ts';

/** Full-text and symbol search, run by the browser over an index of the whole site. */
export const search = defineFeature({
  name: 'search',
  options: z
    .strictObject({
      /** YAML file of phrases that mean the same, relative to the site's folder. */
      synonyms: z.string().optional(),
      /** Routes of the pages that the empty search offers, and a search that finds nothing. */
      entries: z.array(z.string()).default([]),
    })
    .prefault({}),
  reads: ({ synonyms }) => (synonyms === undefined ? [] : [synonyms]),
  document: () => ({ headScript: appleScript() }),
  outputs: (built, options) => searchFiles(built, options),
  navbarItems: ['search'],
  client: moduleFile(import.meta.dirname, 'client/index'),
  early: moduleFile(import.meta.dirname, 'client/early-press'),
  styles: [join(import.meta.dirname, 'styles/button.css')],
  lateStyles: ['frame', 'unavailable'].map((name) => join(import.meta.dirname, `styles/${name}.css`)),
});
