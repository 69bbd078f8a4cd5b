import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { defaultServerConditions, type Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

const packedEngine = 'engine/tests/package.test.ts';
const quickStart = 'site/tests/quick-start/quick-start.test.ts';
const readerTasks = 'site/tests/reader-tasks/reader-tasks.test.ts';
const ofEngine = 'engine/{src,tests}/**/*.test.{ts,tsx}';
/** What is written: they leave their process as it was. */
const documents = ['scripts/**/*.test.ts', 'site/tests/{content,data}/**/*.test.ts'];
/** The programs of pages; they run and are compiled in processes. */
export const programs = ['site/tests/{examples,take-away}.test.ts', 'site/tests/content/compiler-messages.test.ts'];
/** What maintainers run, on what the tests themselves write. */
export const tools = [
  'scripts/{assistants/ask-model,library-history/{differences,library-history}}.test.ts',
  'scripts/{outbound-links/check,prose/{lint,messages},steps/run-steps}.test.ts',
];
/** They load the preload, which patches their process for good, or measure what a process does. */
const others = ['simulators/src/**/*.test.ts', 'site/**/*.test.{ts,tsx}'];
/** For files that run in one process: each begins with what the others found. */
const together = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

const exclude = [...configDefaults.exclude, 'site/examples/**', 'site/{dist,.cache}/**'];

export default defineConfig({
  // The engine's package.json leads to its source under this condition; see sourceConditions in the engine.
  // Node knows no files for bundlers, and can't load those of OpenTelemetry's API.
  ssr: {
    resolve: { conditions: ['runnable-docs-source', ...defaultServerConditions.filter((name) => name !== 'module')] },
  },
  // As builds compile it, for React's production build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  plugins: [lazyEncoders()],
  test: {
    reporters: ['default', './scripts/conformance/vitest-reporter.ts'],
    exclude,
    globalSetup: 'engine/tests/support/global-setup.ts',
    // Colors depend on the machine (CI has them); tests compare words.
    env: { NO_COLOR: '1' },
    // Whole builds and the type checker are part of some tests; a slow machine must not fail them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: [ofEngine],
          exclude: [...exclude, packedEngine],
          // A process for each file loads the engine, the compiler, and the highlighter a hundred times.
          ...together,
          // Pages are rendered as builds render them: React's development build takes three times as long.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'documents',
          include: documents,
          exclude: [...exclude, ...programs, ...tools],
          ...together,
          server: { deps: { inline: ['modelfusion'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: others,
          exclude: [...exclude, ...documents, ...programs, quickStart, readerTasks],
          server: { deps: { inline: ['modelfusion'] } },
        },
      },
      { extends: true, test: { name: 'programs', include: programs } },
      { extends: true, test: { name: 'tools', include: tools, ...together } },
      // Minutes with the network: steps of their own in scripts/steps/steps.ts.
      { extends: true, test: { name: 'packed-engine', include: [packedEngine] } },
      { extends: true, test: { name: 'quick-start', include: [quickStart] } },
      { extends: true, test: { name: 'reader-tasks', include: [readerTasks] } },
    ],
  },
});

/** ModelFusion makes an encoder of 100,000 tokens for each OpenAI model, and one test of the providers uses one. */
function lazyEncoders(): Plugin {
  const file = join(import.meta.dirname, 'simulators/src/preload/lazy-tiktoken.mjs');
  return {
    name: 'lazy-encoders',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'js-tiktoken/lite' && importer?.includes('/modelfusion/') === true ? file : undefined,
  };
}
