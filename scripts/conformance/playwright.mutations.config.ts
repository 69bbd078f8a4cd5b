import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import base from '../../playwright.config.ts';
import { root } from '../supply-chain/lock-file.ts';

/** A test may name several sentences: each has its round. */
const rounds = [0, 1, 2, 3, 4, 5, 6];

/** Tests that name more than so many sentences. */
const named = (count: number) => new RegExp(`\\[(?:\\d\\.\\d+ ){${String(count)}}\\d\\.\\d+[^\\]]*\\]$`);

/** The conformance tests against a site that is wrong: each of them is to fail. */
export default defineConfig({
  ...base,
  testDir: join(root, 'site/tests/conformance'),
  outputDir: join(root, 'test-results/mutations'),
  // They wait most of their time.
  workers: availableParallelism() * 2,
  // What is missing never comes: waiting long for it would say nothing more.
  timeout: 60_000,
  expect: { timeout: 8000 },
  use: { ...base.use, actionTimeout: 8000, navigationTimeout: 30_000 },
  reporter: [['dot'], [join(import.meta.dirname, 'playwright-reporter.ts'), { runner: 'playwright-mutated' }]],
  projects: [
    // The site as it is, behind the same server: a test that fails here, too, has not noticed a mutation.
    { name: 'control', grep: named(0), use: { ...devices['Desktop Chrome'] } },
    ...rounds.map((round) => ({
      name: `round ${String(round)}`,
      grep: named(round),
      metadata: { round },
      use: { ...devices['Desktop Chrome'] },
    })),
  ],
});
