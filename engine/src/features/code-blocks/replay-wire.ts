/** What the module that replays outputs exports. */
export interface ReplayPlayer {
  /** Starts the replay of the output that a button belongs to, or ends it. */
  toggle(button: HTMLButtonElement): void;
}

/** A piece of an output: how long after the one before it came, and its characters. */
export interface Step {
  wait: number;
  length: number;
}

/** Reads `Replay.steps`. */
export function readSteps(steps: string): Step[] {
  return steps.split(' ').map((step) => {
    const [wait = 0, length = 0] = step.split('+').map(Number);
    return { wait, length };
  });
}
