import { inlineScript } from '../../core/inline-script.ts';

/** Where it's kept that this browser has loaded the fonts. */
export const storageKey = 'fonts';

/** Source of the inline script that shows the fonts from the first paint where the browser has them in its cache. */
export function headScript(): string {
  return inlineScript((key) => {
    try {
      if (localStorage.getItem(key) !== null) document.documentElement.dataset.fonts = 'on';
    } catch {
      // Storage may be forbidden.
    }
  }, storageKey);
}
