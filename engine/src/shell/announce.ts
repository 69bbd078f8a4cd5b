/** The event by which a part of the page asks for an announcement. */
export const announceEvent = 'engine:announce';

/**
 * Tells assistive technology something that only the screen shows, once: also where it is what was said before. What
 * gets the focus is told by itself.
 */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(announceEvent, { detail: text }));
}
