import { shellEvents } from '../events.ts';

/**
 * Code, tables, and drawings, which scroll where they're wider than the page. Code with names that Enter leads to (quick
 * info) stays a stop where it fits, too, and so does the room of code that is still to come.
 */
const scrollers = 'main :is(pre, div)[tabindex]:not(:has(.hv), [data-waiting] *)';

/** What changes how wide something is, or shows what was hidden. */
const changes = ['resize', 'click', 'change', 'toggle', shellEvents.page];

/**
 * Takes what has nothing to scroll from the keyboard's way. Documents say that all of it can be reached: without script,
 * nobody knows what fits. Looks only when the reader presses Tab, so that nobody else waits for it.
 */
export function startTabStops(): void {
  let isCurrent = false;
  for (const type of changes) addEventListener(type, () => (isCurrent = false), { capture: true, passive: true });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab' || isCurrent) return;
    isCurrent = true;
    const all = [...document.querySelectorAll<HTMLElement>(scrollers)];
    // All are read before one is written: the page is laid out once.
    const doScroll = all.map((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight);
    for (const [index, element] of all.entries()) element.tabIndex = doScroll[index] === true ? 0 : -1;
  });
}
