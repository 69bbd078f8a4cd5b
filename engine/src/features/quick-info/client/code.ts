import { besidePage } from '../../../core/url.ts';
import { fetchJson } from '../../../shell/client/fetch-json.ts';
import { reloadIfStale } from '../../../shell/client/recover.ts';
import { type QuickInfo, quickInfoFile } from '../wire.ts';
import { pointerRests, QuickInfoCard } from './card.ts';
import { shellEvents } from '../../../shell/events.ts';

const pages = new Map<string, Promise<QuickInfo[]>>();
// In a preview, samples change, and the numbers of their texts with them.
if (import.meta.hot) addEventListener(shellEvents.page, () => pages.clear());

/**
 * The quick info of a page; none where they cannot be had: they are an extra. Where the site was deployed
 * anew meanwhile, the page is loaded in full.
 */
export function loadQuickInfo(path: string, baseUrl: string): Promise<QuickInfo[]> {
  const address = besidePage(path, quickInfoFile);
  const known = pages.get(address);
  if (known !== undefined) return known;
  const quickInfo = fetchJson<QuickInfo[]>(address)
    .catch((error: unknown) => console.warn("The types of the samples didn't load.", error))
    .then((entries) => {
      if (!Array.isArray(entries)) {
        // The next name asks again.
        pages.delete(address);
        void reloadIfStale(baseUrl);
      }
      return entries ?? [];
    });
  pages.set(address, quickInfo);
  return quickInfo;
}

const blocks = 'pre.code-text';

/**
 * Types of names by keyboard: a block of code is one stop of the Tab key, whatever number of names it
 * explains. Enter goes into it, the arrows from name to name, Escape back out.
 * @param selector what matches an explained name
 */
function startQuickInfoKeys(selector: string): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(blocks) || target.ariaDescription !== null) return;
    if (target.querySelector(selector) !== null) target.ariaDescription = 'Press Enter to hear the types of its names.';
  });

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const block = target.closest<HTMLElement>(blocks);
    const names = [...(block?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const next = target === block ? (key === 'Enter' ? names[0] : undefined) : stepTarget(names, target, key, block);
    if (next === undefined) return;
    event.preventDefault();
    if (!next.matches(blocks)) next.tabIndex = -1;
    next.focus();
  });
}

/** Where a key leads from a name. */
function stepTarget(
  names: readonly HTMLElement[],
  name: HTMLElement,
  key: string,
  block: HTMLElement | null,
): HTMLElement | undefined {
  const at = names.indexOf(name);
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return names[at + 1];
    case 'ArrowLeft':
    case 'ArrowUp':
      return names[at - 1];
    case 'Home':
      return names[0];
    case 'End':
      return names.at(-1);
    case 'Escape':
      return block ?? undefined;
    default:
      return undefined;
  }
}

/** What is folded can't have the focus. */
const selector = '.hv:not([hidden] *)';

/**
 * Types of the names in code: `<span class="hv" data-h="3">` shows the fourth text of the page's
 * `quick-info.json`, which is fetched when the first name is pointed at, focused or touched.
 */
export function startCodeQuickInfo(baseUrl: string): void {
  const card = new QuickInfoCard();
  let asked: HTMLElement | undefined;

  const show = async (name: HTMLElement) => {
    asked = name;
    const info = (await loadQuickInfo(location.pathname, baseUrl))[Number(name.dataset.h)];
    if (asked === name && name.isConnected && info !== undefined) card.show(name, info);
  };
  const leave = () => {
    asked = undefined;
    card.hideSoon();
  };
  const over = (event: Event) => {
    if (pointerRests(event)) return;
    const target = event.target instanceof Element ? event.target : null;
    const name = target?.closest<HTMLElement>(selector);
    // A tap or a click on a name gives the focus to the block of code around it.
    const aroundName = event.type === 'focusin' && asked !== undefined && target?.contains(asked) === true;
    if (name) void show(name);
    else if (target !== null && (card.contains(target) || aroundName)) card.stay();
    // A pointer that moves on, or rests where the page scrolls, takes nothing from the keyboard.
    else if (event.type !== 'pointerover' || asked !== document.activeElement) leave();
  };

  document.addEventListener('pointerover', over);
  document.addEventListener('focusin', over);
  document.addEventListener('pointerdown', over);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') card.hide();
    if (event.key === 'Enter' && asked !== undefined && event.target === asked) card.open();
  });
  startQuickInfoKeys(selector);
  addEventListener('scroll', (event) => card.scrolled(event), { passive: true, capture: true });
  addEventListener(shellEvents.page, () => card.hide());
}
