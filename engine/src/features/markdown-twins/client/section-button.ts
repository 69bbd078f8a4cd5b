import { markdownPath } from '../../../core/url.ts';
import { announce } from '../../../shell/announce.ts';
import { copyText, fetchSection } from './copy.ts';

/** Milliseconds for which the button says what came of copying. */
const saysResult = 2000;
const label = 'Copy as Markdown';

/**
 * One button for all headings: it's next to the one that is pointed at, or whose link has the focus. It's added by
 * script, because it does nothing without.
 */
export function startSectionButton(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-section';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    button.textContent = text;
    clearTimeout(timer);
    if (text !== label) timer = setTimeout(() => say(label), saysResult);
  };
  const show = ({ target }: Event) => {
    const heading = target instanceof Element ? target.closest('.article .heading') : null;
    if (heading === null || button.parentElement === heading) return;
    say(label);
    const name = heading.firstElementChild?.textContent.trim() ?? '';
    button.setAttribute('aria-label', `Copy the section ${name} as Markdown`);
    heading.append(button);
  };
  document.addEventListener('pointerover', show);
  document.addEventListener('focusin', show);
  button.addEventListener('click', () => {
    const heading = button.parentElement?.firstElementChild;
    if (heading === null || heading === undefined) return;
    copyText(fetchSection(markdownPath(location.pathname), heading)).then(
      () => {
        say('Copied');
        announce('Copied');
      },
      (error: unknown) => {
        console.warn("The section wasn't copied.", error);
        say('Not copied');
        announce('Not copied');
      },
    );
  });
}
