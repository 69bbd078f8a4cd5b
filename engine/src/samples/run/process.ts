import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { processTree } from '../../core/processes.ts';
import { endWithEngine } from './interrupt.ts';
import { type Limits, watch } from './limits.ts';

/** How a process ended, and what it printed. */
export interface ProcessResult {
  /** `null` when it was ended by a signal. */
  exitCode: number | null;
  /** The signal that ended it, where it wasn't the engine that did. */
  signal?: NodeJS.Signals;
  stdout: string;
  stderr: string;
  /** Why it was ended. */
  ended?: string;
}

/** With what a process is run. */
export interface ProcessOptions {
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** What is typed in; nothing, unless given. */
  input?: string;
  limits: Limits;
}

/** More than any sample has a reason to print. */
const outputLimit = 1_000_000;

/** Milliseconds that pipes may stay open after everything was killed: what was started elsewhere may hold them. */
const grace = 5000;

/**
 * Runs a command to its end; ends it, with everything it started, at its limits and with this process.
 * @param started told the process's id
 */
export function runProcess(
  [command = '', ...args]: readonly string[],
  options: ProcessOptions,
  started: (pid: number) => void = () => undefined,
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd, env: options.env, stdio: 'pipe', detached: true });
    if (child.pid !== undefined) started(child.pid);
    // A program that doesn't read its input may end before it has taken it.
    child.stdin.on('error', () => undefined).end(options.input ?? '');
    const output = { stdout: '', stderr: '' };
    let ended: string | undefined;
    let lastWait: NodeJS.Timeout | undefined;
    const end = (reason: string) => {
      if (ended !== undefined) return;
      ended = reason;
      if (child.pid !== undefined) endAll(child.pid, child.exitCode === null && child.signalCode === null);
      lastWait = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        finish(null, null);
      }, grace);
    };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
        if (output[name].length > outputLimit) end('It printed more than 1 MB');
      });
    }
    const stopWatching = child.pid === undefined ? () => undefined : watch(child.pid, options.limits, end);
    const forget = endWithEngine(() => end('The run was interrupted'));
    const settle = () => {
      stopWatching();
      forget();
      clearTimeout(lastWait);
    };
    const finish = (exitCode: number | null, signal: NodeJS.Signals | null) => {
      settle();
      const ending = ended === undefined ? (signal === null ? {} : { signal }) : { ended };
      resolve({ exitCode, ...output, ...ending });
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('close', finish);
  });
}

/** Kills the group of a process and, while it runs, what it has started in other groups. */
export function endAll(pid: number, runs: boolean): void {
  for (const target of [-pid, ...(runs ? processTree(pid) : [])]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has ended by itself in the meantime.
    }
  }
}

/** A text without the path of a folder, which is the machine's, however the text writes it. */
export function withoutFolder(text: string, dir: string): string {
  const { href, pathname } = pathToFileURL(dir);
  return [href, `file://${dir}`, pathname, dir].reduce((left, path) => left.replaceAll(path, '.'), text);
}

/** Why a run counts as failed, with what it printed; `undefined` where it ended as it must. */
export function processFailure(
  result: ProcessResult,
  { dir, fails }: { dir: string; fails: boolean },
): string | undefined {
  const printed = withoutFolder([result.stdout, result.stderr].filter(Boolean).join('\n').trimEnd(), dir);
  const transcript = printed === '' ? '(nothing)' : printed;
  if (result.ended !== undefined)
    return `${result.ended}, so it was stopped; until then it printed:\n${transcript.slice(0, 2000)}`;
  if (fails && result.exitCode === 0) {
    return `Its fence says that it fails, but it succeeded; it printed:\n${transcript}`;
  }
  if (!fails && result.exitCode !== 0) {
    const ending = result.signal === undefined ? `exit code ${result.exitCode}` : `the signal ${result.signal}`;
    const why = result.exitCode === unsettledExit ? ', because it waits for a promise that nothing settles' : '';
    return `It ended with ${ending}${why}; it printed:\n${transcript}${refusals(result.stderr, dir)}${unreached(result.stderr)}`;
  }
  const control = controlCharacter.exec(result.stdout)?.[0];
  if (control === undefined) return undefined;
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `It prints the control character U+${code}, which no page can show; print text without the colors and movements of a terminal`;
}

/** How Node ends a program at a top-level `await` that waits for nothing that could still happen; it prints nothing. */
const unsettledExit = 13;

/** All but tab, line feed, and carriage return. */
// oxlint-disable-next-line no-control-regex -- HTML and XML forbid them, and terminals obey them
const controlCharacter = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** A host that a program in the sandbox asked for: only the system's error is left of that. */
function unreached(stderr: string): string {
  const host = /code: '(?:EAI_AGAIN|ENOTFOUND)',[^}]*hostname: '([^']+)'/.exec(stderr)?.[1];
  return host === undefined
    ? ''
    : `\nIt asked for ${host}. A sample reaches no other host: it runs without a network, but for the ports that samples.config.ts names.`;
}

/** What Node's permission model refused, as a sentence about each. */
function refusals(stderr: string, dir: string): string {
  const refused = new Set<string>();
  for (const [, permission = '', resource] of stderr.matchAll(
    /permission: '(\w+)'(?:,\s+resource: ['"`](.*)['"`])?/g,
  )) {
    const what = verbs[permission] ?? permission;
    refused.add(resource ? `${what} ${resource.replaceAll(dir, '.')}` : what);
  }
  if (refused.size === 0) return '';
  return `\nThe sandbox refused to ${[...refused].join(', and to ')}. A sample can write only in its own folder, read only there and in the installed packages, and start no other process or worker.`;
}

const verbs: Readonly<Record<string, string>> = {
  FileSystemRead: 'read',
  FileSystemWrite: 'write or delete',
  ChildProcess: 'start another process',
  WorkerThreads: 'start a worker',
  Inspector: 'open the inspector',
};

/** Why a run counts as failed that threw before or after its process, without the path of its folder. */
export function exceptionFailure(error: unknown, dir: string): string {
  return withoutFolder(error instanceof Error ? error.message : String(error), dir);
}
