import type { Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { groupBy } from '../../core/group-by.ts';
import type { SampleLookup, SampleVariant } from '../../core/sample-lookup.ts';
import { samplesWithVariants } from '../../core/sample-variants.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { CodeFigure } from '../code-blocks/code-figure.tsx';
import { blockOf } from '../code-blocks/prepare-code-block.ts';
import { VariantsFoot } from '../code-blocks/variant-control.tsx';
import { sampleName } from '../code-blocks/variant-files.tsx';
import { findAll, isBadge, toText } from './hast.ts';
import { programsHeading } from './sections.ts';

type Document = Pick<ParsedDocument, 'file' | 'fences'>;

/**
 * The programs that a page doesn't show at first, as HTML of an article: a section for each provider and heading of the
 * page. Empty where there are none.
 * @param title of the page, for samples above its first heading
 */
export function otherPrograms(article: Root, title: string, document: Document, samples: SampleLookup): string {
  const found = samplesWithVariants(document, samples).flatMap(({ fence, variants }) =>
    variants.offered.slice(1).map((variant) => ({ fence, variant, sample: sampleName(variants) })),
  );
  if (found.length === 0) return '';
  const headings = headingsOf(article, title);
  const ids = [...new Set(found.map(({ variant }) => variant.id))];
  const byHeading = groupBy(
    found.sort((a, b) => ids.indexOf(a.variant.id) - ids.indexOf(b.variant.id)),
    ({ sample, variant }) => `${headings.get(sample) ?? title} (${variant.label})`,
  );
  return renderToStaticMarkup(
    <>
      <h2>{programsHeading}</h2>
      {[...byHeading].map(([heading, programs]) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {programs.map(({ fence, variant, sample }) => (
            <CodeFigure
              key={sample}
              block={blockOf(fence, plainLines(variant))}
              sample={{ ...variant.result, quickInfo: [] }}
              checkedAgainst={samples.checkedAgainst}
              variants={{
                name: sample,
                control: null,
                foot: <VariantsFoot variants={{ sample, offered: [variant], missing: [] }} folder="" />,
              }}
            />
          ))}
        </section>
      ))}
    </>,
  );
}

/** Markdown has no colors: a line is one token. */
function plainLines({ lines }: SampleVariant): SampleVariant['lines'] {
  return lines.map((line) => [{ text: line.map(({ text }) => text).join(''), offset: line[0]?.offset ?? 0 }]);
}

/** The heading that each sample with variants is below. */
function headingsOf(article: Root, title: string): Map<string, string> {
  const headings = new Map<string, string>();
  let heading = title;
  const isHeading = (tagName: string) => /^h[1-6]$/.test(tagName);
  for (const element of findAll(
    article,
    ({ tagName, properties }) => isHeading(tagName) || 'data-sample' in properties,
  )) {
    const sample = element.properties['data-sample'];
    if (typeof sample === 'string') headings.set(sample, heading);
    else if (isHeading(element.tagName)) {
      heading = element.children
        .filter((child) => !isBadge(child))
        .map(toText)
        .join('')
        .trim();
    }
  }
  return headings;
}
