import { callSource, inScript } from '../core/inline-script.ts';

/** Addresses of what the shell needs besides the document, with the base URL. */
export interface ShellFiles {
  /** Module that hydrates the shell. */
  script: string;
  /** Chunks that the script imports at once, those that others import first. What answers presses comes before them. */
  preloads: readonly string[];
  /** Style sheets of what only script shows. */
  styles: readonly string[];
}

/** Fired on the window when the shell's script couldn't be loaded. */
export const bootFailed = 'engine:boot-failed';
/** Fired on the window when the shell is hydrated and its features have started. */
export const bootDone = 'engine:boot-done';

/** Fired on the window when a press is kept for the script, for what answers it before React. */
export const pressKept = 'engine:press-kept';

/** Attribute of documents whose shell starts when the browser is idle, without waiting for the reader's first intent. */
export const eagerAttribute = 'data-eager';

/**
 * Source of the inline script that starts the shell at the reader's first intent: moving the pointer, pressing, typing,
 * focus, scrolling, or a choice that pages follow, made in another tab. Its files are fetched when the document has loaded
 * and the browser is idle, but nothing of them runs before: it stands neither between a reader and the words nor between a
 * reader and the first scroll.
 *
 * - Without that, it starts when the browser is idle in documents that need it (`eagerAttribute`), at addresses with a
 *   query or a fragment, which may name what is to be shown, and after a reload, when the shell may have something to
 *   show again.
 * - For a reader who does nothing but read, it starts a few seconds later: pages are then fetched ahead, the first tap on
 *   a link finds the next page there, and the system's colors are followed.
 * - It marks the document as scripted: controls that need script show from the first paint. Where the script doesn't
 *   load, which is known once its files are fetched, the mark goes, and with it these controls.
 * - WebKit stops what is on its way when a reader leaves, and keeps the document for going back to it. Shown again, it's
 *   loaded anew where the host answers: its script would be missing for good.
 * - A press of a button that comes before its script is kept and carried out afterward, and so is a key that a button
 *   names in `aria-keyshortcuts`; until then the button is `aria-busy`. Where it no longer is, it has been answered.
 *   What is typed meanwhile is for the dialog that it opens (`data-typed`).
 *   What the browser does by itself (links, popovers, disclosures) is left to it; of a choice that it makes by itself
 *   (tabs) and of what is typed, the script hears afterward. A dialog that answers a press already has its own script.
 * - Its style sheets are marked (`data-late`), and removed where they don't load: nothing waits for those. They aren't
 *   prefetched by a link, which the policy's `default-src` forbids in Firefox, but fetched into the browser's cache. Where
 *   that fails, nothing is to be done.
 * - A pointer that rests over the page is reported as moving by 0 pixels when the page has been laid out: no intent.
 * - Chunks are evaluated one at a time, with a pause between them: together they would block longer than a frame.
 */
export function bootScript({ script, preloads, styles }: ShellFiles): string {
  const values = [[...preloads, script], [...styles], [bootFailed, bootDone, pressKept]];
  // In tests, `import()` in a function's text is rewritten.
  return callSource(boot, ['(address)=>import(address)', ...values.map(inScript)]);
}

/** See `bootScript`. Runs in the browser by itself (`inlineScript`). */
function boot(
  load: (address: string) => Promise<unknown>,
  modules: readonly string[],
  styles: readonly string[],
  [failed, done, isKept]: readonly [string, string, string],
): void {
  const root = document.documentElement.dataset;
  /** Controls that have been pressed or changed, for the script to hear of. */
  const kept = new Set<Element>();
  const lateStyles: Promise<unknown>[] = [];
  /** Ends listening for the first intent. */
  const intent = new AbortController();
  /** Ends listening for what is kept. */
  const waiting = new AbortController();
  let isFetched = false;
  let isStarted = false;
  root.script = '';

  function add(rel: string, href: string): HTMLLinkElement {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    document.head.append(link);
    return link;
  }

  function whenIdle(work: () => void): void {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work);
  }

  function fetchFiles(): void {
    if (isFetched) return;
    isFetched = true;
    for (const module of modules) add('modulepreload', module).onerror = start;
    if (!isStarted) for (const style of styles) fetch(style).catch(() => undefined);
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    intent.abort();
    for (const style of styles) lateStyles.push(addLateStyle(style));
    fetchFiles();
    run().catch(fail);
  }

  function addLateStyle(style: string): Promise<unknown> {
    return new Promise((resolve) => {
      const link = add('stylesheet', style);
      link.dataset.late = '';
      link.onload = resolve;
      link.onerror = (event) => {
        link.remove();
        resolve(event);
      };
    });
  }

  async function run(): Promise<void> {
    for (const module of modules) {
      await new Promise((resolve) => setTimeout(resolve));
      await load(module);
    }
  }

  function fail(error: unknown): void {
    console.error("The script of the page didn't load.", error);
    delete root.script;
    waiting.abort();
    kept.forEach(ready);
    void Promise.all(lateStyles).then(() => dispatchEvent(new Event(failed)));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted)
        fetch('')
          .then(() => location.reload())
          .catch(() => undefined);
    });
  }

  function press(button: Element, event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
    button.setAttribute('aria-busy', 'true');
    kept.add(button);
    dispatchEvent(new Event(isKept));
  }

  function ready(control: Element): void {
    control.removeAttribute('aria-busy');
  }

  function onMove({ movementX, movementY }: PointerEvent): void {
    if (movementX !== 0 || movementY !== 0) start();
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button:not([popovertarget],dialog *)') : null;
    if (button !== null && 'script' in root) press(button, event);
  }

  function onKey(event: KeyboardEvent): void {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const key = (ctrlKey ? 'control+' : metaKey ? 'meta+' : '') + event.key.toLowerCase();
    if (altKey || (target instanceof Element && target.closest('input,textarea,select,dialog') !== null)) return;
    const last = [...kept].at(-1);
    if (last instanceof HTMLElement && key.length === 1 && last.matches('[aria-busy][aria-haspopup=dialog]')) {
      last.dataset.typed = (last.dataset.typed ?? '') + event.key;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (shiftKey && key.length > 1) return;
    for (const button of document.querySelectorAll('button[aria-keyshortcuts]')) {
      if (button.ariaKeyShortcuts?.toLowerCase().split(' ').includes(key)) press(button, event);
    }
  }

  function onChange({ target }: Event): void {
    start();
    if (target instanceof Element && target.closest('dialog') === null) kept.add(target);
  }

  /** Carries out what has been kept. */
  function replay(control: Element): void {
    if (!control.isConnected) return;
    if (control instanceof HTMLButtonElement) {
      if (!control.hasAttribute('aria-busy')) return;
      ready(control);
      // What a key was pressed on keeps the focus.
      if (document.activeElement === document.body) control.focus({ preventScroll: true });
      control.click();
      return;
    }
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked = true;
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  const whileWaiting = { capture: true, signal: waiting.signal };
  addEventListener('click', onClick, whileWaiting);
  addEventListener('keydown', onKey, whileWaiting);
  addEventListener('input', onChange, whileWaiting);
  addEventListener('change', onChange, whileWaiting);
  addEventListener(done, () => {
    waiting.abort();
    kept.forEach(replay);
  });

  const untilIntent = { passive: true, signal: intent.signal };
  addEventListener('pointermove', onMove, untilIntent);
  for (const kind of ['pointerdown', 'keydown', 'focusin', 'storage']) addEventListener(kind, start, untilIntent);
  addEventListener('scroll', () => whenIdle(start), { once: true, ...untilIntent });
  addEventListener('load', () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isEager = 'eager' in root || location.hash + location.search !== '' || navigation?.type === 'reload';
    whenIdle(isEager ? start : fetchFiles);
    setTimeout(() => whenIdle(start), 3000);
  });
}
