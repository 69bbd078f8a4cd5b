import { nextPaint, whenIdle } from '../idle.ts';

/** Attribute of the parts of an article that aren't laid out yet (`late.css`). */
const laterAttribute = 'data-later';
/** So many parts of an article are laid out at once. */
const step = 8;

/**
 * Has the browser lay out only as much of a new article as fills the window, so that its first paint doesn't wait for
 * the rest. The rest follows when the browser is idle, a few parts at a time. It stands below the window until then:
 * nothing moves that is on screen. Until a part has been laid out, its height is an estimate, so this is only for
 * articles that are shown from the top.
 */
export function showFirstScreen(article: Element): void {
  const later = [...article.children].slice(step);
  for (const part of later) part.setAttribute(laterAttribute, '');
  const layOut = () => {
    for (const part of later.splice(0, step)) part.removeAttribute(laterAttribute);
  };
  while (later.length > 0 && (later[0] as Element).getBoundingClientRect().top < innerHeight) layOut();
  const layOutRest = () => {
    layOut();
    if (later.length > 0) whenIdle(layOutRest);
  };
  void nextPaint().then(() => whenIdle(layOutRest));
}

/** Has all of an article laid out: a jump within the page would go by estimates, and what it leads to would move later. */
export function showRest(): void {
  for (const part of document.querySelectorAll(`[${laterAttribute}]`)) part.removeAttribute(laterAttribute);
}
