import { taskPages } from '../../site/tests/reader-tasks/pages.ts';

/** A check that `npm test` runs. */
export interface Step {
  name: string;
  /** A program of an installed package, with its arguments. */
  command: readonly [program: string, ...args: string[]];
  /** Further arguments with which it looks at everything, also at what it knows to pass. */
  whole?: readonly string[];
  /** Globs of the files that determine how it ends; what is generated or installed is left out (see `passed.ts`). */
  inputs: readonly string[];
  /** Globs of those that don't. */
  except?: readonly string[];
  /** Steps that come first: it uses what they leave, or does their work again. */
  needs: readonly string[];
  /** Keeps a core busy, and much memory. No more than two of these run at a time. */
  heavy?: boolean;
  /**
   * Takes minutes for what seldom changes. The repository says with which sources it passed last (`seldom.json`), and
   * every checkout runs it only where they have changed; the nightly workflow always runs it.
   */
  seldom?: boolean;
  /** A file or folder that it leaves for other steps; it runs again when another one is there. */
  leaves?: string;
  /** Finds the line of its output that says best what failed; the first group, where it has one. */
  failure: RegExp;
}

const code = '**/*.{ts,tsx,mts,cts,js,mjs,cjs,json}';
const configs = ['package.json', 'tsconfig.json'];
const engine = ['engine/{bin,scripts,src}/**', 'engine/package.json'];
const site = [...engine, 'simulators/**', 'site/**', ...configs];
const unitTests = '**/*.test.{ts,tsx}';
const tests = ['site/tests/**', unitTests];

/** How the engine prints an error: what is wrong, and where, on the next line. */
const diagnostic = /^error .+(?:\n {2}\S.*)?/m;
const playwright = /^ {2}1\) (.+?)[ ─]*$/m;
const vitest = /^ *FAIL +(.+)$/m;
const unitConfig = ['vitest.config.ts', ...configs];

/** First those that others wait for, then in the order in which a mistake is found soonest. */
export const steps: readonly Step[] = [
  {
    name: 'site build',
    command: ['engine', 'build', '--site', 'site'],
    inputs: site,
    except: tests,
    needs: [],
    heavy: true,
    leaves: 'site/dist',
    failure: diagnostic,
  },
  {
    name: 'browser tests',
    // Of these, those that look at what has changed.
    command: ['tsx', 'scripts/browser-tests/main.ts'],
    whole: ['--all'],
    inputs: [
      ...[...site, 'engine/tests/{browser,fixtures,support}/**', 'playwright.config.ts', 'docs/home.png'],
      ...['scripts/{browser-tests,conformance,every-page}/**', 'scripts/find-browser.mjs'],
      'scripts/steps/{passed,steps}.ts',
    ],
    except: [unitTests, 'engine/src/preview/**'],
    needs: ['site build'],
    heavy: true,
    failure: playwright,
  },
  {
    name: 'preview tests',
    command: ['playwright', 'test', '--config', 'engine/tests/preview/playwright.config.ts'],
    // They have a site of their own, so no change to a page concerns them.
    inputs: [
      'engine/**',
      'scripts/{find-browser.mjs,browser-tests/served-reporter.ts,conformance/**}',
      'playwright.config.ts',
      ...configs,
    ],
    except: [unitTests],
    needs: [],
    heavy: true,
    failure: playwright,
  },
  {
    name: 'samples',
    command: ['engine', 'samples', '--site', 'site'],
    inputs: site,
    except: tests,
    // Both check the types of the samples: the second finds in the cache what the first has checked.
    needs: ['site build'],
    heavy: true,
    failure: diagnostic,
  },
  {
    // What the linter says, and what the compiler says, in one pass.
    name: 'lint',
    command: ['oxlint', '-c', 'oxlint.config.mjs'],
    inputs: [code],
    needs: [],
    heavy: true,
    // What is wrong, on one line or more, and the place.
    failure: /^ *[x×] .+(?:\n *[|│] .+)*(?:\n *[,╭][-─]\[.+\])?$/m,
  },
  {
    name: 'formatting',
    command: [
      ...(['prettier', '--check', '--log-level', 'warn', '.'] as const),
      // By content: a checkout gives files new dates.
      ...['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/prettier-checked'],
    ],
    inputs: ['**'],
    needs: [],
    failure: /^\[(?:warn|error)\] (.+)$/m,
  },
  {
    name: 'prose',
    command: ['tsx', '--conditions=runnable-docs-source', 'scripts/prose/main.ts'],
    inputs: ['**/*.{md,mdx}', 'scripts/prose/**', 'engine/src/{core,markdown}/**'],
    needs: [],
    failure: /^\S+:\d+:\d+ .+$/m,
  },
  {
    name: 'engine tests',
    command: ['vitest', 'run', '--project', 'engine'],
    inputs: [
      ...['engine/**', 'deploy/**', 'site/reference/**', '**/package.json', 'docs/dependencies.md'],
      ...['scripts/conformance/**', 'scripts/find-browser.mjs', 'oxlint.config.mjs', ...unitConfig],
    ],
    needs: [],
    heavy: true,
    failure: vitest,
  },
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--project', 'others'],
    // The programs for the AI SDK print what the page's samples did.
    inputs: ['simulators/**', 'site/{data,examples,tests,outputs/integration/other/vercel-ai-sdk}/**', ...unitConfig],
    needs: [],
    heavy: true,
    failure: vitest,
  },
  {
    name: 'documents',
    command: ['vitest', 'run', '--project', 'documents'],
    // They read pages, documents, workflows, and the code itself.
    inputs: ['**'],
    needs: [],
    heavy: true,
    failure: vitest,
  },
  {
    name: 'programs',
    command: ['vitest', 'run', '--project', 'programs'],
    // They compile and run programs, and read two pages.
    inputs: [
      ...[...engine, 'simulators/**', 'site/{data,examples,samples-assets}/**'],
      ...['site/{programs-files,samples.config}.ts', 'site/package.json', 'site/tests/{examples,take-away}.test.ts'],
      ...['site/content/guide/{index,troubleshooting/index}.md', 'site/tests/content/compiler-messages.test.ts'],
      ...['site/tests/quick-start/**', 'site/components/{download-simulators,shell}.tsx'],
      ...['site/tests/support/example-profile.ts', ...unitConfig],
    ],
    needs: [],
    heavy: true,
    failure: vitest,
  },
  {
    name: 'tools',
    command: ['vitest', 'run', '--project', 'tools'],
    inputs: ['engine/src/**', 'scripts/**', 'site/data/**', 'site/tests/reader-tasks/pages.ts', ...unitConfig],
    needs: [],
    heavy: true,
    failure: vitest,
  },
  {
    name: 'packed engine',
    command: ['vitest', 'run', '--project', 'packed-engine'],
    // An install from the network, and three builds.
    inputs: ['engine/**', 'scripts/find-browser.mjs', ...unitConfig],
    except: ['engine/src/**/*.test.{ts,tsx}'],
    needs: [],
    failure: vitest,
  },
  {
    name: 'quick start',
    command: ['vitest', 'run', '--project', 'quick-start'],
    // Installs from the network with two package managers, and runs on four versions of Node.js.
    inputs: [
      'site/{tests/quick-start,data,outputs/guide/index}/**',
      'site/content/guide/index.md',
      'site/components/{download-simulators,shell}.tsx',
      'simulators/**',
      ...unitConfig,
    ],
    needs: [],
    seldom: true,
    failure: vitest,
  },
  {
    name: 'reader tasks',
    command: ['vitest', 'run', '--project', 'reader-tasks'],
    // Installs from the network, once, and runs the programs of the pages as the engine derives them from samples.
    inputs: [
      ...engine,
      'site/{tests/quick-start,tests/reader-tasks,data,examples,samples-assets}/**',
      ...taskPages.flatMap((page) => [`site/content/${page}.md`, `site/outputs/${page}/*`]),
      'site/library/**',
      'site/components/{capability-table,download-simulators,shell}.tsx',
      'simulators/**',
      ...unitConfig,
    ],
    except: ['engine/src/**/*.test.{ts,tsx}'],
    needs: [],
    failure: vitest,
  },
  {
    name: 'conformance',
    command: ['tsx', 'scripts/conformance/main.ts', '--check'],
    inputs: ['docs/**', 'scripts/conformance/**', 'site/tests/**', 'engine/tests/**', 'engine/src/**/*.test.{ts,tsx}'],
    // They leave what they saw.
    needs: ['engine tests', 'browser tests'],
    failure: /^conformance: (.+)$/m,
  },
  {
    name: 'web examples',
    command: ['playwright', 'test', '--config', 'site/tests/web-examples/playwright.config.ts'],
    // An install from the network, three builds of Next.js: minutes, for what seldom changes.
    inputs: [
      'site/{examples,tests/web-examples}/**',
      'site/tests/support/example-profile.ts',
      'simulators/**',
      'scripts/find-browser.mjs',
      'playwright.config.ts',
    ],
    needs: [],
    heavy: true,
    seldom: true,
    failure: playwright,
  },
];
