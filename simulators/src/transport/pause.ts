import type { ServerResponse } from 'node:http';

/** In milliseconds; a timer that's longer ends at once. */
const longest = 2 ** 31 - 1;

/** Waits, at most until `signal` says that nobody waits for the reply anymore. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(milliseconds, longest));
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** A signal that aborts when the connection of a response closes. */
export function closed(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => controller.abort());
  return controller.signal;
}
