import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describeProcesses, processTree } from '../../engine/src/core/processes.ts';
import type { Step } from './steps.ts';

/** How a step ended. */
export interface StepEnd {
  exitCode: number;
  /** All that it printed. */
  output: string;
  /** Why it was stopped. */
  stopped?: string;
}

/** A step that runs. */
export interface RunningStep {
  ended: Promise<StepEnd>;
  /** Asks it, and everything that it started, to end, or ends it at once. */
  end(signal: 'SIGINT' | 'SIGKILL'): void;
}

/** Programs of the installed packages come before others of the same name. */
function searchPath(root: string): string {
  return [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(':');
}

/**
 * Starts a step, in its own process group.
 * @param options.whole whether it looks at everything, also at what it knows to pass
 * @param options.limit milliseconds after which it is stopped: what doesn't end would keep all others from being told
 * @param options.onOutput told what it prints, as it does
 */
export function startStep(
  { command, whole: further = [] }: Step,
  { root, whole, limit, onOutput }: { root: string; whole: boolean; limit: number; onOutput: (text: string) => void },
): RunningStep {
  const [program, ...args] = whole ? ([...command, ...further] as const) : command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: searchPath(root) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const print = (text: string) => {
    output += text;
    onOutput(text);
  };
  child.stdout.setEncoding('utf8').on('data', print);
  child.stderr.setEncoding('utf8').on('data', print);
  let stopped: string | undefined;
  const timer = setTimeout(() => {
    const running = child.pid === undefined ? [] : describeProcesses(processTree(child.pid));
    stopped = `it did not end within ${limit / 60_000} minutes`;
    if (running.length > 0) print(['', 'What still ran (process, state, command):', ...running, ''].join('\n'));
    end('SIGKILL');
    // What it started in a group of its own may go on, with its pipes open.
    child.stdout.destroy();
    child.stderr.destroy();
  }, limit);
  const ended = new Promise<StepEnd>((resolve) => {
    child.on('error', (error) => {
      print(`${error.message}\n`);
      resolve({ exitCode: 1, output });
    });
    child.on('close', (exitCode) =>
      resolve(stopped === undefined ? { exitCode: exitCode ?? 1, output } : { exitCode: 1, output, stopped }),
    );
  }).finally(() => clearTimeout(timer));
  const end = (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself in the meantime.
    }
  };
  return { ended, end };
}

/** What a step says of its first failure, on one line; its last line, where it says nothing that is known. */
export function firstFailure({ failure }: Pick<Step, 'failure'>, output: string): string {
  const text = stripVTControlCharacters(output);
  const match = failure.exec(text);
  const found = match?.[1] ?? match?.[0] ?? text.trim().split('\n').at(-1) ?? '';
  return found.trim().replaceAll(/\s+/g, ' ').slice(0, 300);
}

/** So many lines of a failure say why, and leave room for the other steps' failures. */
const excerptLines = 30;

/** The line with the first failure and those after it, which say why: who reads only the end of a log needs them. */
export function failureExcerpt({ failure }: Pick<Step, 'failure'>, output: string): string {
  const text = stripVTControlCharacters(output);
  const at = failure.exec(text)?.index;
  const kept =
    at === undefined
      ? text.trimEnd().split('\n').slice(-excerptLines)
      : text.slice(at).split('\n').slice(0, excerptLines);
  return kept.join('\n').trimEnd();
}
