/** Moves the focus to where reading starts: the element that the hash names, else the page's heading. */
export function focusStart(hash: string): void {
  const content = document.getElementById('content');
  const target = hashTarget(hash) ?? content?.querySelector('h1') ?? content;
  if (target === null) return;
  if (!target.hasAttribute('tabindex') && !target.matches('a[href], button, input, summary')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that a hash names, if there is one. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return null;
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
