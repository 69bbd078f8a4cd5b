import ConformanceReporter from './vitest-reporter.ts';

/** Keeps how tests ended that are to fail. */
export default class MutatedReporter extends ConformanceReporter {
  constructor() {
    super({ runner: 'vitest-mutated' });
  }
}
