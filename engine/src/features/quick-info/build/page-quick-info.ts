import type { OutputFile } from '../../../core/output.ts';
import type { QuickInfoRange } from '../../../core/sample-lookup.ts';
import type { Site } from '../../../core/site.ts';
import { addressOf, routeKey } from '../../../core/url.ts';
import type { CodeQuickInfo } from '../../../samples/check/analyze.ts';
import type { CheckedSamples } from '../../../samples/lookup.ts';

/** What a page's `quick-info.json` holds, by the numbers in the page's `data-h`. */
export interface QuickInfo {
  /** As TypeScript would write it. */
  type: string;
  /** The first sentence of the doc comment. */
  doc?: string;
  /** Route of the identifier's own page in the reference. */
  href?: string;
  /** Names in the type → route of their page in the reference. */
  links?: Readonly<Record<string, string>>;
}

/** The hover texts of one page, each kept once. */
export interface PageQuickInfo {
  texts: readonly CodeQuickInfo[];
  /** Takes in the quickInfo of a sample; gives their places, with the numbers of their texts. */
  add(quickInfo: readonly CodeQuickInfo[]): QuickInfoRange[];
}

export function createPageQuickInfo(): PageQuickInfo {
  const texts: CodeQuickInfo[] = [];
  const numbers = new Map<string, number>();
  return {
    texts,
    add: (quickInfo) =>
      quickInfo.map((info) => {
        const key = JSON.stringify([info.type, info.doc, info.symbol]);
        const number = numbers.get(key) ?? texts.push(info) - 1;
        numbers.set(key, number);
        return { start: info.start, end: info.end, text: number };
      }),
  };
}

/** @param symbols exported names → route of their page */
export function toQuickInfo({ type, doc, symbol }: CodeQuickInfo, symbols: ReadonlyMap<string, string>): QuickInfo {
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

/** Types, by their capital letter: a property that is called like some function does not mean it. */
function linksIn(type: string, symbols: ReadonlyMap<string, string>): Record<string, string> | undefined {
  const links: Record<string, string> = {};
  for (const [name] of type.matchAll(/\b[A-Z]\w*\b/g)) {
    const href = symbols.get(name);
    if (href !== undefined) links[name] = href;
  }
  return Object.keys(links).length === 0 ? undefined : links;
}

/** `<route>/quick-info.json`: what the identifiers of a page's samples say, fetched at the first sign of use. */
export function quickInfoFiles(site: Site, { quickInfoFor }: CheckedSamples): OutputFile[] {
  const addresses = new Map([...site.symbols].map(([name, route]) => [name, addressOf(route, site.config.baseUrl)]));
  return [...site.pages].flatMap(([key, { source }]) => {
    const texts = source === undefined ? [] : quickInfoFor(source.file, addresses);
    const folder = routeKey(key).replace(/^\/|\/$/g, '');
    return texts.length === 0
      ? []
      : [{ path: `${folder === '' ? '' : `${folder}/`}quick-info.json`, content: JSON.stringify(texts) }];
  });
}
