import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** A function that can run in another thread. What goes in and what comes out is cloned. */
export interface Job<Input, Output> {
  /** Absolute path of a module whose default export is the function. */
  file: string;
  /** The same function in this thread. */
  run(input: Input): Output;
}

/** Threads for work that would keep this one from going on. */
export interface Threads {
  /**
   * Runs a job in another thread. The first few run in this one: a thread takes longer to start than they take.
   * @throws what the job throws, as an error with its message and its stack
   */
  run<Input, Output>(job: Job<Input, Output>, input: Input): Promise<Output>;
  /** Whether so much waits for the threads that whoever has more to do does it sooner in this one. */
  readonly isBusy: boolean;
  /** Ends the threads, with what they are doing. */
  close(): Promise<void>;
}

type Answer = { id: number } & ({ output: unknown } | { error: string; stack?: string });

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/** So many jobs run in this thread first. */
const few = 30;
/** So many jobs for each thread keep it from waiting, and hold only so much memory. */
const enough = 24;

/**
 * Makes as many threads as there are cores besides that of this thread, at least one; each starts when it is needed.
 * Requests are sent at once: this thread may be unable to send anything for seconds.
 */
export function createThreads(count = Math.max(1, availableParallelism() - 1)): Threads {
  const threads: Thread[] = [];
  let last = 0;

  const start = (): Thread => {
    const worker = new Worker(join(import.meta.dirname, 'worker.mjs'));
    const waiting = new Map<number, Waiting>();
    const thread = { worker, waiting };
    const fail = (error: Error) => {
      // It may be told twice: that a thread failed, and that it ended.
      if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(errorOf(answer));
      else asked?.resolve(answer.output);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('A thread ended before its work was done')));
    threads.push(thread);
    return thread;
  };
  const idlest = () => {
    const [first] = threads.toSorted((one, other) => one.waiting.size - other.waiting.size);
    return first === undefined || (first.waiting.size > 0 && threads.length < count) ? undefined : first;
  };

  return {
    async run<Input, Output>({ file, run }: Job<Input, Output>, input: Input): Promise<Output> {
      const id = ++last;
      if (id <= few) return run(input);
      const { worker, waiting } = idlest() ?? start();
      return new Promise((resolve, reject) => {
        // First: it throws for what can't be cloned, and nobody would wait for an answer to that.
        worker.postMessage({ id, file, input });
        waiting.set(id, { resolve: (output) => resolve(output as Output), reject });
      });
    },
    get isBusy() {
      return (idlest()?.waiting.size ?? 0) >= enough;
    },
    async close() {
      // Nobody waits any more for what they are doing.
      for (const { worker } of threads) worker.removeAllListeners();
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

/** What a job threw in its thread. */
function errorOf({ error: message, stack }: { error: string; stack?: string }): Error {
  return Object.assign(new Error(message), stack === undefined ? {} : { stack });
}

/** Runs a job in another thread, or in this one where there are none, or where they have enough to do. */
export async function share<Input, Output>(
  threads: Threads | undefined,
  job: Job<Input, Output>,
  input: Input,
): Promise<Output> {
  if (threads?.isBusy === false) return threads.run(job, input);
  const output = job.run(input);
  // Only a turn of the event loop brings the other threads' answers.
  await setImmediate();
  return output;
}
