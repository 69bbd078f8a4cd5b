import { saysCopied } from '../../../shell/copy-text.ts';
import { copied, fetchSection } from './copy.ts';

const label = 'Copy as Markdown';

/** The document's link to the Markdown of its page. */
export const twinLink = 'link[type="text/markdown"]';

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
    if (text !== label) timer = setTimeout(() => say(label), saysCopied);
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
    // The reader's address of the page may be another form of it.
    const twin = document.querySelector<HTMLLinkElement>(twinLink)?.href ?? '';
    void copied(fetchSection(twin, heading)).then(say);
  });
}
