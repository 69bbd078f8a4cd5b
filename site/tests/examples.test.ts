import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPrograms, openSandbox, runProgram } from 'runnable-docs/programs';
import { exampleProfile } from './support/example-profile.ts';

// That each program prints what its page shows is what `npm run samples` sees to.

const siteDir = join(import.meta.dirname, '..');

test('the PDF chat goes on after a call that fails', async () => {
  const programs = await findPrograms(siteDir, ({ message }) => expect.unreachable(message));
  const chat = programs.find(({ name }) => name === 'pdf-chat');
  if (chat === undefined) return expect.unreachable('The PDF chat is no program');
  const sandbox = await openSandbox(siteDir, { size: 1 });
  const [slot] = sandbox.slots;
  if (slot === undefined) return expect.unreachable('The sandbox has no slot');
  try {
    const run = await runProgram(chat, slot, {
      limits: { time: 60_000 },
      env: { ...exampleProfile(chat.dir), SIMULATE: 'openai/chat:500x1' },
    });
    expect(run.exitCode, run.stderr).toBe(0);
    expect(run.output).toContain('That did not work: ');
    expect(run.output).toContain('Below five degrees Celsius');
  } finally {
    await sandbox.close();
  }
});
