import { spawn } from 'node:child_process';

export interface ProcessResult {
  /** `null` when it was ended for its time or its output. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
  ended?: 'time' | 'output';
}

export interface ProcessOptions {
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** What is typed in; nothing, unless given. */
  input?: string;
  /** Milliseconds. */
  timeLimit: number;
}

/** More than any sample has a reason to print. */
const outputLimit = 1_000_000;

/** Runs Node with these arguments to its end; ends it, with everything it started, at the time limit. */
export function runProcess(args: readonly string[], options: ProcessOptions): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: 'pipe',
      detached: true,
    });
    // A program that does not read its input may end before it has taken it.
    child.stdin.on('error', () => undefined).end(options.input ?? '');
    const output = { stdout: '', stderr: '' };
    let ended: ProcessResult['ended'];
    const end = (reason: NonNullable<ProcessResult['ended']>) => {
      ended ??= reason;
      if (child.pid !== undefined) endGroup(child.pid);
    };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
        if (output[name].length > outputLimit) end('output');
      });
    }
    const timer = setTimeout(() => end('time'), options.timeLimit);
    const interrupt = () => end('time');
    process.once('exit', interrupt);
    child.on('error', (error) => {
      clearTimeout(timer);
      process.off('exit', interrupt);
      reject(error);
    });
    child.on('close', (exitCode) => {
      clearTimeout(timer);
      process.off('exit', interrupt);
      resolve({ exitCode, ...output, ...(ended === undefined ? {} : { ended }) });
    });
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
