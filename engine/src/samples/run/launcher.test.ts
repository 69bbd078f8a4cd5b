import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Launcher, openLauncher } from './launcher.ts';

const options = { cwd: import.meta.dirname, env: {}, limits: { time: 20_000 } };
const node = (code: string) => [process.execPath, '--eval', code];
const forever = 'setInterval(() => {}, 1000);';

async function opened(): Promise<Launcher> {
  const launcher = await openLauncher();
  onTestFinished(() => launcher.close());
  return launcher;
}

test('commands run beside each other, and each answers for itself', async () => {
  const { run } = await opened();
  const runs = [3, 4].map((code) =>
    run(node(`process.stdin.pipe(process.stdout); process.exitCode = ${code}`), { ...options, input: `input ${code}` }),
  );
  expect(await Promise.all(runs)).toEqual([
    { exitCode: 3, stdout: 'input 3', stderr: '' },
    { exitCode: 4, stdout: 'input 4', stderr: '' },
  ]);
});

test('a command that does not exist is an error, and the next one runs', async () => {
  const { run } = await opened();
  await expect(run(['no-such-command'], options)).rejects.toThrow('spawn no-such-command ENOENT');
  expect(await run(node('console.log(1)'), options)).toMatchObject({ exitCode: 0, stdout: '1\n' });
});

test('what runs ends when it is closed', async () => {
  const { run, close } = await opened();
  // The command connects when it runs, and the connection ends with it.
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const connected = once(server, 'connection');
  const ended = run(node(`require('node:net').connect(${port}, '127.0.0.1'); ${forever}`), options);
  // The run is cut off: nobody learns how it would have ended.
  ended.catch(() => undefined);
  const [socket] = (await connected) as [Socket];
  const closed = once(socket, 'close');
  socket.on('error', () => undefined).resume();
  close();
  await closed;
  await expect(ended).rejects.toThrow('The process that starts samples has ended');
});
