import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { formatDiagnostic, type Diagnostic } from '../core/diagnostics.ts';
import type { Preview } from './preview.ts';

export interface HandlerOptions {
  /** The preview of now: it is replaced when the engine changes. */
  preview(): Preview;
  baseUrl: string;
  /** Adds the scripts of the development server to a page. */
  addScripts(html: string): string;
  onDiagnostics(diagnostics: readonly Diagnostic[]): void;
}

/** Answers pages, their chunks and generated files of a preview. */
export function createRequestHandler({ preview, baseUrl, addScripts, onDiagnostics }: HandlerOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Of the URL itself, the development server has cut the base off.
    const { originalUrl = request.url ?? '/' } = request as IncomingMessage & { originalUrl?: string };
    const { pathname } = new URL(originalUrl, 'http://preview');
    const path = `/${pathname.slice(baseUrl.length)}`;
    const isPayload = path.endsWith('/page.json') || path === '/404.json';
    try {
      const file = isPayload ? undefined : await preview().file(path);
      if (file !== undefined) {
        send(response, 200, lookup(path) ?? 'application/octet-stream', file);
        return;
      }
      const page = await preview().page(isPayload ? path.replace(/\/?page\.json$/, '/') : path);
      onDiagnostics(page.diagnostics);
      if (isPayload) send(response, path === '/404.json' ? 200 : page.status, 'application/json', page.payload);
      else send(response, page.status, 'text/html;charset=utf-8', addScripts(page.html));
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      onDiagnostics([{ severity: 'error', code: 'preview', message }]);
      send(
        response,
        500,
        'text/plain;charset=utf-8',
        formatDiagnostic({ severity: 'error', code: 'preview', message }),
      );
    }
  };
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
