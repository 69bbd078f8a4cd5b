import { Script } from 'node:vm';

/** Code of a site was running for so long that it may never end. */
export class EndlessError extends Error {
  override name = 'EndlessError';
}

/** In milliseconds: more than a page takes on a busy machine. */
const longest = 30_000;

const key = Symbol.for('runnable-docs/end-in-time');
// Only what a script calls can be ended from outside.
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(key.description)})]()`);

/**
 * Runs code of a site, which may never end: a loop would keep the program from everything else, also from hearing the
 * signal of Ctrl-C.
 * @param limit in milliseconds
 * @throws EndlessError when the time is over
 */
export function endInTime<T>(run: () => T, limit = longest): T {
  const shared = globalThis as Record<symbol, unknown>;
  const around = shared[key];
  const results: T[] = [];
  shared[key] = () => results.push(run());
  try {
    script.runInThisContext({ timeout: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new EndlessError(`it hasn't ended after ${String(limit / 1000)} s`);
  } finally {
    shared[key] = around;
  }
  return results[0] as T;
}
