/** Milliseconds after which the terminal says what takes so long, and what comes next no longer waits for it. */
export const patience = 5000;

/**
 * Does one piece of work after the other. Work that awaits what never comes, in a module of the site, keeps what corrects
 * it from nothing: the next piece begins a while after it was asked for.
 * @returns a function that adds a piece of work
 */
export function inTurn(): (work: () => Promise<void>) => void {
  let before = Promise.resolve();
  return (work) => {
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    before = Promise.race([before, waited]).then(() => {
      clearTimeout(timer);
      return work();
    });
  };
}
