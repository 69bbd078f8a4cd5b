import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endWithEngine } from './interrupt.ts';
import { endAll, type ProcessOptions, type ProcessResult } from './process.ts';

/**
 * Runs commands from a process of its own, which uses little memory. To start a command, Linux copies the page tables of
 * the process that starts it: an engine that has just checked types, and answers the samples' requests, would stand
 * still for 20 ms at each of a thousand runs.
 */
export interface Launcher {
  /** As `runProcess`. */
  run(command: readonly string[], options: ProcessOptions): Promise<ProcessResult>;
  /** Ends what still runs. */
  close(): void;
}

type Message = 'ready' | ({ id: number } & ({ pid: number } | { result: ProcessResult } | { error: string }));

interface Run {
  resolve(result: ProcessResult): void;
  reject(error: Error): void;
  /** Known once it has started. */
  pid?: number;
}

/** Starts the process that starts others. */
export async function openLauncher(): Promise<Launcher> {
  const child = fork(join(import.meta.dirname, 'launcher.mjs'), { execArgv: [] });
  const runs = new Map<number, Run>();
  let last = 0;
  const end = () => {
    for (const { pid } of runs.values()) if (pid !== undefined) endAll(pid, true);
    // It ends with that, and ends what it has started and not yet told.
    if (child.connected) child.disconnect();
  };
  const forget = endWithEngine(end);
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      forget();
      reject(error);
      for (const run of runs.values()) run.reject(error);
      runs.clear();
    };
    child.on('error', fail);
    child.on('exit', () => fail(new Error('The process that starts samples has ended')));
    child.on('message', (message: Message) => {
      if (message === 'ready') {
        resolve();
        return;
      }
      const run = runs.get(message.id);
      if ('pid' in message) {
        if (run !== undefined) run.pid = message.pid;
        return;
      }
      runs.delete(message.id);
      if ('error' in message) run?.reject(new Error(message.error));
      else run?.resolve(message.result);
    });
  });
  return {
    run: (command, options) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        runs.set(id, { resolve, reject });
        child.send({ id, command, options });
      }),
    close: end,
  };
}
