import { storage } from '../../shell/storage.ts';

/** Where the choice to wrap long lines is kept; `data-wrap` of `<html>` says how it is. */
const wrapKey = 'wrap';

/** Source of the inline script that sets the choice before the first paint: nothing moves when the shell comes. */
export const wrapScript = `try{if(localStorage.getItem('${wrapKey}')==='on')document.documentElement.dataset.wrap=''}catch(e){}`;

const root = () => document.documentElement.dataset;
const isWrapped = () => 'wrap' in root();

/** Says on each switch of the page how it stands: pages come without what a reader has chosen. */
function tellSwitches(): void {
  for (const button of document.querySelectorAll('.code-wrap')) button.ariaPressed = String(isWrapped());
}

/** `.code-wrap` has long lines of all code wrap, here and on other pages, and keeps in place what the reader looks at. */
function toggleWrap(button: HTMLButtonElement): void {
  const before = button.getBoundingClientRect().top;
  if (isWrapped()) {
    delete root().wrap;
    storage.remove(wrapKey);
  } else {
    root().wrap = '';
    storage.set(wrapKey, 'on');
  }
  tellSwitches();
  scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** `.code-all` after long code shows all of it, or its beginning again. */
function toggleAll(button: HTMLButtonElement): void {
  const code = button.previousElementSibling;
  if (!(code instanceof HTMLElement)) return;
  const isOpen = 'all' in code.dataset;
  if (isOpen) delete code.dataset.all;
  else code.dataset.all = '';
  button.ariaExpanded = String(!isOpen);
  button.textContent = isOpen ? `Show all ${button.dataset.lines ?? ''} lines` : 'Show fewer lines';
  // The button is where it was under the reader's finger: at the end of what is gone.
  if (isOpen) button.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Has the controls of code work, and shows all of long code in which the browser's search has found something. */
export function startReading(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.code-wrap, .code-all') : null;
    if (button?.matches('.code-wrap')) toggleWrap(button);
    else if (button !== null) toggleAll(button);
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('pre[data-long]:not([data-all])')) return;
      const button = target.nextElementSibling;
      if (target.scrollTop > 0 && button instanceof HTMLButtonElement) toggleAll(button);
    },
    { capture: true, passive: true },
  );
  addEventListener('engine:page', tellSwitches);
  tellSwitches();
}
