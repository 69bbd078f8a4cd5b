import { shellEvents } from '../../shell/events.ts';
import { variantEvents } from './variant-wire.ts';

/**
 * Folded lines of programs (`.code-fold`). They stay reachable: `hidden="until-found"` lets a search in the page, and a
 * link to text in them, unfold them. Whether a figure is unfolded is said on the figure, so that it stays so when its
 * program is replaced by that for another provider.
 */
export function startFolds(): void {
  document.addEventListener('click', ({ target }) => {
    const figure = target instanceof Element ? target.closest('.code-unfold')?.closest('.code-block') : null;
    if (figure instanceof HTMLElement) fold(figure, figure.dataset.unfolded !== undefined);
  });
  // That they are unfolded is said by an inline script, which is there before this one.
  document.addEventListener('beforematch', ({ target }) => {
    const figure = target instanceof Element ? target.closest('.code-block') : null;
    if (figure instanceof HTMLElement) show(figure);
  });
  document.addEventListener(variantEvents.program, ({ target }) => {
    if (target instanceof HTMLElement) show(target);
  });
  addEventListener(shellEvents.page, showAll);
  showAll();
}

function showAll(): void {
  for (const lines of document.querySelectorAll('.code-folded')) {
    const figure = lines.closest<HTMLElement>('.code-block');
    if (figure !== null) show(figure);
  }
}

function fold(figure: HTMLElement, isFolded: boolean): void {
  if (isFolded) delete figure.dataset.unfolded;
  else figure.dataset.unfolded = '';
  show(figure);
}

/** Makes the elements agree with what the figure says. */
function show(figure: HTMLElement): void {
  const isUnfolded = figure.dataset.unfolded !== undefined;
  figure.querySelector('.code-unfold')?.setAttribute('aria-expanded', String(isUnfolded));
  const lines = figure.querySelector('.code-folded');
  if (isUnfolded) lines?.removeAttribute('hidden');
  else lines?.setAttribute('hidden', 'until-found');
}
