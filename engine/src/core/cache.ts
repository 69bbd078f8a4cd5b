import type { Problem, Report } from './diagnostics.ts';

/** Keeps what was made of an input, and the problems that were reported on the way. */
export interface SourceMemory {
  /** Makes the value, or gives the one that was made of the same input before; reports its problems either way. */
  recall<Value>(key: string, input: string, report: Report, make: (report: Report) => Value): Value;
}

interface Entry {
  input: string;
  value: unknown;
  problems: Problem[];
}

/** A memory for one process. The value may be a promise; a rejected one is not kept by its users' choice of input. */
export function createSourceMemory(): SourceMemory {
  const entries = new Map<string, Entry>();
  return {
    recall<Value>(key: string, input: string, report: Report, make: (report: Report) => Value): Value {
      const known = entries.get(key);
      if (known?.input === input) {
        known.problems.forEach(report);
        return known.value as Value;
      }
      const problems: Problem[] = [];
      const value = make((problem) => {
        problems.push(problem);
        report(problem);
      });
      entries.set(key, { input, value, problems });
      return value;
    },
  };
}
