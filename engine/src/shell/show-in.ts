/**
 * Scrolls a box, and nothing else, until an element in it is in view.
 * @param covered height, in pixels, of what covers the beginning of the box
 */
export function showIn(box: Element, element: Element, covered = 0): void {
  const frame = box.getBoundingClientRect();
  const location = element.getBoundingClientRect();
  if (location.top >= frame.top + covered && location.bottom <= frame.bottom) return;
  box.scrollTop += location.top - frame.top - (frame.height - location.height) / 2;
}
