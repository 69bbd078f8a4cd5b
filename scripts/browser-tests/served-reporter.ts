import type { Reporter, Suite } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Type of the annotation in which a test says what it asked the server for: paths, with spaces between them. */
export const servedAnnotation = 'served';

/** How the tests of a line ended: there are several where they're written in a loop. */
export interface EndedTest {
  /** Whether each ended as it should, or was skipped. */
  passed: boolean;
  /** Paths that they asked the server for, in order. */
  served: string[];
}

/** Those of each spec, by its path relative to the checkout, and then by their line. */
export type EndedSpecs = Record<string, Record<string, EndedTest>>;

/** File of the last run's specs. */
export const endedFile = (root: string) => join(root, 'node_modules/.cache/browser-tests/ended.json');

/** Keeps how each test ended, and what it was served, for the run that comes next. */
export default class ServedReporter implements Reporter {
  readonly #root: string;
  #suite: Suite | undefined;

  /** @param options `root` is the checkout, if it isn't this one */
  constructor({ root = dirname(dirname(import.meta.dirname)) }: { root?: string } = {}) {
    this.#root = root;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const specs: EndedSpecs = {};
    for (const { location, expectedStatus, results } of this.#suite?.allTests() ?? []) {
      const spec = (specs[relative(this.#root, location.file).replaceAll(sep, '/')] ??= {});
      const test = (spec[location.line] ??= { passed: true, served: [] });
      const { status, annotations = [] } = results.at(-1) ?? {};
      // Some show that something fails.
      if (status !== expectedStatus && status !== 'skipped') test.passed = false;
      const asked = annotations.filter(({ type }) => type === servedAnnotation).map((one) => one.description ?? '');
      const paths = asked.flatMap((text) => text.split(' ')).filter((path) => path !== '');
      test.served = [...new Set([...test.served, ...paths])].sort();
    }
    mkdirSync(dirname(endedFile(this.#root)), { recursive: true });
    writeFileSync(endedFile(this.#root), JSON.stringify(specs));
  }
}
