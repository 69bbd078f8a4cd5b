import { join } from 'node:path';
import { knownProperties } from '../../markdown/known-properties.ts';
import { defineFeature } from '../../pipeline/feature.ts';
import { DocCardList } from './doc-card-list.tsx';
import { readDocs, readPages } from './read-docs.ts';

/** Sections made from folders of Markdown, and the pages that belong to no section. */
export const docs = defineFeature({
  name: 'docsPages',
  folders: (config) => [...config.docs.flatMap(({ path }) => path ?? []), config.pages],
  async sources(context) {
    const sections = context.config.docs.map(async (options) => {
      const { id, label, routeBase, sidebar: sidebarId, path } = options;
      if (path === undefined) return [];
      const section = { id, label, routeBase, sidebarId };
      return [{ section, docs: options, content: await readDocs({ ...options, path }, context) }];
    });
    return [...(await Promise.all(sections)).flat(), { content: await readPages(context) }];
  },
  markdown: () => [knownProperties({ DocCardList: ['items'] })],
  components: { DocCardList },
  partStyles: [join(import.meta.dirname, 'cards.css')],
});
