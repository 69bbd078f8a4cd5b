import site from 'virtual:engine/site';
import { QuickInfoCard } from './card.ts';

/** Name and one line by address without the base URL; outputs/symbol-summaries.ts writes them. */
export type SymbolSummaries = Record<string, [title: string, line: string]>;

let summaries: Promise<SymbolSummaries> | undefined;

/** Fetches the lines once. Without them links just say nothing about themselves. */
export function loadSymbolSummaries(baseUrl: string): Promise<SymbolSummaries> {
  summaries ??= fetchSummaries(`${baseUrl}data/symbols.json`);
  return summaries;
}

async function fetchSummaries(address: string): Promise<SymbolSummaries> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as SymbolSummaries) : {};
  } catch (error) {
    console.warn(`The summaries of symbols did not load: ${address}`, error);
    return {};
  }
}

/** The line about what a link leads to, in whichever form its address is written. */
export function summaryFor(summaries: SymbolSummaries, url: URL, baseUrl: string): [string, string] | undefined {
  if (!url.pathname.startsWith(baseUrl)) return undefined;
  const path = `/${url.pathname.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, '');
  const forms = [path, `${path}/`];
  return (
    forms.map((form) => summaries[form + url.hash]).find((entry) => entry !== undefined) ??
    forms.map((form) => summaries[form]).find((entry) => entry !== undefined)
  );
}

/** Links in and around code: those are the ones that name symbols. */
const selector = '.article :is(code, .signature) a[href], .article a[href]:has(> code)';

/**
 * Links to symbols tell what they lead to when they are pointed at or focused. The links carry
 * nothing for it: the lines are fetched once, at the first of them.
 */
export function startSymbolSummaries(): void {
  const card = new QuickInfoCard();
  let asked: Element | undefined;

  const show = async (link: HTMLAnchorElement) => {
    asked = link;
    const entry = summaryFor(await loadSymbolSummaries(site.baseUrl), new URL(link.href), site.baseUrl);
    if (asked !== link || !link.isConnected || entry === undefined || entry[1] === '') return;
    card.show(link, { type: entry[0], doc: entry[1] });
  };
  const over = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>(selector);
    if (link && link.origin === location.origin) void show(link);
    else if (target !== null && card.contains(target)) card.stay();
    else leave();
  };
  const leave = () => {
    asked = undefined;
    card.hideSoon();
  };

  document.addEventListener('pointerover', over);
  document.addEventListener('focusin', over);
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') card.hide();
  });
  addEventListener('scroll', () => card.hide(), { passive: true, capture: true });
  addEventListener('engine:page', () => card.hide());
}
