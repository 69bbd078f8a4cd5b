import { join } from 'node:path';
import { z } from 'zod';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { codeBlocks as plugin } from './plugin.ts';

/** Fences and `<CodeBlock>`: highlighted, with a button that copies. Takes every fence that no feature before it took. */
export const codeBlocks = defineFeature({
  name: 'codeBlocks',
  options: z
    .strictObject({
      /** Link to where the site explains what the labels of outputs mean: `/guide/#outputs`. */
      explanation: z.string().optional(),
    })
    .prefault({}),
  links: ({ explanation }) => (explanation === undefined ? [] : [explanation]),
  markdown: ({ explanation }) => [(assembly) => plugin(assembly, explanation)],
  // The plugin replaces the element before it is rendered; the name must be known all the same.
  components: { CodeBlock: () => null },
  client: moduleFile(import.meta.dirname, 'client'),
  styles: [join(import.meta.dirname, 'code.css'), join(import.meta.dirname, 'code-tokens.css')],
});
