import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPrograms, openSandbox, runProgram } from 'runnable-docs/programs';
import { exampleProfile } from './support/example-profile.ts';

// That each program prints what its page shows is what `npm run samples` sees to.

const siteDir = join(import.meta.dirname, '..');

/** What the PDF chat prints, and how it ends, where the service fails. */
async function runChat(simulate: string) {
  const programs = await findPrograms(siteDir, ({ message }) => expect.unreachable(message));
  const chat = programs.find(({ name }) => name === 'pdf-chat');
  if (chat === undefined) return expect.unreachable('The PDF chat is no program');
  const sandbox = await openSandbox(siteDir, { size: 1 });
  const [slot] = sandbox.slots;
  if (slot === undefined) return expect.unreachable('The sandbox has no slot');
  try {
    return await runProgram(chat, slot, {
      limits: { time: 60_000 },
      env: { ...exampleProfile(chat.dir), SIMULATE: simulate },
    });
  } finally {
    await sandbox.close();
  }
}

test('the PDF chat goes on after a call that fails', async () => {
  const run = await runChat('openai/chat:500x1');
  expect(run.exitCode, run.stderr).toBe(0);
  expect(run.output).toContain('That did not work: ');
  expect(run.output).toContain('Below five degrees Celsius');
});

test('the PDF chat shows what came of an answer that breaks off, and goes on', async () => {
  const run = await runChat('openai:cut-stream');
  expect(run.exitCode, run.stderr).toBe(0);
  const breaks = [...run.output.matchAll(/Bot: (.*)\nThe connection broke\. Ask again\./g)];
  expect(breaks.map(([, said = '']) => said.length > 0)).toEqual([true, true, true, true]);
});
