import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { engineProgram } from '../../tests/support/run-program.ts';

test('a command goes on when nobody reads its output any more', async () => {
  const command = spawn(process.execPath, [engineProgram, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.destroy();
  const [errors, ended] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([ended[0], errors]).toEqual([0, '']);
});
