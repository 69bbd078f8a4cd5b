import { afterAll, beforeAll } from 'vitest';
import { startSimulators, type RunningSimulators } from '../../src/index.ts';

/**
 * Starts the simulators for a test file, and loads the preload into this process, so that the library is tested by
 * the same way that samples go.
 */
export function useSimulators(): void {
  let running: RunningSimulators | undefined;
  beforeAll(async () => {
    running = await startSimulators();
    Object.assign(process.env, running.env);
    const preload = '../../src/preload.mjs';
    await import(preload);
  });
  afterAll(async () => {
    await running?.close();
  });
}

/** Collects what an async iterable yields. */
export async function collect<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of iterable) items.push(item);
  return items;
}
