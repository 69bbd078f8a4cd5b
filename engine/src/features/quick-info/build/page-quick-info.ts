import type { OutputFile } from '../../../core/output.ts';
import type { HoverPlace } from '../../../core/sample-lookup.ts';
import type { Site } from '../../../core/site.ts';
import { addressOf, routeKey } from '../../../core/url.ts';
import type { CodeHover } from '../../../samples/check/analyze.ts';
import type { CheckedSamples } from '../../../samples/lookup.ts';

/** What a page's `hovers.json` holds, by the numbers in the page's `data-h`. */
export interface HoverText {
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
export interface PageHovers {
  texts: readonly CodeHover[];
  /** Takes in the hovers of a sample; gives their places, with the numbers of their texts. */
  add(hovers: readonly CodeHover[]): HoverPlace[];
}

export function createPageHovers(): PageHovers {
  const texts: CodeHover[] = [];
  const numbers = new Map<string, number>();
  return {
    texts,
    add: (hovers) =>
      hovers.map((hover) => {
        const key = JSON.stringify([hover.type, hover.doc, hover.symbol]);
        const number = numbers.get(key) ?? texts.push(hover) - 1;
        numbers.set(key, number);
        return { start: hover.start, end: hover.end, text: number };
      }),
  };
}

/** @param symbols exported names → route of their page */
export function toHoverText({ type, doc, symbol }: CodeHover, symbols: ReadonlyMap<string, string>): HoverText {
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

/** `<route>/hovers.json`: what the identifiers of a page's samples say, fetched at the first sign of use. */
export function hoverFiles(site: Site, { hoversFor }: CheckedSamples): OutputFile[] {
  const addresses = new Map([...site.symbols].map(([name, route]) => [name, addressOf(route, site.config.baseUrl)]));
  return [...site.pages].flatMap(([key, { source }]) => {
    const texts = source === undefined ? [] : hoversFor(source.file, addresses);
    const folder = routeKey(key).replace(/^\/|\/$/g, '');
    return texts.length === 0
      ? []
      : [{ path: `${folder === '' ? '' : `${folder}/`}hovers.json`, content: JSON.stringify(texts) }];
  });
}
