const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
const actions = new Set<() => void>();

/**
 * Does something before the engine ends, be it by itself or by a signal. It must not wait for anything.
 * @returns forgets it again
 */
export function endWithEngine(action: () => void): () => void {
  if (actions.size === 0) {
    process.on('exit', actAll);
    for (const signal of Object.keys(signals)) process.on(signal, exit);
  }
  actions.add(action);
  return () => {
    actions.delete(action);
    if (actions.size > 0) return;
    process.off('exit', actAll);
    for (const signal of Object.keys(signals)) process.off(signal, exit);
  };
}

function actAll(): void {
  for (const action of [...actions].reverse()) action();
}

function exit(signal: keyof typeof signals): void {
  process.exit(128 + signals[signal]);
}
