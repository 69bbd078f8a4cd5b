import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the samples of a site need around them while they run: servers, keys, a preload. */
export interface SampleEnvironment {
  /** Environment variables of every sample. */
  env: Readonly<Record<string, string>>;
  /** Arguments for Node before the sample's file, such as `--import file:///…`. */
  nodeArgs: readonly string[];
  close(): Promise<void>;
}

/** The same everywhere: language, time zone and colors of the machine must not show in the output. */
export const neutralEnvironment = { TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', NO_COLOR: '1' };

const moduleName = 'samples.config.ts';

/**
 * Starts what the site's `samples.config.ts` sets up; without that file, samples run with nothing around them.
 * @throws when the module has no `start` function, or whatever that throws
 */
export async function startEnvironment(siteDir: string): Promise<SampleEnvironment> {
  const path = join(siteDir, moduleName);
  if (!existsSync(path)) return { env: {}, nodeArgs: [], close: async () => {} };
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    start?: () => Promise<SampleEnvironment>;
  };
  if (typeof module.start !== 'function') {
    throw new Error(`${moduleName} must export a function start() that resolves to { env, nodeArgs, close }`);
  }
  return module.start();
}

export interface RunTerms {
  /** Where it ran; its path is not part of what is told. */
  dir: string;
  /** Milliseconds that it had. */
  timeLimit: number;
  /** Whether it must end with a non-zero exit code. */
  fails: boolean;
}

/** Why a run counts as failed, with what it printed; `undefined` where it ended as it must. */
export function processFailure(result: ProcessResult, { dir, timeLimit, fails }: RunTerms): string | undefined {
  const printed = [result.stdout, result.stderr].filter(Boolean).join('\n').trimEnd().replaceAll(dir, '.');
  const transcript = printed === '' ? '(nothing)' : printed;
  if (result.ended === 'time') {
    return `It did not end within ${timeLimit / 1000} s; until then it printed:\n${transcript}`;
  }
  if (result.ended === 'output') return 'It printed more than 1 MB; it was ended';
  if (fails && result.exitCode === 0) {
    return `Its fence says that it fails, but it ended well; it printed:\n${transcript}`;
  }
  if (!fails && result.exitCode !== 0) {
    return `It ended with exit code ${result.exitCode}; it printed:\n${transcript}`;
  }
  return undefined;
}

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

/** A folder below the site in which samples run, each in its own copy of the shared assets. */
export interface Workspace {
  /** Writes the program into a new folder. */
  prepare(code: string): Promise<{ dir: string; file: string }>;
  /** A new folder with nothing in it. */
  createFolder(): Promise<string>;
  remove(): Promise<void>;
}

const assets = 'samples-assets';

/** It lies below the site's folder, so that samples find the packages that the site has installed. */
export async function createWorkspace(siteDir: string): Promise<Workspace> {
  const parent = join(siteDir, '.cache', 'samples');
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const root = await mkdtemp(join(parent, `run-${process.pid}-`));
  const source = join(siteDir, assets);
  let count = 0;
  const createFolder = async () => {
    const dir = join(root, String(++count));
    await mkdir(dir);
    return dir;
  };
  return {
    createFolder,
    async prepare(code) {
      const dir = await createFolder();
      if (existsSync(source)) await cp(source, dir, { recursive: true });
      const file = join(dir, 'sample.mjs');
      await writeFile(file, code);
      return { dir, file };
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Folders of runs that were ended before they could clean up. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^run-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
