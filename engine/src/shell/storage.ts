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

/** `localStorage` that never throws. */
export const storage = {
  get: (key: string): string | null => attempt(() => localStorage.getItem(key)),
  set: (key: string, value: string): void => {
    attempt(() => localStorage.setItem(key, value));
  },
  remove: (key: string): void => {
    attempt(() => localStorage.removeItem(key));
  },
};
