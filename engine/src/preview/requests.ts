import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { type Diagnostic, formatDiagnostics } from '../core/diagnostics.ts';
import { mediaType } from '../core/media-types.ts';
import { decoded, routeOf } from '../core/url.ts';
import type { Preview } from './preview.ts';

/** What answers to requests are made from. */
export interface HandlerOptions {
  /** The preview of now: it's replaced when the engine changes. */
  preview(): Preview | undefined;
  /** Why there is no preview. */
  failure(): readonly Diagnostic[];
  baseUrl: string;
  /** The development server's scripts: they show changes in a page. */
  scripts: string;
  /** Makes a document load again that stands in for a page. */
  errorPageScript: string;
  /** Takes note of an error of the engine, and gives it as diagnostics. */
  onError(error: unknown): readonly Diagnostic[];
  /** Is called when a page could be shown. */
  onPage(): void;
}

/** Answers pages, their payloads and generated files of a preview. */
export function createRequestHandler({
  preview,
  failure,
  baseUrl,
  scripts,
  errorPageScript,
  onError,
  onPage,
}: HandlerOptions) {
  const addScripts = (html: string) => html.replace('<head>', () => `<head>${scripts}`);
  const sendErrors = (response: ServerResponse, status: number, diagnostics: readonly Diagnostic[]) =>
    send(response, status, 'text/html;charset=utf-8', addScripts(errorPage(diagnostics, errorPageScript)));

  const answer = async (path: string, search: string, site: Preview, response: ServerResponse) => {
    if (path === '/404.json') {
      send(response, 200, 'application/json', (await site.page('/404')).payload);
    } else if (path.endsWith('/page.json')) {
      const page = await site.page(path.replace(/\/?page\.json$/, '/'));
      send(response, page.status, 'application/json', page.payload);
    } else {
      const file = site.hasPage(path) ? undefined : await site.file(path);
      if (file !== undefined) {
        send(response, 200, mediaType(path), file);
        return;
      }
      const own = site.hasPage(path) ? undefined : await site.ownDocument(path);
      if (own !== undefined) {
        send(response, 200, 'text/html;charset=utf-8', own);
        return;
      }
      const moved = site.movedTo(path);
      if (moved !== undefined) {
        response.writeHead(302, { Location: moved + search, 'Cache-Control': 'no-store' }).end();
        return;
      }
      const page = await site.page(path);
      onPage();
      send(response, page.status, 'text/html;charset=utf-8', addScripts(page.html));
    }
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      // Of the URL itself, the development server has cut the base off.
      const { originalUrl = request.url } = request as IncomingMessage & { originalUrl?: string };
      const route = routeOf(requestPath(originalUrl) ?? '/', baseUrl);
      const site = preview();
      if (site === undefined) sendErrors(response, 503, failure());
      else {
        const [search = ''] = /\?.*$/s.exec(originalUrl ?? '') ?? [];
        await answer(decoded(route ?? '/404', decodeURI), search, site, response);
      }
    } catch (error) {
      const diagnostics = onError(error);
      if (!response.headersSent) sendErrors(response, 500, diagnostics);
    }
  };
}

/** What stands in for a page that can't be shown. */
function errorPage(diagnostics: readonly Diagnostic[], script: string): string {
  const text = stripVTControlCharacters(formatDiagnostics(diagnostics));
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview: error</title>',
    `${script}</head>`,
    '<body><h1>The preview can’t show this page</h1>',
    `<pre role="alert">${escaped}</pre><p>Save a correction, and the page loads again.</p></body></html>`,
  ].join('\n');
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

/** The path that a request asks for; `undefined` where it isn't an address of this host (`//`, `/%`). */
function requestPath(url = '/'): string | undefined {
  try {
    const { host, pathname } = new URL(url, 'http://preview');
    return host !== 'preview' || decodeURIComponent(pathname).includes('\0') ? undefined : pathname;
  } catch {
    return undefined;
  }
}

/** Protocols of the development server's own sockets. */
const socketProtocols = ['vite-hmr', 'vite-ping'];

/**
 * Passes on to the development server what is a request for a page or a module, and answers the rest:
 * none of its middleware has to cope with an address that isn't one.
 */
export function guardRequests(
  http: Server,
  baseUrl: string,
  next: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  http.on('request', (request, response) => {
    if (requestPath(request.url) === undefined) response.writeHead(400).end();
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else next(request, response);
  });
  http.on('upgrade', (request, socket) => {
    // Node removes its own handler: a connection that is reset would end the process.
    socket.on('error', () => socket.destroy());
    const protocol = request.headers['sec-websocket-protocol'] ?? '';
    // The development server leaves connections open that it doesn't know.
    if (!socketProtocols.includes(protocol) || requestPath(request.url) !== baseUrl) {
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy());
    }
  });
}
