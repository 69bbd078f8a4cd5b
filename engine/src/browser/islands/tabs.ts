import { storage } from '../storage.ts';

const storageKey = (group: string) => `tabs.${group}`;

/**
 * Tabs are radio inputs and work by themselves. Those of one group (`data-group`) go together: a choice
 * in one is made in all of them, and remembered for other pages.
 */
export function startTabs(): void {
  document.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.closest('.tabs') === null) return;
    const { group, value } = input.dataset;
    if (group === undefined || value === undefined) return;
    storage.set(storageKey(group), value);
    // What the reader looks at stays where it is, though tabs above may change their height.
    const before = input.getBoundingClientRect().top;
    choose(group, value);
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  addEventListener('engine:page', restore);
  restore();
}

function restore(): void {
  const groups = new Set(inputs().map(({ dataset }) => dataset.group));
  for (const group of groups) {
    const value = group === undefined ? null : storage.get(storageKey(group));
    if (group !== undefined && value !== null) choose(group, value);
  }
}

function choose(group: string, value: string): void {
  for (const input of inputs()) {
    if (input.dataset.group === group && input.dataset.value === value) input.checked = true;
  }
}

function inputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('.tabs input[data-group]')];
}
