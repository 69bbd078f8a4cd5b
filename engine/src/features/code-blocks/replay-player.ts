import { readSteps, type ReplayPlayer } from './replay-wire.ts';

/*
 * Shows how an output arrived. A module of its own: it's loaded when a reader first asks for a replay.
 */

/** How long the last state of an object stays before all of them are back. Milliseconds. */
const hold = 1200;

/** What ends each replay that runs. */
const running = new WeakMap<HTMLButtonElement, () => void>();

/** The whole output keeps its room, unseen, so that nothing else on the page moves. */
function play(button: HTMLButtonElement, output: HTMLElement, code: HTMLElement): () => void {
  const text = code.textContent;
  const inPlace = output.dataset.inplace !== undefined;
  const [seen, room] = ['code-arrived', 'code-room'].map((name) => {
    const part = document.createElement('span');
    part.className = name;
    return part;
  }) as [HTMLElement, HTMLElement];
  room.textContent = text;
  code.replaceChildren(seen, room);
  output.dataset.playing = '';
  output.ariaBusy = 'true';
  const label = button.ariaLabel;
  button.ariaLabel = 'Stop the replay';

  const steps = readSteps(output.dataset.replay ?? '');
  const began = performance.now();
  let next = 0;
  let at = 0;
  let due = steps[0]?.wait ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    code.replaceChildren(text);
    delete output.dataset.playing;
    output.ariaBusy = null;
    button.ariaLabel = label;
    running.delete(button);
  };
  /** Shows what has arrived by now: a page that was hidden in between catches up. */
  const show = () => {
    const elapsed = performance.now() - began;
    let before = at;
    for (let step = steps[next]; step !== undefined && due <= elapsed; step = steps[next]) {
      before = at;
      at += step.length;
      next += 1;
      due += steps[next]?.wait ?? 0;
    }
    seen.textContent = text.slice(inPlace ? before : 0, at).trimEnd();
    if (!code.isConnected) end();
    else if (next < steps.length) timer = setTimeout(show, Math.max(0, due - elapsed));
    else timer = setTimeout(end, inPlace ? hold : 0);
  };
  show();
  return end;
}

export const toggle: ReplayPlayer['toggle'] = (button) => {
  const end = running.get(button);
  if (end !== undefined) {
    end();
    return;
  }
  const output = button.closest<HTMLElement>('[data-replay]');
  const code = output?.querySelector<HTMLElement>('pre > code');
  if (output && code) running.set(button, play(button, output, code));
};
