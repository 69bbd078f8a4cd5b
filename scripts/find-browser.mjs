// Which Chrome or Chromium the tests drive, with Node's built-ins alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of the program of this name on PATH, or undefined. */
export function which(name) {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0].trim() : undefined;
}

/** Chromium without a window, as Debian packages it: the same engine, with a quarter less CPU time for our tests. */
export const headlessShell = 'chromium-headless-shell';

/** CHROMIUM_PATH, else a Chrome or Chromium on the machine, as readers have it, else undefined. */
export function findBrowser() {
  return chosen() ?? names.map(which).find((path) => path !== undefined) ?? places.find((path) => existsSync(path));
}

/** The same for tests, which take one without a window where there is one. */
export function findTestBrowser() {
  return chosen() ?? which(headlessShell) ?? findBrowser();
}

function chosen() {
  return process.env.CHROMIUM_PATH || undefined;
}
