/** What browsers say of a connection. */
export interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

/** Readers with data saver or a slow connection pay for what they ask for, and nothing else. */
export function mayPrefetch(connection: Pick<Connection, 'saveData' | 'effectiveType'> | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true;
}

/** Runs a task that nobody waits for, when the document has loaded and the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(task), { once: true });
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(() => task(), { timeout: 2000 });
  else setTimeout(task, 200);
}

/** Waits until the browser has shown what a reader pressed: a long task after that holds up nothing they see. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // What nobody sees isn't painted.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
