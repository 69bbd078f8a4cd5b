/** The event by which a control says that what it does didn't load. */
export const notLoadedEvent = 'engine:not-loaded';

/**
 * For modules that are loaded when a reader turns to a control: without its module the control does nothing, so the
 * reader is told below the page, and can try again.
 * @param what the beginning of the sentence: "The filter"
 * @returns what to do with the error
 */
export function tellNotLoaded(what: string): (error: unknown) => void {
  return (error) => {
    console.warn(`${what} didn't load.`, error);
    dispatchEvent(new CustomEvent(notLoadedEvent, { detail: what }));
  };
}
