import { inlineScript } from '../../core/inline-script.ts';

/** Where the choice of a group is kept, with the group's name after it. */
export const storageKey = 'tabs.';

/**
 * Source of the inline script that restores a document's tabs before they are painted: the shell's script comes later,
 * and would move what the reader has begun to read. It does what `restore` in client.ts does, and opens the tabs around
 * what the address names, be it an anchor or text.
 */
export function restoreScript(): string {
  return inlineScript(restoreTabs, storageKey);
}

function restoreTabs(prefix: string): void {
  const query = new URLSearchParams(location.search);
  const inputs = document.querySelectorAll<HTMLInputElement>('.tabs > input[data-value]');

  /** What the reader has chosen in the group of a tab: in the address, or earlier. */
  function wanted({ dataset: { group }, parentElement }: HTMLInputElement): string | null {
    const name = parentElement?.dataset.query;
    const inAddress = name === undefined ? null : query.get(name);
    try {
      return inAddress ?? (group === undefined || group === '' ? null : localStorage.getItem(prefix + group));
    } catch {
      return null;
    }
  }

  function openAround(element: EventTarget | null): void {
    if (!(element instanceof Element)) return;
    const panel = element.closest('.tab-panel');
    if (panel === null) return;
    const input = panel.previousElementSibling?.previousElementSibling;
    if (input instanceof HTMLInputElement) input.checked = true;
    openAround(panel.parentElement);
  }

  for (const input of inputs) if (wanted(input) === input.dataset.value) input.checked = true;
  try {
    openAround(document.getElementById(decodeURIComponent(location.hash.slice(1))));
  } catch {
    // What isn't encoded correctly names nothing.
  }
  document.addEventListener('beforematch', ({ target }) => openAround(target));
  for (const input of inputs) {
    if (!input.checked) input.nextElementSibling?.nextElementSibling?.setAttribute('hidden', 'until-found');
  }
}
