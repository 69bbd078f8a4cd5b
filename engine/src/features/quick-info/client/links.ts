import { routeOf } from '../../../core/url.ts';
import { fetchJson } from '../../../shell/client/fetch-json.ts';
import { type SymbolSummaries, symbolSummariesPath } from '../wire.ts';
import { pointerRests, QuickInfoCard } from './card.ts';
import { shellEvents } from '../../../shell/events.ts';

let fetchedSummaries: Promise<SymbolSummaries> | undefined;

/** Fetches the lines once; after a failure, the next link asks again. Without them, links say nothing about themselves. */
export function loadSymbolSummaries(baseUrl: string): Promise<SymbolSummaries> {
  fetchedSummaries ??= fetchJson<SymbolSummaries>(baseUrl + symbolSummariesPath).then(
    (lines) => lines ?? {},
    (error: unknown) => {
      console.warn("The summaries of symbols didn't load.", error);
      fetchedSummaries = undefined;
      return {};
    },
  );
  return fetchedSummaries;
}

/** The line about what a link leads to, in whichever form its address is written. */
export function summaryFor(summaries: SymbolSummaries, url: URL, baseUrl: string): SymbolSummaries[string] | undefined {
  const path = routeOf(url.pathname, baseUrl)?.replace(/(?<=.)\/$/, '');
  if (path === undefined) return undefined;
  const forms = [path, `${path}/`];
  return (
    forms.map((form) => summaries[form + url.hash]).find((entry) => entry !== undefined) ??
    forms.map((form) => summaries[form]).find((entry) => entry !== undefined)
  );
}

/** Links in and around code: those are the ones that name symbols. */
const selector = '.article :is(code, .signature) a[href], .article a[href]:has(> code)';

/**
 * Links to symbols show what they lead to when they are pointed at or focused. The links carry
 * nothing for it: the lines are fetched once, at the first of them.
 */
export function startSymbolSummaries(baseUrl: string): void {
  const card = new QuickInfoCard();
  let asked: Element | undefined;

  const show = async (link: HTMLAnchorElement) => {
    asked = link;
    const entry = summaryFor(await loadSymbolSummaries(baseUrl), new URL(link.href), baseUrl);
    if (asked !== link || !link.isConnected || entry === undefined || entry[1] === '') return;
    const [title, doc, signature = title] = entry;
    card.show(link, { type: signature, doc, href: link.href });
  };
  const over = (event: Event) => {
    if (pointerRests(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>(selector);
    if (link && link.origin === location.origin) void show(link);
    else if (target !== null && card.contains(target)) card.stay();
    // A pointer that moves on, or rests where the page scrolls, takes nothing from the keyboard.
    else if (event.type !== 'pointerover' || asked !== document.activeElement) leave();
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
  addEventListener('scroll', (event) => card.scrolled(event), { passive: true, capture: true });
  addEventListener(shellEvents.page, () => card.hide());
}
