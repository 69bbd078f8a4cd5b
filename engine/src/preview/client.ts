import type { PageLoader } from '../shell/client/page-loader.ts';
import type { PageStore } from '../shell/client/page-store.ts';
import './problems.css';

/** A problem as the preview sends it; its fields are the engine's `Problem`. */
interface ShownProblem {
  message: string;
  hint?: string;
  excerpt?: string;
  place?: { file: string; line?: number; column?: number };
}

const panelId = 'engine-problems';

/** In the preview only: puts changed pages on screen, and errors while there are any. */
export function startDevClient(hot: NonNullable<ImportMeta['hot']>, store: PageStore, loader: PageLoader): void {
  let changes = 0;
  hot.on('engine:change', () => {
    const change = (changes += 1);
    loader.forget();
    void loader.page(location.pathname).then((page) => {
      // Two changes in a row: the answer to the first may come last.
      if (change === changes) store.show(page, { quiet: true });
    });
  });
  hot.on('engine:problems', (problems: ShownProblem[]) => showProblems(problems));
}

function showProblems(problems: readonly ShownProblem[]): void {
  document.getElementById(panelId)?.remove();
  if (problems.length === 0) return;
  const panel = document.createElement('div');
  panel.id = panelId;
  panel.className = 'dev-problems';
  panel.setAttribute('role', 'alert');
  for (const { message, hint, excerpt, place } of problems) {
    const entry = document.createElement('section');
    entry.append(line('strong', message));
    if (place !== undefined)
      entry.append(line('code', [place.file, place.line, place.column].filter(Boolean).join(':')));
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
