import { join } from 'node:path';
import type { Reporter } from '../core/diagnostics.ts';
import { keyText } from '../core/fingerprint.ts';
import { defineFeature } from '../pipeline/feature.ts';
import type { SourcedContent } from '../pipeline/assemble-site.ts';

/** Sections made from the types that a package publishes. */
export const reference = defineFeature({
  name: 'reference',
  sources(context) {
    const sections = context.config.docs.map(async (docs): Promise<SourcedContent[]> => {
      const { id, label, routeBase, sidebar: sidebarId, library } = docs;
      if (library === undefined) return [];
      // TypeDoc is large; sites without a library need not load it.
      const { readReference } = await import('./read-reference.ts');
      const section = { id, label, routeBase, sidebarId };
      const read = (report: Reporter) => readReference({ ...context, report, library, section });
      const content = await context.cache.getOrCreate(`library ${id}`, keyText(docs), context.report, read);
      return [{ section, docs, content }];
    });
    return Promise.all(sections).then((all) => all.flat());
  },
  styles: ['badge', 'signature', 'members', 'fields', 'parts'].map((name) =>
    join(import.meta.dirname, `styles/${name}.css`),
  ),
});
