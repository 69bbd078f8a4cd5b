import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { everyPageDocument, type Views } from './document.ts';

const root = dirname(dirname(import.meta.dirname));
const cache = join(root, 'node_modules/.cache/every-page.json');

/**
 * Counts what the checks of every page found (`ALL_PAGES=1 npm run test:pages`), and writes docs/every-page.md. A run
 * of some pages replaces what is known of these.
 */
export default class EveryPageReporter implements Reporter {
  #views: Views = {};
  #isOn = false;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#isOn = Boolean(process.env.ALL_PAGES) && suite.allTests().some(({ location }) => isOfPages(location.file));
    if (this.#isOn) this.#views = readViews();
  }

  onTestEnd({ title, location }: TestCase, { annotations }: TestResult): void {
    if (!this.#isOn || !isOfPages(location.file)) return;
    const [page = ''] = title.split(' ');
    for (const { type, description = '' } of annotations) {
      const [, where = '', count = ''] = /^(.*): (\d+)$/.exec(description) ?? [];
      if (count !== '') ((this.#views[type] ??= {})[where] ??= {})[page] = Number(count);
    }
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(this.#views));
  }

  async onEnd(): Promise<void> {
    if (!this.#isOn) return;
    const filepath = join(root, 'docs/every-page.md');
    const text = everyPageDocument(this.#views);
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
  }
}

const isOfPages = (file: string) => /[\\/](every-page|html)\.spec\.ts$/.test(file);

function readViews(): Views {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Views;
  } catch {
    return {};
  }
}
