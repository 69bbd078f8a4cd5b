import { hashTarget } from '../../shell/hash-target.ts';

/** Hides the entries below a box whose text doesn't hold every word in it, and says how many are left. */
export function filterRows(input: HTMLInputElement): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const box = input.parentElement;
  const entries = [...(box?.nextElementSibling?.querySelectorAll<HTMLElement>('tbody > tr, :scope > li') ?? [])];
  let left = 0;
  for (const entry of entries) {
    const text = entry.textContent.toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
    if (!entry.hidden) left += 1;
  }
  const status = box?.querySelector('[role="status"]');
  if (status) status.textContent = words.length === 0 ? '' : `${String(left)} of ${String(entries.length)}`;
}

// A link to an entry leads there, whatever is filtered.
addEventListener('hashchange', () => {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-filter]')) {
    if (input.value === '') continue;
    input.value = '';
    filterRows(input);
    hashTarget(location.hash)?.scrollIntoView();
  }
});
