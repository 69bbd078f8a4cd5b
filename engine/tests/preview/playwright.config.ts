import { defineConfig } from '@playwright/test';
import base from '../../../playwright.config.ts';

/** Previews in a browser. Each test has a copy of the fixture site, so nothing is built or served before. */
export default defineConfig({
  ...base,
  testDir: '.',
  // They name no sentences of the specification.
  reporter: 'list',
  // Playwright empties it first: not the folder of the other tests, which may run at the same time.
  outputDir: '../../../test-results/preview',
  webServer: [],
});
