import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves the site at `origin`, but a document's second half only when `release` is called, as a slow line does.
 * `cut` finds where the second half begins.
 */
export async function inPieces(
  origin: string,
  cut: (html: string) => number,
): Promise<{ origin: string; release: () => void; close: () => void }> {
  let waiting: (() => void)[] = [];
  let isReleased = false;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', origin));
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (isReleased || !type.startsWith('text/html')) return response.end(body);
      const html = body.toString();
      const at = cut(html);
      response.write(html.slice(0, at));
      waiting.push(() => response.end(html.slice(at)));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    release() {
      isReleased = true;
      for (const go of waiting) go();
      waiting = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
