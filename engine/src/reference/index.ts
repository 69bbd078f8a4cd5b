import { join } from 'node:path';
import type { Diagnostic, Reporter } from '../core/diagnostics.ts';
import { knownProperties } from '../markdown/known-properties.ts';
import { hashFile, keyText } from '../core/fingerprint.ts';
import { packageTypesHash } from '../core/package-dir.ts';
import { readEntries } from './commentary/parse-commentary.ts';
import { defineFeature, moduleFile } from '../pipeline/feature.ts';
import type { SourcedContent } from '../pipeline/load/assemble-site.ts';
import { type LocateOption, locateOption } from '../pipeline/load/locate-option.ts';
import type { ParsedFiles } from './read/parsed-files.ts';
import { OptionsTable } from './view/options-table.tsx';

/** Sections made from the types that a package publishes. */
export const reference = defineFeature({
  name: 'reference',
  // Folders of Markdown are watched by a preview; the words in them are read by this feature alone.
  folders: (config) => config.docs.flatMap(({ library }) => library?.commentary?.folder ?? []),
  sources(context) {
    const parsedFiles: ParsedFiles = new Map();
    const sections = context.config.docs.map(async (docs, index): Promise<SourcedContent[]> => {
      const { id, label, routeBase, sidebar: sidebarId, library } = docs;
      if (library === undefined) return [];
      // TypeDoc is large; sites without a library need not load it.
      const { readReference } = await import('./read-reference.ts');
      const section = { id, label, routeBase, sidebarId };
      const optionAt: LocateOption = (path) =>
        locateOption(context.siteDir, context.config.file, ['docs', index, 'library', ...path]);
      const read = (report: Reporter) => readReference({ ...context, optionAt, parsedFiles, report, library, section });
      const folder = library.commentary?.folder;
      // Reading reports them; here, they're part of what it depends on.
      const faults: Diagnostic[] = [];
      const words = folder === undefined ? [] : readEntries(folder, context.siteDir, (fault) => faults.push(fault));
      const history = library.history === undefined ? '' : hashFile(join(context.siteDir, library.history));
      // A package may be built again, or upgraded, while a preview runs.
      const types = packageTypesHash(library.package, context.siteDir);
      const content = await context.cache.getOrCreate(
        `library ${id}`,
        keyText([docs, words, faults, history, types]),
        context.report,
        read,
      );
      return [{ section, docs, content }];
    });
    return Promise.all(sections).then((all) => all.flat());
  },
  markdown: () => [knownProperties({ OptionsTable: ['symbol'] })],
  components: { OptionsTable },
  client: moduleFile(import.meta.dirname, 'client/index'),
  // The search's results have badges, too.
  styles: [join(import.meta.dirname, 'styles/badge.css')],
  partStyles: ['tables', 'pages'].map((name) => join(import.meta.dirname, `styles/${name}.css`)),
});
