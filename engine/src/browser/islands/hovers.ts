import { HoverCard } from './hover-card.ts';
import { startHoverKeys } from './hover-keys.ts';
import { loadHovers } from './load-hovers.ts';

const selector = '.hv[data-h]';

/**
 * Types of the names in code: `<span class="hv" data-h="3">` shows the third text of the page's
 * `hovers.json`, which is fetched when the first name is pointed at, focused or touched.
 */
export function startHovers(): void {
  const card = new HoverCard();
  let asked: HTMLElement | undefined;

  const show = async (name: HTMLElement) => {
    asked = name;
    const hover = (await loadHovers(location.pathname))[Number(name.dataset.h)];
    if (asked === name && name.isConnected && hover !== undefined) card.show(name, hover);
  };
  const leave = () => {
    asked = undefined;
    card.hideSoon();
  };
  const over = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const name = target?.closest<HTMLElement>(selector);
    // A tap or a click on a name gives the focus to the block of code around it.
    const aroundName = event.type === 'focusin' && asked !== undefined && target?.contains(asked) === true;
    if (name) void show(name);
    else if (target !== null && (card.contains(target) || aroundName)) card.stay();
    else leave();
  };

  // Stepping to a name may scroll it into view; a long card scrolls inside.
  const scrolled = ({ target }: Event) => {
    if (target instanceof Element && card.contains(target)) return;
    if (asked !== undefined && asked === document.activeElement) card.follow(asked);
    else card.hide();
  };

  document.addEventListener('pointerover', over);
  document.addEventListener('focusin', over);
  document.addEventListener('pointerdown', over);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') card.hide();
    if (event.key === 'Enter' && asked !== undefined && event.target === asked) card.open();
  });
  startHoverKeys(selector);
  addEventListener('scroll', scrolled, { passive: true, capture: true });
  addEventListener('engine:page', () => card.hide());
}
