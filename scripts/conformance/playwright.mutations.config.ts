import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import base from '../../playwright.config.ts';
import { root } from '../supply-chain/lock-file.ts';

/** A test may name several sentences: each has its round. */
const rounds = [0, 1, 2, 3, 4, 5, 6];

/** The conformance tests against a site that is wrong: each of them is to fail. */
export default defineConfig(base, {
  testDir: join(root, 'site/tests/conformance'),
  outputDir: join(root, 'test-results/mutations'),
  // What is missing never comes: waiting long for it would say nothing more.
  timeout: 60_000,
  expect: { timeout: 8000 },
  use: { actionTimeout: 8000, navigationTimeout: 30_000 },
  reporter: [['dot'], [join(import.meta.dirname, 'playwright-reporter.ts'), { runner: 'playwright-mutated' }]],
  projects: rounds.map((round) => ({
    name: `round ${String(round)}`,
    grep: new RegExp(`\\[(?:\\d\\.\\d+ ){${String(round)}}\\d\\.\\d+[^\\]]*\\]$`),
    metadata: { round },
    use: { ...devices['Desktop Chrome'] },
  })),
});
