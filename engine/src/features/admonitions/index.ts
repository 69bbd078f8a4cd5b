import { join } from 'node:path';
import { defineFeature } from '../../pipeline/feature.ts';
import { knownProperties } from '../../markdown/known-properties.ts';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { admonitions as plugin } from './plugin.ts';

/** `:::note[Title]` … `:::`, and `<Admonition>`. */
export const admonitions = defineFeature({
  name: 'admonitions',
  markdown: () => [knownProperties({ Admonition: ['type', 'title', 'id'] }), plugin],
  components: { Admonition, 'engine-admonition': Admonition, 'engine-admonition-title': AdmonitionTitle },
  partStyles: [join(import.meta.dirname, 'admonition.css')],
});
