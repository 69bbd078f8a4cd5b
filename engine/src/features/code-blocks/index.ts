import { join } from 'node:path';
import { z } from 'zod';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { inlineScript } from '../../core/inline-script.ts';
import type { SiteFile } from '../../core/output-file.ts';
import { documentSamples } from '../../incremental/document-samples.ts';
import { knownFiles } from '../../incremental/reuse.ts';
import { knownProperties } from '../../markdown/known-properties.ts';
import { highlightAhead } from './highlight-ahead.ts';
import { codeBlocks as plugin } from './plugin.ts';
import { wrapScript } from './reading.ts';
import { variantFiles } from './variant-files.tsx';
import { type CodeBlocksData, codeBlocksName } from './variant-wire.ts';
import { earlyScript, replayFile, switchFile } from './variant-script.ts';

/**
 * As an inline script, has a link to text unfold lines: it looks before the shell's script has come.
 * React doesn't write the attribute (https://github.com/facebook/react/issues/24740); once it does, that part can go.
 */
function unfoldFound(): void {
  for (const lines of document.querySelectorAll('.code-folded')) lines.setAttribute('hidden', 'until-found');
  document.addEventListener('beforematch', ({ target }) => {
    const figure = target instanceof Element ? target.closest<HTMLElement>('.code-block') : null;
    if (figure !== null) figure.dataset.unfolded = '';
  });
}

/** Fences and `<CodeBlock>`: highlighted, with a button that copies, and with a choice where a sample comes in variants. Takes every fence that no feature before it took. */
export const codeBlocks = defineFeature({
  name: codeBlocksName,
  options: z
    .strictObject({
      /** Link to where the site explains what the labels of outputs mean: `/guide/#outputs`. */
      explanation: z.string().optional(),
    })
    .prefault({}),
  links: ({ explanation }) => (explanation === undefined ? [] : [explanation]),
  markdown: ({ explanation }) => [
    knownProperties({ CodeBlock: ['language', 'title', 'showLineNumbers', 'metastring'] }),
    (assembly) => plugin(assembly, explanation),
  ],
  // The plugin replaces the element before it is rendered; the name must be known all the same.
  components: { CodeBlock: () => null },
  data: ({ config }, _options, disk): CodeBlocksData => ({
    switchAddress: config.baseUrl + switchFile(disk).path,
    replayAddress: config.baseUrl + replayFile(disk).path,
  }),
  document: ({ baseUrl }, _options, disk) => ({
    headScript: wrapScript(),
    articleScript: { where: ' data-sample="', source: earlyScript(baseUrl, disk) },
    bodyScript: inlineScript(unfoldFound),
  }),
  ahead({ pages, documents, threads, disk }) {
    const fences = pages.flatMap(({ source }) => documents.get(source?.file ?? '')?.fences ?? []);
    // Others show what is in a file.
    const own = fences.filter(({ meta }) => meta.values.file === undefined);
    highlightAhead(own, { threads, disk });
    return undefined;
  },
  outputs({ site, documents, samples, cache }, { explanation }) {
    const { baseUrl } = site.config;
    const files = [...documents.values()].flatMap((document): SiteFile[] => {
      const make = () => variantFiles(document, samples, baseUrl, explanation);
      return cache === undefined ? make() : knownFiles(cache, 'variants', documentSamples(document, cache), make);
    });
    return [replayFile(cache?.cache), ...(files.length === 0 ? [] : [switchFile(cache?.cache)]), ...files];
  },
  client: moduleFile(import.meta.dirname, 'client'),
  styles: ['code', 'reading', 'code-tokens', 'narrow'].map((name) => join(import.meta.dirname, `${name}.css`)),
  partStyles: [join(import.meta.dirname, 'sample.css')],
  lateStyles: [join(import.meta.dirname, 'late.css')],
});
