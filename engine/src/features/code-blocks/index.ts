import { join } from 'node:path';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { codeBlocks as plugin } from './plugin.ts';

/** Fences and `<CodeBlock>`: highlighted, with a button that copies. Takes every fence that no feature before it took. */
export const codeBlocks = defineFeature({
  name: 'codeBlocks',
  markdown: () => [plugin],
  // The plugin replaces the element before it is rendered; the name must be known all the same.
  components: { CodeBlock: () => null },
  client: moduleFile(import.meta.dirname, 'client'),
  styles: [join(import.meta.dirname, 'code.css'), join(import.meta.dirname, 'code-tokens.css')],
});
