import { inlineScript } from '../core/inline-script.ts';

let warned = false;

/** Storage can be forbidden, full or missing: the site works without it and says so once. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    if (!warned) console.warn('Browser storage is unavailable; choices will not be remembered.', error);
    warned = true;
    return null;
  }
}

function neverThrowing(area: () => Storage) {
  return {
    get: (key: string): string | null => attempt(() => area().getItem(key)),
    set: (key: string, value: string): void => {
      attempt(() => area().setItem(key, value));
    },
    remove: (key: string): void => {
      attempt(() => area().removeItem(key));
    },
  };
}

/**
 * Calls back where what is stored may have changed elsewhere: in another tab, or while the browser kept this document
 * for going back to it, in which it hears of nothing.
 * @param keys of what is followed
 */
export function onStoredElsewhere(keys: readonly string[], changed: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) changed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
}

/** `localStorage` that never throws. */
export const storage = neverThrowing(() => localStorage);

/** `sessionStorage` that never throws: what one tab remembers while it is open. */
export const tabStorage = neverThrowing(() => sessionStorage);

/**
 * Source of an inline script that marks the root before the first paint, for style sheets: with `data-KEY="on"`, where
 * `on` is stored under that key.
 */
export function storedMarkScript(key: string): string {
  return inlineScript((name) => {
    try {
      if (localStorage.getItem(name) === 'on') document.documentElement.dataset[name] = 'on';
    } catch {
      // Storage may be forbidden.
    }
  }, key);
}
