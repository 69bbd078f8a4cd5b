import type { PageLoader } from '../shell/client/page-loader.ts';
import type { PageStore, StartPreview } from '../shell/client/page-store.ts';
import './diagnostics.css';

/** A diagnostic as the preview sends it; its fields are the engine's `Diagnostic`. */
interface ShownDiagnostic {
  message: string;
  hint?: string;
  excerpt?: string;
  location?: { file: string; line?: number; column?: number };
}

const panelId = 'engine-diagnostics';

/** In the preview only: puts changed pages on screen, and errors while there are any. */
function startDevClient(hot: NonNullable<ImportMeta['hot']>, store: PageStore, loader: PageLoader): void {
  let changes = 0;
  hot.on('engine:change', () => {
    const change = (changes += 1);
    loader.forget();
    void loader.page(location.pathname).then((page) => {
      // Two changes in a row: the answer to the first may come last.
      if (change === changes) store.show(page, { quiet: true });
    });
  });
  hot.on('engine:diagnostics', (diagnostics: ShownDiagnostic[]) => showDiagnostics(diagnostics));
}

function showDiagnostics(diagnostics: readonly ShownDiagnostic[]): void {
  document.getElementById(panelId)?.remove();
  if (diagnostics.length === 0) return;
  const panel = document.createElement('div');
  panel.id = panelId;
  panel.className = 'preview-diagnostics';
  panel.setAttribute('role', 'alert');
  for (const { message, hint, excerpt, location } of diagnostics) {
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
