import { availableParallelism } from 'node:os';
import { isRecorded, type Passed, recordFile, recordPass, stepKey } from './passed.ts';
import { failureExcerpt, firstFailure, type RunningStep, startStep, type StepEnd } from './run-step.ts';
import type { Step } from './steps.ts';

/** How steps are run. */
export interface RunOptions {
  root: string;
  passed: Passed;
  /** Run also what has passed with the same inputs: here, and of what runs seldom, anywhere. */
  all: boolean;
  /** How many run at a time. */
  parallel?: number;
  /** Milliseconds after which a step is stopped: far more than any takes on a slow machine. */
  limit?: number;
  print?: (text: string) => void;
  /** Ends the run: everything that runs is asked to end, then ended. */
  interrupt?: AbortSignal;
}

/** More of these at a time need more memory than a small machine has. */
const heavyAtATime = 2;
/** Time to clean up after an interruption. */
const grace = 5000;

type Outcome = 'passed' | 'skipped' | 'failed' | 'not run';

/** A step that failed: what a reader of the log sees last. */
interface Failure {
  line: string;
  excerpt: string;
}

/** What one call of `runSteps` works with, and what its steps have come to. */
interface Run extends Pick<RunOptions, 'root' | 'passed' | 'all' | 'interrupt'> {
  limit: number;
  print: (text: string) => void;
  /** It's the only step: what it prints is shown at once. */
  isLive: boolean;
  running: Set<RunningStep>;
  /** How long the steps took that passed. */
  times: string[];
  failures: Failure[];
}

const isInterrupted = ({ interrupt }: Run) => interrupt?.aborted === true;

/**
 * Runs steps, each after those that it needs and the independent ones at the same time. What a step prints is
 * printed in one piece when it has ended; at once, where it is the only one.
 * @returns 0 if all passed, else 1
 */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<number> {
  const run: Run = {
    ...options,
    limit: options.limit ?? 45 * 60_000,
    print: options.print ?? ((text) => void process.stdout.write(text)),
    isLive: steps.length === 1,
    running: new Set(),
    times: [],
    failures: [],
  };
  // One more than cores: some wait for the network.
  const parallel = options.parallel ?? availableParallelism() + 1;
  const outcomes = new Map<string, Outcome>();
  const waiting = [...steps];
  const active = new Map<Step, Promise<void>>();
  const mayStart = (step: Step) => {
    if (active.size >= parallel) return false;
    if (step.heavy === true && [...active.keys()].filter(({ heavy }) => heavy).length >= heavyAtATime) return false;
    return step.needs.every((name) => outcomes.has(name) || !steps.some((other) => other.name === name));
  };
  const start = () => {
    for (const step of waiting.filter(mayStart)) {
      if (!mayStart(step)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      const broken = step.needs.find((name) => ['failed', 'not run'].includes(outcomes.get(name) ?? ''));
      if (broken !== undefined && !isInterrupted(run))
        run.print(`── ${step.name}: not run, because it needs ${broken} ──\n`);
      const outcome =
        broken !== undefined || isInterrupted(run) ? Promise.resolve<Outcome>('not run') : runStep(step, run);
      active.set(
        step,
        outcome.then((result) => {
          outcomes.set(step.name, result);
          active.delete(step);
        }),
      );
    }
  };

  const endAll = endWhenInterrupted(run);
  try {
    start();
    while (active.size > 0) {
      await Promise.race(active.values());
      start();
    }
  } finally {
    endAll();
  }
  return printSummary(run);
}

/** Runs one step, unless it's known to pass, and notes what came of it. */
async function runStep(step: Step, run: Run): Promise<Outcome> {
  const { root, passed, limit, print, isLive } = run;
  const key = await stepKey(step, root);
  const isKnown = step.seldom === true ? await isRecorded(step, root) : passed.has(step, key);
  if (!run.all && isKnown) {
    const where = step.seldom === true ? ` as ${recordFile} says` : '';
    print(`── ${step.name}: skipped, it passed${where} and nothing that it depends on has changed since ──\n`);
    return 'skipped';
  }
  if (isInterrupted(run)) return 'not run';
  print(`── ${step.name} ──\n`);
  const start = performance.now();
  const started = startStep(step, {
    ...{ root, limit, whole: run.all },
    onOutput: isLive ? print : () => undefined,
  });
  run.running.add(started);
  const end = await started.ended;
  run.running.delete(started);
  if (isInterrupted(run)) return 'not run';
  noteEnd(step, end, ((performance.now() - start) / 1000).toFixed(1), run);
  if (end.exitCode !== 0) return 'failed';
  // What has changed while the step ran may not have been looked at.
  if ((await stepKey(step, root)) === key) {
    if (step.seldom !== true) passed.add(step, key);
    else if (await recordPass(step, root)) print(`${recordFile} says so now; commit it.\n`);
  }
  return 'passed';
}

/** Prints how a step ended, with what it has printed where nobody has seen that yet, and keeps it for the summary. */
function noteEnd(step: Step, { exitCode, output, stopped }: StepEnd, seconds: string, run: Run): void {
  let head = `── ${step.name} passed in ${seconds} s ──`;
  if (exitCode === 0) run.times.push(`${step.name} ${seconds} s`);
  else {
    head = `✗ ${step.name} failed: ${stopped ?? firstFailure(step, output)}`;
    run.failures.push({ line: head, excerpt: failureExcerpt(step, output) });
  }
  run.print(`\n${head}\n${run.isLive || output === '' ? '' : `${output.trimEnd()}\n`}`);
}

/**
 * Asks everything that runs to end when the run is interrupted, and ends it a while later.
 * @returns ends what still runs, and no longer listens
 */
function endWhenInterrupted({ running, interrupt }: Run): () => void {
  let timer: NodeJS.Timeout | undefined;
  const kill = () => {
    for (const step of running) step.end('SIGKILL');
  };
  const stop = () => {
    for (const step of running) step.end('SIGINT');
    timer = setTimeout(kill, grace);
  };
  interrupt?.addEventListener('abort', stop);
  return () => {
    interrupt?.removeEventListener('abort', stop);
    clearTimeout(timer);
    kill();
  };
}

/** @returns the exit code */
function printSummary(run: Run): number {
  const { failures, times, isLive, print } = run;
  if (isInterrupted(run)) {
    print('\nInterrupted: all steps have ended\n');
    return 1;
  }
  // Of several steps, the failures stand together at the end, too, with what says why.
  if (failures.length > 0 && !isLive) {
    print(`\n${failures.map(({ line, excerpt }) => `${line}\n${excerpt}\n`).join('\n')}`);
  }
  if (failures.length === 0) print(`\nAll passed${times.length > 0 ? `: ${times.join(', ')}` : ', before'}\n`);
  return failures.length > 0 ? 1 : 0;
}
