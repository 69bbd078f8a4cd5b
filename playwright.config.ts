import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findTestBrowser } from './scripts/find-browser.mjs';

const port = Number(process.env.TEST_PORT ?? 3100);
// A server that runs already, such as nginx over the published folders (npm run test:nginx).
const external = process.env.TEST_BASE_URL;
const fixture = 'engine/tests/fixtures/shell-site';

/** The tests drive the production build, as readers get it. */
export default defineConfig({
  testDir: 'site/tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/site',
  // They have a configuration of their own.
  testIgnore: 'web-examples/**',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: availableParallelism(),
  // A slow machine must not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./scripts/conformance/playwright-reporter.ts'],
    ['./scripts/every-page/reporter.ts'],
    ['./scripts/browser-tests/served-reporter.ts'],
  ],
  use: {
    baseURL: external ?? `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: findTestBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: external === undefined ? ownServers() : [],
});

function ownServers() {
  return [
    {
      command: 'npx --no-install engine serve --site site',
      env: { PORT: String(port) },
      port,
      reuseExistingServer: false,
    },
    {
      // A small site for what this one does not have: a base URL, an announcement, more languages.
      command: `npx --no-install engine build --site ${fixture} && npx --no-install engine serve --site ${fixture}`,
      env: { PORT: String(port + 1) },
      port: port + 1,
      reuseExistingServer: false,
    },
  ];
}
