/**
 * Puts a menu under its button where the browser cannot do so from the style sheet (CSS anchor
 * positioning). Through the style object, which a strict content security policy allows.
 */
export function placeMenu(button: HTMLElement, list: HTMLElement): void {
  if (CSS.supports('anchor-name', '--menu')) return;
  const { bottom, right } = button.getBoundingClientRect();
  list.style.top = `${String(bottom + 6)}px`;
  list.style.right = `${String(Math.max(8, document.documentElement.clientWidth - right))}px`;
}
