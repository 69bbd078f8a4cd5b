import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { STDIO_DEFAULT_MAX_BUFFER_SIZE } from '@modelcontextprotocol/sdk/shared/stdio.js';
import { shellArgument } from '../core/text.ts';
import { manifestPath } from '../features/search/wire.ts';
import { listen, loopback, readPort } from '../serve/port.ts';
import { createHttpServer, endpoint } from './http.ts';
import { publishedSite } from './published-site.ts';
import { createMcpServer } from './server.ts';

/** Where it listens when nobody names a port: the site itself is on 3000. */
const defaultPort = '3001';

/**
 * `engine mcp --site DIR`: answers assistants from the published site, over standard input and output, or with `http`
 * over HTTP on this machine alone. What people read goes to standard error, for standard output is the protocol's.
 * @returns the exit code, when the client has gone or the server was stopped.
 * @throws ListenError where it can't listen.
 */
export async function mcp(siteDir: string, { http }: { http: boolean }): Promise<number> {
  const folder = join(siteDir, 'dist');
  if (!existsSync(join(folder, 'llms.txt'))) {
    console.error(
      `There is no published site in ${siteDir}. Build it first: npx engine build --site ${shellArgument(siteDir)}`,
    );
    return 1;
  }
  if (!existsSync(join(folder, manifestPath))) {
    console.error(
      `The site in ${siteDir} has no search, which answers assistants. Add { type: 'search' } to its navbar.`,
    );
    return 1;
  }
  const open = publishedSite(folder);
  const { title } = await open();
  const version = await engineVersion();
  const create = () => createMcpServer(open, { title, version });
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  if (http) {
    const server = createHttpServer(create);
    const address = await listen(server, readPort(process.env['PORT'] || defaultPort), loopback);
    console.error(`Answering assistants on ${address}${endpoint}  (Ctrl+C stops)`);
    await stopped;
    server.close();
    server.closeAllConnections();
    return 0;
  }
  const input = withLastLineEnded(process.stdin);
  const transport = new StdioServerTransport(input);
  const server = create();
  // Standard input has ended, and what was asked before that is answered: a script asks and doesn't wait.
  const done = new Promise<void>((resolve) => process.once('beforeExit', () => resolve()));
  server.server.onerror = (error) => console.error(problemWith(error));
  // The client hasn't gone: the transport gives up.
  const gaveUp = new Promise<1>((resolve) => (server.server.onclose = () => resolve(1)));
  await server.connect(transport);
  console.error(
    `Answering on standard input and output about ${title}. An assistant starts this command; use --http to serve several.`,
  );
  const code = await Promise.race([done, stopped, gaveUp]);
  await server.close();
  return code ?? 0;
}

/**
 * Ends the last line of an input, which a script may leave open that sends one message: the transport waits for its end.
 */
function withLastLineEnded(input: Readable): Transform {
  let isEnded = true;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      isEnded = chunk.at(-1) === 0x0a;
      done(null, chunk);
    },
    flush: (done) => done(null, isEnded ? undefined : '\n'),
  });
  return input.pipe(transform);
}

/** What standard error says of an incoming message; the protocol has no answer to what can't be read. */
function problemWith(error: Error): string {
  if (error instanceof SyntaxError) return `Ignored a line that isn't JSON: ${error.message}.`;
  if (error.name === 'ZodError') return "Ignored a line that isn't a message of the protocol (JSON-RPC 2.0).";
  if (/exceeded maximum size/.test(error.message)) {
    const megabytes = STDIO_DEFAULT_MAX_BUFFER_SIZE / 1024 / 1024;
    return `A message is larger than ${megabytes} MB, so the server stops. Start it again, and send less at once.`;
  }
  return error.message;
}

async function engineVersion(): Promise<string> {
  const file = join(import.meta.dirname, '../../package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}
