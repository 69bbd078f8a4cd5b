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

/** `localStorage` that never throws. */
export const storage = neverThrowing(() => localStorage);

/** `sessionStorage` that never throws: what one tab remembers while it is open. */
export const tabStorage = neverThrowing(() => sessionStorage);
