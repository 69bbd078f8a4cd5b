import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { providers } from './providers/all.ts';
import { createServer } from './server.ts';

interface Host {
  host: string;
  path?: string;
  provider: string;
}

/**
 * Serves the simulators for people: all of them on one port, and those of servers that run on one's own machine also on
 * the ports where the library looks for them.
 */
export async function play(port: number): Promise<void> {
  const server = await createServer();
  const url = await server.listen({ host: '127.0.0.1', port });
  console.log(`The simulators listen on ${url}:`);
  for (const { name } of providers) console.log(`  ${url}/${name}`);

  const hosts = JSON.parse(readFileSync(new URL('./hosts.json', import.meta.url), 'utf8')) as Host[];
  const local = hosts.filter(({ host }) => host.startsWith('localhost:'));
  for (const host of new Set(local.map((entry) => entry.host))) {
    serveOn(
      Number(host.replace(/.*:/, '')),
      local.filter((entry) => entry.host === host),
      server,
    );
  }
}

function serveOn(port: number, entries: Host[], server: FastifyInstance): void {
  const names = entries.map((entry) => entry.provider).join(' and ');
  createHttpServer((request, response) => {
    request.url = pathFor(request, entries);
    server.routing(request, response);
  })
    .on('error', (error) => console.log(`  port ${port} is not served (${names}): ${error.message}`))
    .listen(port, '127.0.0.1', () => console.log(`  http://127.0.0.1:${port} is ${names}`));
}

/** The first entry whose path fits says which service a request is for. */
function pathFor(request: IncomingMessage, entries: Host[]): string {
  const url = request.url ?? '/';
  const entry = entries.find(({ path }) => path === undefined || path === url.replace(/\?.*$/, ''));
  return `/${entry?.provider ?? ''}${url}`;
}
