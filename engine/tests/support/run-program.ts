import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
export const faults = join(import.meta.dirname, 'inject-fault.mjs');
export const engineProgram = join(root, 'engine/bin/engine.mjs');
export const publishProgram = join(import.meta.dirname, 'publish-once.ts');
const tsx = join(root, 'node_modules/tsx/dist/loader.mjs');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunningProgram {
  pid: number;
  ended: Promise<Ended>;
  /** Resolves with the first match in what the program prints. @throws where it ends without. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs a Node program of this repository, TypeScript too. */
export function runNode(args: readonly string[], options: SpawnOptions = {}): RunningProgram {
  const loader = args.some((arg) => arg.endsWith('.ts')) ? ['--import', tsx] : [];
  return run(process.execPath, [...loader, ...args], { cwd: root, ...options });
}

/** Runs a program, and collects what it prints. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): RunningProgram {
  const child = spawn(command, [...args], {
    ...options,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...output }));
  });
  return {
    pid: child.pid ?? 0,
    ended,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output.stdout);
          if (match !== null) resolve(match);
        };
        listeners.add(look);
        look();
        void ended.then((end) =>
          reject(new Error(`It ended with ${end.code ?? end.signal}: ${end.stdout}${end.stderr}`)),
        );
      }),
    kill: (signal) => child.kill(signal),
  };
}
