import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { engineProgram } from '../../tests/support/run-program.ts';
import { sampleSite } from '../../tests/support/sample-site.ts';

test('a command goes on when nobody reads its output any more', async () => {
  const command = spawn(process.execPath, [engineProgram, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.destroy();
  const [errors, ended] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([ended[0], errors]).toEqual([0, '']);
});

test('a command ends when its work is done, though a module of the site has left something running', async () => {
  const dir = await sampleSite({
    'site.config.ts': `
      setInterval(() => undefined, 1000);
      export default { title: 'Left running', url: 'https://docs.example', docs: [{ path: 'content' }] };`,
    'content/page.md': '```ts name="prints"\nconsole.log(1);\n```',
  });
  const args = [engineProgram, 'samples', '--site', dir, '--check'];
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void command.kill('SIGKILL'));
  const [errors, ended] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([ended[0], errors]).toEqual([0, '']);
});
