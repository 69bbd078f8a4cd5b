import type { Diagnostic, Reporter } from './diagnostics.ts';

/** Keeps what was made of an input, and the diagnostics that were reported on the way. */
export interface SourceCache {
  /** Makes the value, or gives the one that was made of the same input before; reports its diagnostics either way. */
  getOrCreate<Value>(key: string, input: string, report: Reporter, make: (report: Reporter) => Value): Value;
}

interface Entry {
  input: string;
  value: unknown;
  diagnostics: Diagnostic[];
}

/** A memory for one process. The value may be a promise; a rejected one is not kept by its users' choice of input. */
export function createSourceCache(): SourceCache {
  const entries = new Map<string, Entry>();
  return {
    getOrCreate<Value>(key: string, input: string, report: Reporter, make: (report: Reporter) => Value): Value {
      const known = entries.get(key);
      if (known?.input === input) {
        known.diagnostics.forEach(report);
        return known.value as Value;
      }
      const diagnostics: Diagnostic[] = [];
      const value = make((diagnostic) => {
        diagnostics.push(diagnostic);
        report(diagnostic);
      });
      entries.set(key, { input, value, diagnostics });
      return value;
    },
  };
}
