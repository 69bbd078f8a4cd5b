import { availableParallelism } from 'node:os';
import { isRecorded, type Passed, recordFile, recordPass, stepKey } from './passed.ts';
import { failureExcerpt, firstFailure, type RunningStep, startStep, type StepEnd } from './run-step.ts';
import type { Step } from './steps.ts';

export interface RunOptions {
  root: string;
  passed: Passed;
  /** Run also what has passed with the same inputs: here, and of what runs seldom, anywhere. */
  all: boolean;
  /** Nothing has passed here: of what runs seldom, what the repository says counts. */
  clean?: boolean;
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

/**
 * Runs steps, each after those that it needs and the independent ones at the same time. What a step prints is
 * printed in one piece when it has ended; at once, where it is the only one.
 * @returns 0 if all passed, else 1
 */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<number> {
  const { root, passed, all, clean = false, interrupt, limit = 45 * 60_000 } = options;
  // One more than cores: some wait for the network.
  const parallel = options.parallel ?? availableParallelism() + 1;
  const print = options.print ?? ((text: string) => void process.stdout.write(text));
  const outcomes = new Map<string, Outcome>();
  const times: string[] = [];
  const failures: { line: string; excerpt: string }[] = [];
  const running = new Map<Step, RunningStep>();
  const waiting = [...steps];
  const isLive = steps.length === 1;
  const isAborted = () => interrupt?.aborted === true;

  const run = async (step: Step): Promise<Outcome> => {
    const key = await stepKey(step, root);
    const isKnown = clean ? step.seldom === true && (await isRecorded(step, root)) : passed.has(step, key);
    if (!all && isKnown) {
      const where = clean ? ` as ${recordFile} says` : '';
      print(`── ${step.name}: skipped, it passed${where} and nothing that it depends on has changed since ──\n`);
      return 'skipped';
    }
    if (isAborted()) return 'not run';
    print(`── ${step.name} ──\n`);
    const start = performance.now();
    const process = startStep(step, { root, limit, onOutput: isLive ? print : () => undefined });
    running.set(step, process);
    const end = await process.ended;
    running.delete(step);
    if (isAborted()) return 'not run';
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (end.exitCode === 0) times.push(`${step.name} ${seconds} s`);
    else {
      const line = `✗ ${step.name} failed: ${end.stopped ?? firstFailure(step, end.output)}`;
      failures.push({ line, excerpt: failureExcerpt(step, end.output) });
    }
    report(step, end, seconds);
    // What has changed while the step ran may not have been looked at.
    if (end.exitCode === 0 && (await stepKey(step, root)) === key) {
      passed.add(step, key);
      if (step.seldom === true && (await recordPass(step, root))) print(`${recordFile} says so now; commit it.\n`);
    }
    return end.exitCode === 0 ? 'passed' : 'failed';
  };

  const report = ({ name }: Step, { exitCode, output }: StepEnd, seconds: string) => {
    const [failure] = exitCode === 0 ? [] : failures.slice(-1);
    const head = failure?.line ?? `── ${name} passed in ${seconds} s ──`;
    const body = isLive || output === '' ? '' : `${output.trimEnd()}\n`;
    print(`\n${head}\n${body}`);
  };

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
      if (broken !== undefined && !isAborted()) print(`── ${step.name}: not run, because it needs ${broken} ──\n`);
      const outcome = broken !== undefined || isAborted() ? Promise.resolve<Outcome>('not run') : run(step);
      active.set(
        step,
        outcome.then((result) => {
          outcomes.set(step.name, result);
          active.delete(step);
        }),
      );
    }
  };

  let timer: NodeJS.Timeout | undefined;
  const kill = () => {
    for (const process of running.values()) process.end('SIGKILL');
  };
  const stop = () => {
    for (const process of running.values()) process.end('SIGINT');
    timer = setTimeout(kill, grace);
  };
  interrupt?.addEventListener('abort', stop);
  try {
    start();
    while (active.size > 0) {
      await Promise.race(active.values());
      start();
    }
  } finally {
    interrupt?.removeEventListener('abort', stop);
    clearTimeout(timer);
    kill();
  }
  if (isAborted()) {
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
