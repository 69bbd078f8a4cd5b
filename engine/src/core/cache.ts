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
  /** Those who have asked for a promise that isn't settled: what is found later is reported to them, too. */
  pending?: Reporter[];
}

/** A cache that lives as long as the process. A value may be a promise; one that is rejected isn't kept. */
export function createSourceCache(): SourceCache {
  const entries = new Map<string, Entry>();
  return {
    getOrCreate<Value>(key: string, input: string, report: Reporter, make: (report: Reporter) => Value): Value {
      const known = entries.get(key);
      if (known?.input === input) {
        known.diagnostics.forEach(report);
        known.pending?.push(report);
        return known.value as Value;
      }
      const diagnostics: Diagnostic[] = [];
      const asked = [report];
      const value = make((diagnostic) => {
        diagnostics.push(diagnostic);
        for (const reportTo of asked) reportTo(diagnostic);
      });
      const entry: Entry = { input, value, diagnostics };
      entries.set(key, entry);
      if (value instanceof Promise) {
        entry.pending = asked;
        value.then(
          () => delete entry.pending,
          // Anyone who asked for the value handles its error.
          () => {
            if (entries.get(key) === entry) entries.delete(key);
          },
        );
      }
      return value;
    },
  };
}
