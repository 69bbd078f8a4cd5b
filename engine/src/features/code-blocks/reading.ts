import { onStoredElsewhere, storage, storedMarkScript } from '../../shell/storage.ts';
import { shellEvents } from '../../shell/events.ts';

/** Where the choice to wrap long lines is kept; `data-wrap` of `<html>` says how it is. */
const wrapKey = 'wrap';

/** Source of the inline script that sets the choice before the first paint: nothing moves when the shell comes. */
export function wrapScript(): string {
  return storedMarkScript(wrapKey);
}

const root = () => document.documentElement.dataset;
const isWrapped = () => 'wrap' in root();

/** Says on each switch of the page how it stands: pages come without what a reader has chosen. */
function tellSwitches(): void {
  for (const button of document.querySelectorAll('.code-wrap')) button.ariaPressed = String(isWrapped());
}

function setWrapped(wrapped: boolean): void {
  if (wrapped) root().wrap = 'on';
  else delete root().wrap;
  tellSwitches();
}

/** `.code-wrap` has long lines of all code wrap, here and on other pages, and keeps in place what the reader looks at. */
function toggleWrap(button: HTMLButtonElement): void {
  const before = button.getBoundingClientRect().top;
  setWrapped(!isWrapped());
  if (isWrapped()) storage.set(wrapKey, 'on');
  else storage.remove(wrapKey);
  scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** `.code-all` after long code shows all of it, and goes. */
function showAll(button: Element | null): void {
  const code = button?.previousElementSibling;
  if (!(code instanceof HTMLElement)) return;
  const hadFocus = button === document.activeElement;
  delete code.dataset.long;
  button?.remove();
  if (hadFocus) code.focus({ preventScroll: true });
}

/** Has the controls of code work, and shows all of long code in which the browser's search has found something. */
export function startReading(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.code-wrap, .code-all') : null;
    if (button?.matches('.code-wrap')) toggleWrap(button);
    else showAll(button);
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-long]') && target.scrollTop > 0)
        showAll(target.nextElementSibling);
    },
    { capture: true, passive: true },
  );
  addEventListener(shellEvents.page, tellSwitches);
  onStoredElsewhere([wrapKey], () => setWrapped(storage.get(wrapKey) === 'on'));
  tellSwitches();
}
