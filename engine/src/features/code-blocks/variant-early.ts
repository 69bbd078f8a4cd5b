import { choices, figures, original, planFor, put, showEarly } from './variant-parts.ts';
import { variantEvents } from './variant-wire.ts';

/*
 * Inline script in the head of documents with variants: what a reader has chosen before is there from the first paint,
 * without anything that moves or flashes. The programs themselves come with the switch.
 */

/** Address of the switch (variant-switch.ts); the build puts it in. */
declare const switchAddress: string;

const root = document.documentElement;
const wanted = choices();

function look(loading: Promise<unknown>): void {
  const fresh = figures().filter(({ dataset }) => dataset.shown === undefined);
  for (const figure of fresh) showEarly(planFor(figure, wanted));
  if (fresh.length > 0) dispatchEvent(new Event(variantEvents.figures));
  // It may have failed before these were there.
  loading.catch(fallBack);
}

/** Shows the programs that the page came with where others were to come. */
function fallBack(): void {
  for (const figure of figures()) {
    if (figure.dataset.waiting === undefined) continue;
    const plan = planFor(figure, []);
    const notice = `The program that you chose didn’t load. This is the one with ${plan.option?.label ?? ''}.`;
    put({ ...plan, notice }, original(figure));
  }
}

if (wanted.length > 0) {
  const loading = import(switchAddress);
  look(loading);
  // The parser adds figures between paints: each gets the room of its program before it is painted.
  const observer = new MutationObserver(() => look(loading));
  root.dataset.choosing = '';
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    look(loading);
    delete root.dataset.choosing;
  });
}
