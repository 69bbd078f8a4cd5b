import { dirname } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { type EndedTest, idsOf, keepRecord } from './record.ts';

/** Keeps which tests that name sentences of the specification ran, and how they ended. */
export default class ConformanceReporter implements Reporter {
  readonly #ended: EndedTest[] = [];
  readonly #runner: string;

  /** @param options `runner` names the record */
  constructor({ runner = 'vitest' }: { runner?: string } = {}) {
    this.#runner = runner;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' && state !== 'failed') return;
    const { name: title, module } = test;
    const error = errors?.[0]?.message;
    this.#ended.push({ path: module.moduleId, title, passed: state === 'passed', ids: idsOf(title), error });
  }

  onTestRunEnd(): void {
    keepRecord(dirname(dirname(import.meta.dirname)), this.#runner, this.#ended);
  }
}
