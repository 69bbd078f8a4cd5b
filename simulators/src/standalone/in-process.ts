import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer } from '../server.ts';
import { explainToReaders } from './unscripted.ts';

/**
 * Answers the requests that this process sends to simulated providers. Requests to other addresses go where they always
 * went. The process ends as it would without this.
 *
 * @throws if SIMULATE isn't valid
 */
export async function answerThisProcess(): Promise<void> {
  const app = await createServer({ explain: explainToReaders });
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.unref();
  app.server.on('connection', (socket) => socket.unref());
  process.env.SIMULATORS_URL = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  // These read the environment as they are loaded.
  const [{ keys }, { allowOthers }, { patchFetch, patchHttp, patchWebSocket }] = await Promise.all([
    import('../preload/tables.mjs'),
    import('../preload/route.mjs'),
    import('../preload/patches.mjs'),
  ]);
  for (const [name, key] of Object.entries(keys)) process.env[name] ??= key;
  allowOthers();
  patchFetch();
  patchHttp();
  patchWebSocket();
  syncBuiltinESMExports();
}
