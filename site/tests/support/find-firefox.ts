import { which } from '../../../scripts/find-browser.mjs';

/** Path of FIREFOX_PATH, else of a Firefox on PATH, else `undefined`. */
export function findFirefox(): string | undefined {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  return ['firefox-esr', 'firefox'].map(which).find((path) => path !== undefined);
}
