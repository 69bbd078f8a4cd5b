import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { baseUrls, defaultPort } from './base-urls.ts';
import hosts from './preload/hosts.json' with { type: 'json' };
import { defaultProfile, isProfile, profileNames } from './profiles/profile.ts';
import { providers } from './providers/all.ts';
import { createServer, type ServerOptions } from './server.ts';

interface Host {
  host: string;
  path?: string;
  provider: string;
}

/** What a user asked of `npx simulators`. */
export interface ServeOptions extends Pick<ServerOptions, 'explain'> {
  /** Names of providers; all of them, if none is named. */
  names?: readonly string[];
  /** The port as the user gave it. */
  port?: string | undefined;
  /** The profile as the user gave it; nothing stands for the default. */
  profile?: string | undefined;
}

/**
 * `npx simulators`: serves providers on one port, and those that run on one's own machine also on the ports where
 * the library looks for them.
 *
 * @returns whether the simulators are served; if not, an error message says why
 */
export async function serveSimulators({
  names = [],
  port: portText,
  profile = '',
  explain,
}: ServeOptions = {}): Promise<boolean> {
  const known = providers.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return refuse(`No provider is named "${unknown.join('", "')}". Choose from: ${known.join(', ')}.`);
  const port = portText === undefined ? defaultPort : /^\d{1,5}$/.test(portText) ? Number(portText) : NaN;
  if (!(port <= 65_535)) return refuse(`PORT must be a number from 0 to 65535, but it is "${portText ?? ''}".`);
  const faults = await import('./preload/faults.mjs').catch((error: unknown) => (error as Error).message);
  if (typeof faults === 'string') return refuse(faults);
  if (profile !== '' && !isProfile(profile)) {
    return refuse(`SIMULATE_PROFILE must be ${profileNames.join(' or ')}, but it is "${profile}".`);
  }
  const server = await createServer({
    explain,
    nextFault: faults.takeFault,
    profile: profile === '' ? defaultProfile : profile,
  });
  const chosen = names.length === 0 ? known : known.filter((name) => names.includes(name));
  let url: string;
  try {
    url = await server.listen({ host: '127.0.0.1', port });
  } catch (error) {
    return refuse(`${reason(error as NodeJS.ErrnoException, port)} Set PORT to another one, for example PORT=4200.`);
  }
  print(url, chosen);

  const local = (hosts as Host[]).filter(
    ({ host, provider }) => host.startsWith('localhost:') && chosen.includes(provider),
  );
  const ports = new Set(local.map(({ host }) => host));
  const entriesOf = (host: string) => local.filter((entry) => entry.host === host);
  await Promise.all([...ports].map((host) => serveOn(Number(host.replace(/.*:/, '')), entriesOf(host), server)));
  console.log("\nThey return the outputs that the site shows; they aren't language models. Ctrl+C stops them.");
  return true;
}

function refuse(message: string): false {
  console.error(message);
  return false;
}

/** Says how a program reaches each provider. */
function print(server: string, chosen: readonly string[]): void {
  console.log(`The simulators listen on ${server}. In a program, replace the api setting of a model:\n`);
  const settings = new Map(baseUrls(server).map((entry) => [entry.provider, entry.api]));
  const width = Math.max(...chosen.map((name) => name.length));
  for (const name of chosen) console.log(`  ${name.padEnd(width)}  ${settings.get(name) ?? `${server}/${name}`}`);
  console.log();
}

/** Serves providers on a port that the library looks at by itself. A port that's taken doesn't stop the others. */
function serveOn(port: number, entries: readonly Host[], server: FastifyInstance): Promise<void> {
  const names = entries.map((entry) => entry.provider).join(' and ');
  const own = createHttpServer((request, response) => {
    request.url = pathFor(request, entries);
    server.routing(request, response);
  });
  return new Promise((resolve) => {
    const say = (text: string) => {
      console.log(`  ${text}`);
      resolve();
    };
    own.on('error', (error) => say(`Without http://127.0.0.1:${port} for ${names}: ${reason(error, port)}`));
    own.listen(port, '127.0.0.1', () =>
      say(`http://127.0.0.1:${port} is ${names}, as the library expects: programs run unchanged.`),
    );
  });
}

/** The first entry whose path fits says which provider a request is for. */
function pathFor(request: IncomingMessage, entries: readonly Host[]): string {
  const url = request.url ?? '/';
  const entry = entries.find(({ path }) => path === undefined || path === url.replace(/\?.*$/, ''));
  return `/${entry?.provider ?? ''}${url}`;
}

function reason(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Another program already uses port ${port}.`;
  if (error.code === 'EACCES') return `This user may not use port ${port}.`;
  return `Port ${port} can't be used: ${error.message}.`;
}
