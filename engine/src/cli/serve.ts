import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import pc from 'picocolors';
import sirv from 'sirv';
import { normalizePath } from '../core/url.ts';
import { type ServingConfig, servingConfigFile } from '../pipeline/headers.ts';

/**
 * A server for a published folder. Every way of writing a page's address answers 200 but
 * `….html` and `…/index.html`, which lead to the bare path (301); anything else answers the
 * not-found page with status 404.
 */
export async function serveFolder(dir: string): Promise<Server> {
  const metadata = JSON.parse(await readFile(join(dir, servingConfigFile), 'utf8')) as ServingConfig;
  const notFoundPage = await readFile(join(dir, '404.html'));
  // `dev` looks files up at every request instead of once: a build may publish anew meanwhile.
  const files = sirv(dir, { brotli: true, gzip: true, etag: true, dev: true });

  const notFound = (request: IncomingMessage, response: ServerResponse) => {
    applyHeaders(response, metadata.baseUrl, metadata);
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': notFoundPage.length });
    response.end(request.method === 'HEAD' ? undefined : notFoundPage);
  };

  return createServer((request, response) => {
    const url = requestedUrl(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (url === undefined || !`${url.pathname}/`.startsWith(metadata.baseUrl)) {
      notFound(request, response);
    } else if (/(?:\.html|\/index)$/.test(url.pathname)) {
      response.writeHead(301, { Location: normalizePath(url.pathname) + url.search }).end();
    } else {
      applyHeaders(response, url.pathname, metadata);
      request.url = `/${url.pathname.slice(metadata.baseUrl.length)}`;
      files(request, response, () => notFound(request, response));
    }
  });
}

/** The address of a request, `undefined` where it is no address at all (`//`, `/%`). */
function requestedUrl({ url = '/' }: IncomingMessage): URL | undefined {
  try {
    const parsed = new URL(url.replace(/^\/{2,}/, '/'), 'http://site');
    decodeURIComponent(parsed.pathname);
    return parsed.pathname.includes('%00') ? undefined : parsed;
  } catch {
    return undefined;
  }
}

function applyHeaders(response: ServerResponse, path: string, { headers }: ServingConfig): void {
  for (const [pattern, rule] of Object.entries(headers)) {
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (matches) for (const [name, value] of Object.entries(rule)) response.setHeader(name, value);
  }
}

const defaultPort = 3000;

/**
 * `engine serve --site DIR`: serves the published site until it is stopped.
 * @returns the exit code.
 */
export async function serve(siteDir: string): Promise<number> {
  const dir = join(siteDir, 'dist');
  if (!existsSync(join(dir, servingConfigFile))) {
    console.error(`There is no published site in ${dir}. Build it first: engine build --site ${siteDir}`);
    return 1;
  }
  const port = Number(process.env['PORT'] ?? defaultPort);
  const server = await serveFolder(dir);
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      console.error(taken ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm start` : error.message);
      resolve(1);
    });
    server.listen(port, () => {
      console.log(`\nServing the site on ${pc.cyan(`http://localhost:${port}`)}  (Ctrl+C stops)`);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close(() => resolve(0));
        server.closeAllConnections();
      });
    }
  });
}
