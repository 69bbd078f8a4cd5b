import type { Replay } from '../../core/sample-lookup.ts';
import { readSteps } from './replay-wire.ts';

/** What the browser needs for a replay; the complete output is there without it. */
export function replayData(replay: Replay | undefined): Readonly<Record<`data-${string}`, string>> {
  if (replay === undefined) return {};
  return { 'data-replay': replay.steps, ...(replay.inPlace && { 'data-inplace': '' }) };
}

/** How the output arrived, in numbers, and the button that shows it. */
export function ReplayControl({ replay }: { replay: Replay }) {
  const steps = readSteps(replay.steps);
  const seconds = steps.reduce((sum, { wait }) => sum + wait, 0) / 1000;
  const noun = replay.inPlace ? 'state' : 'part';
  const count = `${steps.length} ${noun}${steps.length === 1 ? '' : 's'}`;
  return (
    <span className="code-timing">
      <span aria-hidden="true"> · </span>
      {`${count} in ${seconds.toFixed(1)} s${replay.isSimulated ? ', simulated timing' : ''}`}
      <button className="code-replay needs-script" type="button" aria-label="Replay the output as it arrived" />
    </span>
  );
}
