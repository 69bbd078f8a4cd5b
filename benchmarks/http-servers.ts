import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { freePort } from '../engine/tests/support/free-port.ts';
import { hasNginx, startNginx } from '../engine/tests/support/start-nginx.ts';
import { createSiteServer } from '../engine/src/serve/server.ts';

/** A server over a published site. */
export interface ComparedServer {
  name: string;
  port: number;
  stop(): Promise<unknown>;
}

/** Our server, nginx with the configuration of the build, and sirv as its documentation sets it up. */
export async function startServers(siteDir: string): Promise<ComparedServer[]> {
  const files = sirv(join(siteDir, 'dist'), { brotli: true, gzip: true, etag: true });
  const servers = [
    await listening('engine serve', createSiteServer(siteDir)),
    await listening(
      'sirv',
      createServer((request, response) => files(request, response, () => void response.writeHead(404).end())),
    ),
  ];
  if (!hasNginx) return servers;
  const port = await freePort();
  const nginx = await startNginx(siteDir, port);
  return [...servers, { name: 'nginx', port, stop: () => nginx.stop() }];
}

async function listening(name: string, server: Server): Promise<ComparedServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name,
    port,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
