import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { dirname } from 'node:path';
import { type EndedTest, idsOf, keepRecord } from './record.ts';

const root = dirname(dirname(import.meta.dirname));

/**
 * Keeps which tests that name sentences of the specification ran, and how they ended: each as soon as it has, as a run
 * that is stopped has shown something, too.
 */
export default class ConformanceReporter implements Reporter {
  readonly #ended: EndedTest[] = [];
  readonly #runner: string;

  /** @param options `runner` names the record */
  constructor({ runner = 'playwright' }: { runner?: string } = {}) {
    this.#runner = runner;
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === 'skipped' || status === 'interrupted') return;
    const { title, location } = test;
    const { round } = (test.parent.project()?.metadata ?? {}) as { round?: number };
    const ids = round === undefined ? idsOf(title) : idsOf(title).slice(round, round + 1);
    if (ids.length === 0) return;
    const isControl = round === undefined && this.#runner !== 'playwright';
    this.#ended.push({ path: location.file, title, passed: status === 'passed', ids, error: errors[0]?.message });
    const same = this.#ended.filter((other) => other.title === title && other.ids.join() === ids.join());
    keepRecord(root, isControl ? 'playwright-control' : this.#runner, same);
  }
}
