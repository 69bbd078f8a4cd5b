/** Milliseconds without a change after which the samples are checked. */
const pause = 400;

/**
 * Runs work when it hasn't been asked for again for a while, and never twice at once: what is asked for while it runs
 * makes it run once more.
 * @param onError takes what the work throws; the next run comes all the same
 */
export function afterPause(work: () => Promise<void>, onError: (error: unknown) => unknown): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work().catch(onError);
    }
    running = false;
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  };
}
