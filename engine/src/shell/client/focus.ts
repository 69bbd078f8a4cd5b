import { hashTarget } from '../hash-target.ts';
import { shellIds } from '../ids.ts';

/**
 * Moves the focus to where reading starts: the element that the hash names, else the page's heading.
 * @returns as `focusOn` does.
 */
export function focusStart(hash: string): boolean {
  const content = document.getElementById(shellIds.content);
  const target = hashTarget(hash) ?? content?.querySelector('h1') ?? content;
  if (target === null) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  return focusOn(target);
}

/** @returns whether it is the page's heading, which tells what page it is. */
export function focusOn(target: HTMLElement): boolean {
  target.focus({ preventScroll: true });
  return target.matches('h1');
}

/** Whether an element has the focus, or had it and can be seen again. Without the focus anywhere, it's the body that has it. */
export function canHold(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.checkVisibility();
}

/** Names the current entry of the history, where the browser tells it. */
export function entryKey(): string | undefined {
  return (globalThis as Partial<typeof globalThis>).navigation?.currentEntry?.key;
}

/** What had the focus at the entries of the history that jumps within a page have left. */
const left = new Map<string, WeakRef<Element>>();

/** Keeps what has the focus before a jump within the page. */
export function keepFocus({ navigationType }: NavigateEvent): void {
  const { currentEntry } = navigation;
  const { activeElement } = document;
  // An entry that is replaced keeps its key.
  if (navigationType === 'replace' || currentEntry === null || activeElement === null) return;
  left.set(currentEntry.key, new WeakRef(activeElement));
}

/** After a jump within the page: back to what had the focus at this entry of the history, or on to what the hash names. */
export function focusAfterJump(): void {
  const before = left.get(entryKey() ?? '')?.deref();
  if (canHold(before)) focusOn(before);
  else focusStart(location.hash);
}
