import { join } from 'node:path';
import { z } from 'zod';
import { defineFeature } from '../../pipeline/feature.ts';
import type { MarkdownPlugin } from '../../markdown/assembly.ts';
import type { DiagramTheme } from './draw-diagram.ts';

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
  markdown: ({ theme }) => [whenNeeded(theme)],
  partStyles: [join(import.meta.dirname, 'diagram.css')],
});

/** What makes drawings part of an article is loaded for the first of them. */
function whenNeeded(theme: DiagramTheme): MarkdownPlugin {
  return (assembly) => async (tree) => {
    if (!assembly.document.fences.some(({ language }) => language === 'mermaid')) return;
    const { drawDiagrams } = await import('./render-diagram.tsx');
    await drawDiagrams(theme)(assembly)(tree);
  };
}
