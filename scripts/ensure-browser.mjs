// Before the tests: a Chromium to drive. Installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findTestBrowser, headlessShell, which } from './find-browser.mjs';

const browser = findTestBrowser();
if (browser !== undefined && !existsSync(browser)) {
  fail(`CHROMIUM_PATH names ${browser}, but there is no such file.`);
}
if (browser === undefined) {
  if (which('apt-get') !== undefined && process.getuid?.() === 0) {
    console.log("Installing Debian's Chromium for the browser tests …");
    run('apt-get', ['update', '-qq']);
    for (const name of [headlessShell, 'chromium']) {
      if (findTestBrowser() === undefined) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    }
  }
  if (findTestBrowser() === undefined) {
    fail('The tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to its program file.');
  }
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
