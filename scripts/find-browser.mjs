// Which Chrome or Chromium the tests drive, with Node's built-ins alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the program of this name on PATH, or undefined. */
export function which(name) {
  const { status, stdout } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0].trim() : undefined;
}

/** CHROMIUM_PATH, else a Chrome or Chromium on the machine, else undefined. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  return names.map(which).find((path) => path !== undefined) ?? places.find((path) => existsSync(path));
}
