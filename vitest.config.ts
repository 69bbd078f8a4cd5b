import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The engine's package.json leads to its source under this condition; see sourceConditions in the engine.
  ssr: { resolve: { conditions: ['runnable-docs-source', ...defaultServerConditions] } },
  test: {
    include: [
      'engine/{src,tests}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'simulators/src/**/*.test.ts',
      'site/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', 'site/examples/**', 'site/dist/**', 'site/.cache/**'],
    reporters: ['default', './scripts/conformance/vitest-reporter.ts'],
    globalSetup: 'engine/tests/support/share-bundles.ts',
    // Colors depend on the machine (CI has them); tests compare words.
    env: { NO_COLOR: '1' },
    // Whole builds and the type checker are part of some tests; a slow machine must not fail them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
