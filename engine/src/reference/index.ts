import { join } from 'node:path';
import type { Reporter } from '../core/diagnostics.ts';
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
      const options = JSON.stringify(docs, withPatterns);
      const content = await context.cache.getOrCreate(`library ${id}`, options, context.report, read);
      return [{ section, docs, content }];
    });
    return Promise.all(sections).then((all) => all.flat());
  },
  styles: ['badge', 'signature', 'members', 'fields', 'parts'].map((name) =>
    join(import.meta.dirname, `styles/${name}.css`),
  ),
});

/** JSON has no regular expressions: rules that differ by one alone would look the same. */
function withPatterns(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? String(value) : value;
}
