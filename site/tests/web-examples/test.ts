import { test as base } from '@playwright/test';
import { startSimulators, type RunningSimulators } from 'simulators';
import { buildExample, type BuiltExample } from './built-example.ts';
import { startExample } from './start-example.ts';

interface Options {
  /** The example's folder in `site/examples`. */
  example: string;
}

interface Started {
  /** Starts the example and opens its page; `simulate` names the failures of its service. */
  open: (simulate?: string) => Promise<void>;
}

interface Shared {
  simulators: RunningSimulators;
  builds: (name: string) => Promise<BuiltExample>;
}

/** Tests of one web example: `test.use({ example: 'ollama-nextjs-chatbot' })`. */
export const test = base.extend<Options & Started, Shared>({
  example: ['', { option: true }],
  simulators: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const simulators = await startSimulators();
      await use(simulators);
      await simulators.close();
    },
    { scope: 'worker' },
  ],
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const builds = new Map<string, Promise<BuiltExample>>();
      await use((name) => {
        const build = builds.get(name) ?? buildExample(name);
        builds.set(name, build);
        return build;
      });
      for (const build of builds.values()) await build.then((built) => built.remove()).catch(() => undefined);
    },
    { scope: 'worker' },
  ],
  open: async ({ example, simulators, builds, page }, use) => {
    const { folder } = await builds(example);
    const closing: (() => Promise<void>)[] = [];
    await use(async (simulate = '') => {
      const { url, close } = await startExample(folder, { ...simulators.env, SIMULATE: simulate });
      closing.push(close);
      await page.goto(url);
    });
    for (const close of closing) await close();
  },
});

export { expect } from '@playwright/test';
