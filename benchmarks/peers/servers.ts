import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { mediaType } from '../../engine/src/core/media-types.ts';

/** A folder that is served for measuring. */
export interface MeasuredSite {
  name: string;
  url: string;
  close: () => void;
}

const compress = promisify(brotliCompress);
const compressed = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.md']);

/**
 * Serves a folder the same way for every site: Brotli at its highest level, made once, and no other header that changes
 * what a browser does.
 * @param change rewrites the HTML of pages before it is compressed
 */
export async function serveFolder(
  name: string,
  folder: string,
  change: (html: string) => string = (html) => html,
): Promise<MeasuredSite> {
  const bodies = new Map<string, Promise<{ body: Buffer; encoding?: string }>>();
  const body = async (file: string) => {
    const content = await readFile(join(folder, file));
    if (!compressed.has(extname(file))) return { body: content };
    const text = extname(file) === '.html' ? Buffer.from(change(content.toString())) : content;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return { body: await compress(text, { params }), encoding: 'br' };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(new URL(`http://site${request.url ?? '/'}`).pathname).slice(1);
    const files = extname(path) === '' ? [join(path, 'index.html'), `${path}.html`] : [path];
    for (const file of files) {
      const known = bodies.get(file) ?? body(file);
      bodies.set(file, known);
      try {
        const { body: content, encoding } = await known;
        response.writeHead(200, {
          'Content-Type': mediaType(file),
          'Content-Length': content.length,
          'Cache-Control': 'no-cache',
          ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
        });
        response.end(content);
        return;
      } catch {
        bodies.delete(file);
      }
    }
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await listen(server);
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { name, url: `http://localhost:${port}`, close };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** A page without its scripts: how fast its words can be on screen at all. Styles of pages without script apply. */
export function withoutScript(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<\/?noscript>/g, '');
}
