import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OutputFile } from '../../core/output-file.ts';
import type { QuickInfoRange, SampleLookup, SampleVariant, SampleVariants } from '../../core/sample-lookup.ts';
import { pageQuickInfo, samplesWithVariants } from '../../core/sample-variants.ts';
import { withBaseUrl } from '../../core/url.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { CodeLines, Marks, Printed } from './code-figure.tsx';
import { blockOf, type CodeBlock, programBlock } from './prepare-code-block.ts';
import type { Markup, VariantFile } from './variant-wire.ts';

/** Name of a sample within its page: `many`. */
export function sampleName({ sample }: SampleVariants): string {
  return sample.slice(sample.indexOf('#') + 1);
}

/** Name of the file with the program of a variant. `.txt`: browsers show it, whatever they hold `.ts` for. */
export function programFile(variants: SampleVariants, { id }: SampleVariant): string {
  return `${sampleName(variants)}.${id}.txt`;
}

/** The parts of a figure that differ between variants, as HTML. */
interface Parts {
  code: string;
  marks: string;
  printed: string;
}

const parts = new WeakMap<SampleVariant, { key: string; parts: Parts }>();

/** Renders a variant's parts. Each figure of a page asks for those of all of them: they are made once. */
function partsOf(variant: SampleVariant, { block, quickInfo, checkedAgainst, explanation }: PartsContext): Parts {
  const key = JSON.stringify([block.firstNumber, block.hideOutput, checkedAgainst, explanation, quickInfo]);
  const known = parts.get(variant);
  if (known?.key === key) return known.parts;
  const shown = programBlock(block, variant);
  const sample = variant.result;
  const made = {
    code: renderToStaticMarkup(<CodeLines block={shown} quickInfo={quickInfo} />),
    marks: renderToStaticMarkup(<Marks {...{ sample, checkedAgainst, explanation }} />),
    printed: renderToStaticMarkup(<Printed block={shown} sample={sample} explanation={explanation} />),
  };
  parts.set(variant, { key, parts: made });
  return made;
}

interface PartsContext {
  block: CodeBlock;
  quickInfo: readonly QuickInfoRange[];
  checkedAgainst?: string;
  explanation?: string;
}

/** The variants that a page doesn't show at first. */
interface PageVariants {
  /** Root-absolute folder of their files, without the base URL; named by what is in them. */
  folder: string;
  variants: readonly { of: SampleVariants; variant: SampleVariant; parts: Parts; standard: Parts }[];
}

/**
 * @param explanation link to where the site explains what the labels of outputs mean
 */
export function pageVariants(
  document: Pick<ParsedDocument, 'file' | 'fences'>,
  samples: SampleLookup,
  explanation?: string,
): PageVariants {
  const { checkedAgainst } = samples;
  const { numbers } = pageQuickInfo(document, samples);
  const found = samplesWithVariants(document, samples);
  const variants = found.flatMap(({ fence, variants: of }) => {
    const all = of.offered.map((variant) => {
      const own = numbers.get(variant);
      const quickInfo = (variant.result.quickInfo ?? []).map((range) => ({
        ...range,
        text: own?.[range.text] ?? range.text,
      }));
      const context = { block: blockOf(fence, variant.lines), quickInfo, checkedAgainst, explanation };
      return { of, variant, parts: partsOf(variant, context) };
    });
    const [first, ...others] = all;
    return first === undefined ? [] : others.map((other) => ({ ...other, standard: first.parts }));
  });
  const hash = createHash('sha256');
  for (const { of, variant, parts: own, standard } of variants) {
    hash.update(JSON.stringify([of.sample, variant.id, variant.code, own, standard]));
  }
  const page = found[0]?.variants.sample.replace(/#.*$/, '').replaceAll('/', '-') ?? '';
  return { folder: `/assets/variants/${page}.${hash.digest('base64url').slice(0, 10)}/`, variants };
}

/** The files of a page's variants: one with what the browser shows for each provider, and each program as text. */
export function variantFiles(
  document: Pick<ParsedDocument, 'file' | 'fences'>,
  samples: SampleLookup,
  baseUrl: string,
  explanation?: string,
): OutputFile[] {
  const { folder, variants } = pageVariants(document, samples, explanation);
  const path = folder.slice(1);
  const byProvider = new Map<string, VariantFile>();
  const toMarkup = (html: string) => readMarkup(withBaseUrl(html, baseUrl));
  for (const { of, variant, parts: own, standard } of variants) {
    const file = byProvider.get(variant.id) ?? {};
    byProvider.set(variant.id, file);
    file[sampleName(of)] = {
      code: toMarkup(own.code),
      ...(own.marks === standard.marks ? {} : { marks: toMarkup(own.marks).flatMap(contentOf) }),
      ...(own.printed === standard.printed ? {} : { printed: toMarkup(own.printed) }),
    };
  }
  return [
    ...[...byProvider].map(([id, file]) => ({ path: `${path}${id}.json`, content: JSON.stringify(file) })),
    ...variants.map(({ of, variant }) => ({
      path: path + programFile(of, variant),
      content: `${variant.code.replace(/\n$/, '')}\n`,
    })),
  ];
}

const contentOf = (markup: Markup) => (typeof markup === 'string' ? [markup] : (markup.slice(2) as Markup[]));

/** HTML that React wrote, as data that the browser makes elements of: markup enters a page at one other place alone. */
export function readMarkup(html: string): Markup[] {
  const top: Markup[] = [];
  const open: { name: string; attributes: Record<string, string>; content: Markup[] }[] = [];
  const siblings = () => open.at(-1)?.content ?? top;
  const parser = new Parser({
    onopentag: (name, attributes) => void open.push({ name, attributes, content: [] }),
    ontext(text) {
      const last = siblings().at(-1);
      if (typeof last === 'string') siblings().splice(-1, 1, last + text);
      else siblings().push(text);
    },
    onclosetag() {
      const element = open.pop();
      if (element !== undefined) siblings().push([element.name, element.attributes, ...element.content]);
    },
  });
  parser.end(html);
  return top;
}
