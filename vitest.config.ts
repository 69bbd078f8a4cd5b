import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'engine/{src,tests}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'simulators/tests/**/*.test.ts',
      'site/tests/**/*.test.{ts,tsx}',
    ],
    // Whole builds and the type checker are part of some tests; a slow machine must not fail them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
