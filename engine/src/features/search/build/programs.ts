import type { RenderedArticle } from '../../../core/article.ts';
import { samplesWithVariants } from '../../../core/sample-variants.ts';
import type { BuiltSite } from '../../../pipeline/outputs/output.ts';
import { sampleName } from '../../code-blocks/variant-files.tsx';
import type { ProgramRow } from '../wire.ts';
import type { ArticleText } from './records.ts';

/** How programs make models: `ollama.ChatTextGenerator(`, also over two lines. */
const modelCall = /(?<![\w$.])([a-z]\w*)\s*\.\s*([A-Z]\w*)\(/g;

const namesIn = (code: string) => [...code.matchAll(modelCall)].map(([, owner = '', own = '']) => `${owner}.${own}`);

/** The providers of a page's samples, by the id of the heading that the samples are below; empty for most pages. */
export function readPrograms(
  { page }: Pick<RenderedArticle, 'page'>,
  { samples: shown }: Pick<ArticleText, 'samples'>,
  { documents, samples }: Pick<BuiltSite, 'documents' | 'samples'>,
): Record<string, ProgramRow[]> {
  const document = page.source === undefined ? undefined : documents.get(page.source.file);
  // A heading may be called `constructor`, which plain objects have from the start.
  const byHeading = Object.create(null) as Record<string, ProgramRow[]>;
  if (document === undefined || shown.length === 0) return byHeading;
  const headings = new Map(shown.map(({ name, heading }) => [name, heading]));
  for (const { variants } of samplesWithVariants(document, samples)) {
    const heading = headings.get(sampleName(variants));
    // A sample that one provider alone offers has no choice.
    if (heading === undefined || variants.offered.length < 2) continue;
    const rows = (byHeading[heading] ??= []);
    for (const { id, label, code } of variants.offered) {
      const known = rows.find(([other]) => other === id);
      const names = new Set([...(known?.[2] ?? []), ...namesIn(code)]);
      if (known === undefined) rows.push([id, label, [...names]]);
      else known[2] = [...names];
    }
  }
  return byHeading;
}
