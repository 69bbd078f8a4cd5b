import { defineConfig } from '@playwright/test';
import base from '../../../playwright.config.ts';

/** The Next.js examples, installed, built and started as their readers do, with simulators as their services. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  // They name no sentences of the specification.
  reporter: 'list',
  // Playwright empties it first: not the folder of the other tests, which may run at the same time.
  outputDir: '../../../test-results/web-examples',
  // Each example is installed and built once, and one build at a time is enough for a small machine.
  fullyParallel: false,
  workers: 1,
  // Installing and building take minutes where nothing is at hand yet.
  timeout: 600_000,
  webServer: [],
});
