import { HoverCard } from './hover-card.ts';
import { loadHovers } from './load-hovers.ts';

const selector = '.hv[data-h]';

/**
 * Types of the names in code: `<span class="hv" data-h="3">` shows the third text of the page's
 * `hovers.json`, which is fetched when the first name is pointed at, focused or touched.
 */
export function startHovers(): void {
  const card = new HoverCard();
  let asked: Element | undefined;

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
    if (name) void show(name);
    else if (target !== null && card.contains(target)) card.stay();
    else leave();
  };

  document.addEventListener('pointerover', over);
  document.addEventListener('focusin', over);
  document.addEventListener('pointerdown', over);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') card.hide();
  });
  addEventListener('scroll', () => card.hide(), { passive: true, capture: true });
  addEventListener('engine:page', () => card.hide());
}
