import { join } from 'node:path';
import { z } from 'zod';
import { defineFeature } from '../../pipeline/feature.ts';
import { diagrams as plugin } from './render-diagram.tsx';

/** Mermaid fences, drawn at build time for both color modes. */
export const diagrams = defineFeature({
  name: 'diagrams',
  options: z
    .strictObject({
      theme: z
        .strictObject({ light: z.string(), dark: z.string() })
        .prefault({ light: 'github-light', dark: 'github-dark' }),
    })
    .prefault({}),
  markdown: ({ theme }) => [plugin(theme)],
  styles: [join(import.meta.dirname, 'diagram.css')],
});
