import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mutatingProxy } from './mutating-proxy.ts';

/** The two built sites that tests use, behind servers that change answers on request. */
export interface MutatedSites {
  /** Tells tests where they are. */
  variables: Readonly<Record<string, string>>;
  close(): void;
}

/**
 * Serves the built site and the fixture site, each behind a mutating proxy.
 * @throws where a server ends before it listens.
 */
export async function startMutatedSites(root: string): Promise<MutatedSites> {
  const port = Number(process.env.TEST_PORT ?? 3100);
  const folders = ['site', 'engine/tests/fixtures/shell-site'];
  const results = await Promise.allSettled(folders.map((folder, index) => serve(root, folder, port + index)));
  const sites = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const close = () => {
    for (const site of sites) site.close();
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    close();
    throw failed.reason;
  }
  const [site = '', fixture = ''] = sites.map(({ address }) => address);
  return {
    variables: { TEST_BASE_URL: site, TEST_FIXTURE_URL: fixture },
    close,
  };
}

async function serve(root: string, folder: string, port: number) {
  const engine = join(root, 'engine/bin/engine.mjs');
  const server = spawn(process.execPath, [engine, 'serve', '--site', folder], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`The server of ${folder} ended.`)));
  await Promise.race([once(server.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  const proxy = mutatingProxy(`http://127.0.0.1:${String(port)}`).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
      server.kill();
    },
  };
}
