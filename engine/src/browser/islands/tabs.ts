import { storage } from '../storage.ts';

const storageKey = (group: string) => `tabs.${group}`;

/**
 * Tabs are radio inputs and work by themselves. Those of one group (`data-group`) go together: a choice
 * in one is made in all of them, and remembered for other pages. Where tabs name a query parameter
 * (`data-query`), the address holds the choice, and an address with a choice wins.
 */
export function startTabs(): void {
  document.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches('.tabs > input[data-value]')) return;
    const { group, query } = (input.parentElement as HTMLElement).dataset;
    const value = input.dataset.value ?? '';
    if (query !== undefined) keepInAddress(query, value);
    if (group === undefined) return;
    storage.set(storageKey(group), value);
    // What the reader looks at stays where it is, though tabs above may change their height.
    const before = input.getBoundingClientRect().top;
    for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
      if (tabs.dataset.group === group) choose(tabs, value);
    }
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  addEventListener('engine:page', restore);
  restore();
}

function restore(): void {
  const address = new URLSearchParams(location.search);
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-group], .tabs[data-query]')) {
    const { group, query } = tabs.dataset;
    const inAddress = query === undefined ? null : address.get(query);
    const value = inAddress ?? (group === undefined ? null : storage.get(storageKey(group)));
    if (value !== null) choose(tabs, value);
  }
}

function choose(tabs: HTMLElement, value: string): void {
  for (const input of tabs.querySelectorAll<HTMLInputElement>(':scope > input[data-value]')) {
    if (input.dataset.value === value) input.checked = true;
  }
}

function keepInAddress(query: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(query, value);
  history.replaceState(history.state, '', url);
}
