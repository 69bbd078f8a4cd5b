import { defineClient } from '../../shell/client-module.ts';
import { shellEvents } from '../../shell/events.ts';
import { tellNotLoaded } from '../../shell/on-demand.ts';

// A function and not a method: TypeScript rewrites the addresses of dynamic imports everywhere but in methods of
// objects (seen in 6.0.3 with `rewriteRelativeImportExtensions`); engine/tests/package.test.ts notices.
function start(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-version-choice]')) return;
    event.preventDefault();
    compare(form, true);
  });
  addEventListener(shellEvents.page, restore);
  restore();
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-filter]')) return;
    import('./filter-rows.ts').then(({ filterRows }) => filterRows(target), tellNotLoaded('The filter of the table'));
  });
}

function compare(form: HTMLFormElement, isAsked: boolean): void {
  import('./compare-versions.ts').then(
    ({ compareVersions }) => compareVersions(form, isAsked),
    tellNotLoaded('The comparison of versions'),
  );
}

/** The address may name a comparison. */
function restore(): void {
  const form = document.querySelector<HTMLFormElement>('[data-version-choice]');
  if (form && location.search) compare(form, false);
}

/** What reference pages do with script is loaded when a reader turns to it. */
export default defineClient({ start });
