/** As shells know programs that a signal ends: 128, and its number. */
const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/**
 * Has something undone also where the program is stopped, as by Ctrl+C: no `finally` runs then.
 * @param undo has to be done when it returns
 * @returns call it when there's nothing to undo any more
 */
export function whenStopped(undo: () => void): () => void {
  const listeners = Object.entries(signals).map(([signal, number]) => {
    const listener = () => {
      undo();
      process.exit(128 + number);
    };
    process.once(signal, listener);
    return () => void process.off(signal, listener);
  });
  return () => {
    for (const remove of listeners) remove();
  };
}
