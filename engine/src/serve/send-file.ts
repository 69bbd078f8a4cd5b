import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import send from 'send';
import { mediaType } from '../core/media-types.ts';
import { encodedPath } from '../core/url.ts';
import type { ReleaseFile } from '../releases/layout.ts';
import type { FileCache } from './file-cache.ts';

const conditions = ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;
/** Larger files are streamed. */
const largestCached = 1_000_000;

const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Sends a file in the best form that the client takes, from memory where the request has no conditions
 * and the file isn't large. `send` knows conditions and ranges; it knows
 * neither compressed forms nor entity tags by content, and four cases of ranges are fixed for it.
 * @param onError for 404 (the file is gone), 412, 416, and 500 (it can't be read; logged). `Content-Range` is set
 *   for 416. Isn't called once a part of the file is on its way: the connection ends, so that nobody takes it for all.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ReleaseFile & { root: string; path: string; cache: FileCache },
  onError: (status: number) => void,
): void {
  const encodings = (['br', 'gzip'] as const).filter((name) => file[name] !== undefined);
  const encoding = chooseEncoding(request, encodings);
  const vary = [
    ...(/\.(?:html|md)$/.test(file.path) ? ['Accept'] : []),
    ...(encodings.length > 0 ? ['Accept-Encoding'] : []),
  ];
  if (vary.length > 0) response.setHeader('Vary', vary.join(', '));
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', mediaType(file.path));
  response.setHeader('ETag', `"${file.hash}${encoding === undefined ? '' : `-${encoding}`}"`);
  const size = encoding === undefined ? file.size : (file[encoding] ?? file.size);
  if (size <= largestCached && !conditions.some((name) => request.headers[name] !== undefined)) {
    sendWhole(request, response, file.cache, file.path + (encoding === undefined ? '' : endings[encoding]), onError);
    return;
  }
  mendRange(request, size);
  const path = `/${file.path}${encoding === undefined ? '' : endings[encoding]}`;
  send(request, encodedPath(path), {
    root: file.root,
    cacheControl: false,
    dotfiles: 'allow',
    etag: false,
    index: false,
  })
    .on('headers', (_response: ServerResponse, _path: string, { mtime }: Stats) => {
      // Only the same date stands for the same content (13.1.5): after a rollback, files may be older.
      const { 'if-range': condition } = request.headers;
      if (typeof condition !== 'string' || condition.includes('"') || condition === mtime.toUTCString()) return;
      request.headers['if-range'] = '"another"';
    })
    .on('error', (error: { status?: number }) => {
      fail(response, error, error.status ?? 500, onError);
    })
    .pipe(response);
}

function sendWhole(
  { method }: IncomingMessage,
  response: ServerResponse,
  cache: FileCache,
  path: string,
  onError: (status: number) => void,
): void {
  cache.read(path).then(
    ({ body, modified }) => {
      response.setHeader('Accept-Ranges', 'bytes');
      response.setHeader('Last-Modified', modified);
      response.setHeader('Content-Length', body.length);
      response.end(method === 'HEAD' ? undefined : body);
    },
    (error: unknown) => {
      const isGone = error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
      fail(response, error, isGone ? 404 : 500, onError);
    },
  );
}

function fail(response: ServerResponse, error: unknown, status: number, onError: (status: number) => void): void {
  if (status >= 500) console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) response.removeHeader(name);
  onError(status);
}

function chooseEncoding(request: IncomingMessage, encodings: readonly ('br' | 'gzip')[]): 'br' | 'gzip' | undefined {
  if (encodings.length === 0 || request.headers['accept-encoding'] === undefined) return undefined;
  const preferred = [...encodings, 'identity'];
  const chosen = new Negotiator(request).encoding(preferred, { preferred });
  return encodings.find((name) => name === chosen);
}

/**
 * Takes back a `Range` where RFC 9110 says to ignore it and `send` doesn't: with a method other than
 * GET (14.2), and with a weak tag in `If-Range` (13.1.5). A suffix that is longer than the file is
 * all of it (14.1.2). Can go when https://github.com/pillarjs/send does the same.
 */
function mendRange({ method, headers }: IncomingMessage, size: number): void {
  const { range } = headers;
  if (range === undefined) return;
  const condition = headers['if-range'];
  const weak = typeof condition === 'string' && condition.startsWith('W/');
  const suffix = /^bytes=-(\d+)$/.exec(range)?.[1];
  if (method !== 'GET' || weak) delete headers.range;
  else if (suffix !== undefined && Number(suffix) > size) headers.range = 'bytes=0-';
}
