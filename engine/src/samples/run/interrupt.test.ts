import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Stops a program as soon as it prints something. @returns its exit code, its signal, and what it has printed */
async function stopped(code: string, signal: NodeJS.Signals): Promise<readonly [unknown, unknown, string]> {
  const program = `import { endWithEngine } from ${JSON.stringify(join(import.meta.dirname, 'interrupt.ts'))};\n${code}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.kill(signal));
  const [printed, ended] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return [ended[0], ended[1], printed];
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('what a program has changed is undone when %s stops it', async (signal, code) => {
  const waits =
    "endWithEngine(() => console.log('undone'));\nconsole.log('waits');\nsetInterval(() => undefined, 1e6);";
  expect(await stopped(waits, signal)).toEqual([code, null, 'waits\nundone\n']);
});

test('nothing is undone a second time', async () => {
  const waits =
    "endWithEngine(() => console.log('undone'))();\nconsole.log('waits');\nsetInterval(() => undefined, 1e6);";
  expect(await stopped(waits, 'SIGINT')).toEqual([null, 'SIGINT', 'waits\n']);
});
