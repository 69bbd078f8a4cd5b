import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { preloadPath, startSimulators } from 'simulators';
import { expect, test } from 'vitest';
import { findPrograms, runProgram } from 'runnable-docs/programs';

// That each program prints what its page shows is what `npm run samples` sees to.

const siteDir = join(import.meta.dirname, '..');

test('the PDF chat goes on after a call that fails', async () => {
  const programs = await findPrograms(siteDir, ({ message }) => expect.unreachable(message));
  const chat = programs.find(({ name }) => name === 'pdf-chat');
  if (chat === undefined) return expect.unreachable('The PDF chat is no program');
  const simulators = await startSimulators();
  const parent = join(siteDir, '.cache', 'examples');
  await mkdir(parent, { recursive: true });
  const dir = await mkdtemp(join(parent, 'pdf-chat-'));
  try {
    const env = { ...simulators.env, SIMULATE: 'openai/chat:500x1' };
    const environment = { env, nodeArgs: ['--import', preloadPath] };
    const run = await runProgram(chat, { environment, dir, timeLimit: 60_000 });
    expect(run.exitCode, run.stderr).toBe(0);
    expect(run.output).toContain('That did not work: ');
    expect(run.output).toContain('Below five degrees Celsius');
  } finally {
    await rm(dir, { recursive: true });
    await simulators.close();
  }
});
