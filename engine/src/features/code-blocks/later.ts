import { inlineScript } from '../../core/inline-script.ts';

/**
 * Class of the templates that hold what a figure in a closed fold shows once the fold is open: the choice of its
 * provider. Chromium looks for fields to fill in when a page has loaded, and lays out each closed part that has one
 * for that.
 */
export const laterClass = 'code-later';

/** Source of the inline script that shows it when the fold is opened. It's there before a reader can open one. */
export function laterScript(): string {
  return inlineScript((selector) => {
    const show = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const later of target.querySelectorAll<HTMLTemplateElement>(selector)) later.replaceWith(later.content);
    };
    addEventListener('toggle', show, true);
  }, `.${laterClass}`);
}
