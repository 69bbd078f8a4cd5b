import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import { formatDiagnostics, SiteError } from '../core/diagnostics.ts';
import { pageCaching } from '../deploy/headers.ts';
import { currentRelease, readRelease, type Release, releasesFolder } from '../releases/layout.ts';
import { createFileCache, type FileCache } from './file-cache.ts';
import { markdownForm, notFoundFile, resolveRequest } from './resolve-request.ts';
import { sendFile } from './send-file.ts';

/** A release as the server answers it. */
interface ServedRelease extends Release {
  /** The folder of its files. */
  root: string;
  cache: FileCache;
}

/**
 * A server for a site's current release. Anyone who publishes or rolls back meanwhile changes what the
 * next request gets: pages, headers, and the not-found page of one release.
 */
export function createSiteServer(siteDir: string): Server {
  const current = createReleaseReader(releasesFolder(join(siteDir, 'dist')));
  return createServer((request, response) => {
    current()
      .then((release) => {
        if (release === undefined) response.writeHead(503, { 'Retry-After': '5' }).end('Nothing is published yet.\n');
        else answer(request, response, release);
      })
      .catch((error: unknown) => {
        console.error(error instanceof SiteError ? formatDiagnostics(error.diagnostics) : error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end('The server failed; its terminal shows the error.\n');
      });
  });
}

/** Reads the description of a release when it becomes the current one. */
function createReleaseReader(folder: string): () => Promise<ServedRelease | undefined> {
  let known: { name: string; release: Promise<ServedRelease> } | undefined;
  return async () => {
    const name = currentRelease(folder);
    if (name === undefined) return undefined;
    if (known?.name !== name) {
      const release = readRelease(folder, name).then((read) => serveRelease(read, join(folder, name, 'public')));
      known = { name, release };
      // The next request tries again.
      release.catch(() => (known = undefined));
    }
    return known.release;
  };
}

function serveRelease(release: Release, root: string): ServedRelease {
  return { ...release, root, cache: createFileCache(root) };
}

function answer(request: IncomingMessage, response: ServerResponse, release: ServedRelease): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(response, release, 405, { Allow: 'GET, HEAD' });
    return;
  }
  const target = resolveRequest(request.url ?? '/', release);
  if (target.kind === 'redirect') {
    refuse(response, release, target.temporary === true ? 302 : 301, { Location: target.location });
    return;
  }
  const path = target.kind === 'file' ? (preferredForm(request, target.path, release) ?? target.path) : '';
  const file = release.files[path];
  if (file === undefined) {
    sendNotFound(request, response, release);
    return;
  }
  setHeaders(response, release, release.baseUrl + path);
  sendFile(request, response, { ...file, root: release.root, cache: release.cache, path }, (status) => {
    if (status === 404) sendNotFound(request, response, release);
    else refuse(response, release, status);
  });
}

/** A page's Markdown, for programs that would rather have it than HTML. */
function preferredForm(request: IncomingMessage, path: string, { files }: ServedRelease): string | undefined {
  const markdown = markdownForm(path, files);
  if (markdown === undefined) return undefined;
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown' ? markdown : undefined;
}

/** The not-found page, whole and unconditional: nobody keeps it. */
function sendNotFound(request: IncomingMessage, response: ServerResponse, release: ServedRelease): void {
  const file = release.files[notFoundFile];
  if (file === undefined) {
    refuse(response, release, 404);
    return;
  }
  setHeaders(response, release, release.baseUrl);
  response.statusCode = 404;
  request.headers = { 'accept-encoding': request.headers['accept-encoding'] };
  sendFile(request, response, { ...file, root: release.root, cache: release.cache, path: notFoundFile }, (status) =>
    refuse(response, release, status),
  );
}

/** An answer without a file. It has the site's headers too, and nobody keeps it. */
function refuse(
  response: ServerResponse,
  release: ServedRelease,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  setHeaders(response, release, release.baseUrl);
  response.setHeader('Cache-Control', pageCaching);
  response.removeHeader('Content-Type');
  response.writeHead(status, { 'Content-Length': 0, ...headers }).end();
}

function setHeaders(response: ServerResponse, { headers }: Release, path: string): void {
  for (const [pattern, rule] of Object.entries(headers)) {
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    if (matches) for (const [name, value] of Object.entries(rule)) response.setHeader(name, value);
  }
}
