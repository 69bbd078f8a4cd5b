import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preloadPath } from 'simulators';

const siteDir = fileURLToPath(new URL('..', import.meta.url));
const tsx = createRequire(import.meta.url).resolve('tsx');

/** What a program printed, and the folder in which it ran, where the files that it wrote are. */
export interface ExampleRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  folder: string;
}

export function exampleFolder(name: string): string {
  return join(siteDir, 'examples', name);
}

/** The file that `npm start` of an example runs: `src/main.ts` of `tsx src/main.ts`. */
function mainFile(name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(exampleFolder(name), 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const file = /^tsx (\S+)$/.exec(scripts.start)?.[1];
  if (file === undefined) throw new Error(`The start script of ${name} is not "tsx FILE", but "${scripts.start}"`);
  return file;
}

/**
 * Runs an example in a copy of its folder, as its start script does, and types in its `input.txt` if it has one.
 *
 * @param env what leads its calls to the simulators
 */
export async function runExample(name: string, env: Record<string, string>): Promise<ExampleRun> {
  const parent = join(siteDir, '.cache', 'examples');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `${name}-`));
  cpSync(exampleFolder(name), folder, { recursive: true, filter: (path) => !path.includes('node_modules') });

  const child = spawn(process.execPath, ['--import', tsx, '--import', preloadPath, mainFile(name)], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', LANG: 'en_US.UTF-8', NO_COLOR: '1', ...env },
  });
  const input = join(folder, 'input.txt');
  child.stdin.end(existsSync(input) ? readFileSync(input) : '');
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => (output[stream] += text));
  }
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { exitCode, ...output, folder };
}

export function removeRun({ folder }: ExampleRun): void {
  rmSync(folder, { recursive: true, force: true });
}
