import type { ReactNode } from 'react';
import { inlineScript } from '../core/inline-script.ts';

/** Class of the templates that hold what is shown once a reader has opened the fold around them. */
const laterClass = 'later';

/**
 * A control in a closed fold, which comes with the fold's opening. Chromium looks for fields to fill in when a page
 * has loaded, and lays out each closed part that has one for that.
 */
export function Later({ children }: { children: ReactNode }) {
  return <template className={laterClass}>{children}</template>;
}

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
