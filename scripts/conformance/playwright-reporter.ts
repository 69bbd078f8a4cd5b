import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { dirname } from 'node:path';
import { type EndedTest, idsOf, keepRecord } from './record.ts';

/** Keeps which tests that name sentences of the specification ran, and how they ended. */
export default class ConformanceReporter implements Reporter {
  readonly #ended: EndedTest[] = [];
  readonly #control: EndedTest[] = [];
  readonly #runner: string;

  /** @param options `runner` names the record */
  constructor({ runner = 'playwright' }: { runner?: string } = {}) {
    this.#runner = runner;
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'skipped' || status === 'interrupted') return;
    const { title, location } = test;
    const { round } = (test.parent.project()?.metadata ?? {}) as { round?: number };
    const ids = round === undefined ? undefined : idsOf(title).slice(round, round + 1);
    const isControl = round === undefined && this.#runner !== 'playwright';
    (isControl ? this.#control : this.#ended).push({ path: location.file, title, passed: status === 'passed', ids });
  }

  onEnd(): void {
    keepRecord(dirname(dirname(import.meta.dirname)), this.#runner, this.#ended);
    if (this.#control.length > 0)
      keepRecord(dirname(dirname(import.meta.dirname)), 'playwright-control', this.#control);
  }
}
