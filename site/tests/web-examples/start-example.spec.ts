import { once } from 'node:events';
import { connect } from 'node:net';
import { startExample } from './start-example.ts';
import { expect, test } from './test.ts';

test('a server ends while a browser keeps a connection that has asked nothing', async ({ builds, simulators }) => {
  const { folder } = await builds('stream-objects-nextjs');
  const { url, close } = await startExample(folder, simulators.env);
  const { hostname, port } = new URL(url);
  const opened = connect(Number(port), hostname);
  await once(opened, 'connect');
  opened.on('error', () => undefined);
  await close();
  await expect(fetch(url)).rejects.toThrow();
  opened.destroy();
});
