import { defineClient } from '../../shell/client-module.ts';
import { hashTarget } from '../../shell/hash-target.ts';
import { keepInAddress } from '../../shell/keep-in-address.ts';
import { storage } from '../../shell/storage.ts';
import { storageKey } from './restore-script.ts';
import { shellEvents } from '../../shell/events.ts';

/**
 * Tabs are radio inputs and work by themselves. Those of one group (`data-group`) go together: a choice
 * in one is made in all of them, and remembered for other pages. Where tabs name a query parameter
 * (`data-query`), the address holds the choice, and an address with a choice wins.
 *
 * Panels that don't show are `hidden="until-found"`: a search in the page, and a link to what is in one, opens its tab.
 * That isn't a choice, so it isn't remembered.
 */
function startTabs(): void {
  document.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches('.tabs > input[data-value]')) return;
    const { group, value = '' } = input.dataset;
    const query = queryOf(input);
    if (query !== undefined) keepInAddress(query, value);
    if (group === undefined) {
      hidePanels();
      return;
    }
    storage.set(storageKey + group, value);
    // What the reader looks at stays where it is, though tabs above may change their height.
    const before = input.getBoundingClientRect().top;
    for (const other of inputs()) {
      if (other.dataset.group === group && other.dataset.value === value) other.checked = true;
    }
    hidePanels();
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  document.addEventListener('beforematch', ({ target }) => open(target));
  addEventListener(shellEvents.reveal, () => open(hashTarget(location.hash)));
  addEventListener(shellEvents.page, restore);
  restore();
}

function restore(): void {
  const address = new URLSearchParams(location.search);
  for (const input of inputs()) {
    const { group, value } = input.dataset;
    const query = queryOf(input);
    const inAddress = query === undefined ? null : address.get(query);
    const wanted = inAddress ?? (group === undefined ? null : storage.get(storageKey + group));
    if (wanted === value) input.checked = true;
  }
  open(hashTarget(location.hash));
}

/** Chooses the tabs of the panels around something. */
function open(target: EventTarget | null): void {
  let panel = target instanceof Element ? target.closest('.tab-panel') : null;
  while (panel !== null) {
    const input = inputs().find((candidate) => panelOf(candidate) === panel);
    if (input !== undefined) input.checked = true;
    panel = panel.parentElement?.closest('.tab-panel') ?? null;
  }
  hidePanels();
}

function hidePanels(): void {
  for (const input of inputs()) {
    if (input.checked) panelOf(input)?.removeAttribute('hidden');
    else panelOf(input)?.setAttribute('hidden', 'until-found');
  }
}

/** After the button comes its label, then its panel. */
function panelOf(input: HTMLInputElement): Element | null | undefined {
  return input.nextElementSibling?.nextElementSibling;
}

function inputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('.tabs > input[data-value]')];
}

function queryOf(input: HTMLInputElement): string | undefined {
  return input.parentElement?.dataset.query;
}

export default defineClient({ start: startTabs });
