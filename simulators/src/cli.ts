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

const defaultPort = 4100;

/**
 * `npx simulators`: serves all providers on one port, and those that run on one's own machine also on the ports where
 * the library looks for them.
 *
 * @param portText the port as the user gave it
 * @returns whether the simulators are served; if not, an error message says why
 */
export async function serveSimulators(portText = String(defaultPort)): Promise<boolean> {
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : NaN;
  if (!(port <= 65_535)) {
    console.error(`PORT must be a number from 0 to 65535, but it is "${portText}".`);
    return false;
  }
  const server = await createServer();
  try {
    const url = await server.listen({ host: '127.0.0.1', port });
    console.log(`The simulators listen on ${url}:`);
    for (const { name } of providers) console.log(`  ${url}/${name}`);
  } catch (error) {
    console.error(`${reason(error as NodeJS.ErrnoException, port)} Set PORT to another one, for example PORT=4200.`);
    return false;
  }

  const hosts = JSON.parse(readFileSync(new URL('./preload/hosts.json', import.meta.url), 'utf8')) as Host[];
  const local = hosts.filter(({ host }) => host.startsWith('localhost:'));
  for (const host of new Set(local.map((entry) => entry.host))) {
    serveOn(
      Number(host.replace(/.*:/, '')),
      local.filter((entry) => entry.host === host),
      server,
    );
  }
  return true;
}

function serveOn(port: number, entries: Host[], server: FastifyInstance): void {
  const names = entries.map((entry) => entry.provider).join(' and ');
  createHttpServer((request, response) => {
    request.url = pathFor(request, entries);
    server.routing(request, response);
  })
    .on('error', (error) => console.log(`  without http://127.0.0.1:${port} for ${names}: ${reason(error, port)}`))
    .listen(port, '127.0.0.1', () => console.log(`  http://127.0.0.1:${port} is ${names}`));
}

/** The first entry whose path fits says which provider a request is for. */
function pathFor(request: IncomingMessage, entries: Host[]): string {
  const url = request.url ?? '/';
  const entry = entries.find(({ path }) => path === undefined || path === url.replace(/\?.*$/, ''));
  return `/${entry?.provider ?? ''}${url}`;
}

function reason(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Another program already uses port ${port}.`;
  if (error.code === 'EACCES') return `This user may not use port ${port}.`;
  return `Port ${port} can't be used: ${error.message}.`;
}
