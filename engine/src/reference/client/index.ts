import { defineClient } from '../../shell/client-module.ts';

// A function and not a method: TypeScript rewrites the addresses of dynamic imports everywhere but in methods of
// objects (seen in 6.0.3 with `rewriteRelativeImportExtensions`); engine/tests/package.test.ts notices.
function start(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-version-choice]')) return;
    event.preventDefault();
    import('./compare-versions.ts').then(
      ({ showComparison }) => showComparison(form),
      (error: unknown) => console.warn("The comparison of versions didn't load.", error),
    );
  });
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-filter]')) return;
    import('./filter-rows.ts').then(
      ({ filterRows }) => filterRows(target),
      (error: unknown) => console.warn("The filter didn't load.", error),
    );
  });
}

/** What reference pages do with script is loaded when a reader turns to it. */
export default defineClient({ start });
