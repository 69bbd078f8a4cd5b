import type { QuickInfoText } from '../../core/sample-lookup.ts';
import { pageQuickInfo } from '../../core/sample-variants.ts';
import { addressOf, besidePage } from '../../core/url.ts';
import type { BuiltSite } from '../../pipeline/outputs/output.ts';
import type { OutputFile, SiteFile } from '../../core/output-file.ts';
import { documentSamples } from '../../incremental/document-samples.ts';
import { knownFiles } from '../../incremental/reuse.ts';
import { type QuickInfo, quickInfoFile } from './wire.ts';

/**
 * @param symbols exported names → route of their page
 * @param lines what the site says of them: it comes before the library's comments
 */
export function toQuickInfo(
  { type, doc: comment, symbol }: QuickInfoText,
  symbols: ReadonlyMap<string, string>,
  lines: ReadonlyMap<string, string> = new Map(),
): QuickInfo {
  const doc = (symbol === undefined ? undefined : lines.get(symbol)) ?? comment;
  const href = symbol === undefined ? undefined : pageOf(symbol, symbols);
  const links = linksIn(type, symbols);
  return {
    type,
    ...(doc === undefined ? {} : { doc }),
    ...(href === undefined ? {} : { href }),
    ...(links === undefined ? {} : { links }),
  };
}

/** A member's place is its anchor on the page of what it belongs to. */
function pageOf(symbol: string, symbols: ReadonlyMap<string, string>): string | undefined {
  const dot = symbol.lastIndexOf('.');
  const own = symbols.get(symbol);
  if (own !== undefined || dot < 0) return own;
  const owner = symbols.get(symbol.slice(0, dot));
  return owner === undefined ? undefined : `${owner}#${symbol.slice(dot + 1).toLowerCase()}`;
}

/** Types, by their capital letter: a property that is called like some function doesn't mean it. */
function linksIn(type: string, symbols: ReadonlyMap<string, string>): Record<string, string> | undefined {
  const links: Record<string, string> = {};
  for (const [name] of type.matchAll(/\b[A-Z]\w*\b/g)) {
    const href = symbols.get(name);
    if (href !== undefined) links[name] = href;
  }
  return Object.keys(links).length === 0 ? undefined : links;
}

/** `<route>/quick-info.json`: what the identifiers of a page's samples say, fetched at the first sign of use. */
export function quickInfoFiles({
  site,
  samples,
  documents,
  cache,
}: Pick<BuiltSite, 'site' | 'samples' | 'documents' | 'cache'>): SiteFile[] {
  const addresses = new Map([...site.symbols].map(([name, route]) => [name, addressOf(route, site.config.baseUrl)]));
  return [...site.pages].flatMap(([key, { source }]): SiteFile[] => {
    const document = source === undefined ? undefined : documents.get(source.file);
    if (document === undefined) return [];
    const make = (): OutputFile[] => {
      const { texts } = pageQuickInfo(document, samples);
      if (texts.length === 0) return [];
      const content: QuickInfo[] = texts.map((text) => toQuickInfo(text, addresses, site.symbolLines));
      return [{ path: besidePage(key, quickInfoFile).slice(1), content: JSON.stringify(content) }];
    };
    if (cache === undefined) return make();
    // The lines about the symbols are read off the references.
    const names = [cache.answers(['symbols', '']), cache.answers(['references', ''])];
    return knownFiles(cache, 'quick info', [key, names, documentSamples(document, cache)], make);
  });
}
