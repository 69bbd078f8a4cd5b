import { flushSync } from 'react-dom';
import type { Diagnostic } from '../core/diagnostics.ts';
import { samePage } from '../core/url.ts';
import type { PageLoader } from '../shell/client/page-loader.ts';
import type { PageStore, StartPreview } from '../shell/client/page-store.ts';
import { type PageDiagnostics, previewEvents } from './wire.ts';
import './diagnostics.css';
import { shellEvents } from '../shell/events.ts';

const panelId = 'engine-diagnostics';

/** In the preview only: puts changed pages on screen, and shows the errors of the page that is on screen. */
function startDevClient(hot: NonNullable<ImportMeta['hot']>, store: PageStore, loader: PageLoader): void {
  let changes = 0;
  hot.on(previewEvents.change, () => {
    const change = (changes += 1);
    const path = location.pathname;
    loader.forget();
    store.forgetKept();
    loader.page(path).then(
      (page) => {
        // Two changes in a row: the answer to the first may come last, or when another page is on screen. The answer
        // itself may be another page: the one for missing pages, where this one was removed.
        if (change !== changes || !samePage(path, location.pathname)) return;
        flushSync(() => store.show(page));
        // What readers have chosen is put into the page as into a new one.
        dispatchEvent(new Event(shellEvents.page));
      },
      // The server answers the document with the reason.
      () => location.reload(),
    );
  });
  hot.on(previewEvents.diagnostics, ({ path, errors }: PageDiagnostics) => {
    if (path === location.pathname) showErrors(errors);
  });
  const announce = () => hot.send(previewEvents.onScreen, location.pathname);
  addEventListener(shellEvents.page, announce);
  announce();
}

function showErrors(errors: readonly Diagnostic[]): void {
  document.getElementById(panelId)?.remove();
  if (errors.length === 0) return;
  const panel = document.createElement('div');
  panel.id = panelId;
  panel.className = 'preview-diagnostics';
  panel.setAttribute('role', 'alert');
  for (const { message, hint, excerpt, location } of errors) {
    const entry = document.createElement('section');
    entry.append(line('strong', message));
    if (location !== undefined)
      entry.append(line('code', [location.file, location.line, location.column].filter(Boolean).join(':')));
    if (excerpt !== undefined) entry.append(line('pre', excerpt));
    if (hint !== undefined) entry.append(line('span', hint));
    panel.append(entry);
  }
  document.body.append(panel);
}

function line(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** What the shell's entry calls in a preview. */
export const startPreview: StartPreview = (store, loader) => {
  if (import.meta.hot !== undefined) startDevClient(import.meta.hot, store, loader);
};
