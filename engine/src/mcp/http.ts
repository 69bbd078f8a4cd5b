import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

/** Path at which the server answers; everything else is refused. */
export const endpoint = '/mcp';

/** A question is a few words: what's larger than this isn't one. */
const largestRequest = 256 * 1024;

/**
 * Serves the protocol over HTTP (Streamable HTTP, without sessions: each request has its own server).
 * The specification asks servers on this machine to look at `Host` and `Origin`, or a page of another site could ask
 * them through its reader's browser:
 * https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#security-warning
 */
export function createHttpServer(create: () => McpServer): Server {
  return createServer((request, response) => {
    answer(request, response, create).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else say(response, 500, 'The server failed; its terminal shows the error.');
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, create: () => McpServer): Promise<void> {
  const refusal = refuse(request);
  if (refusal !== undefined) {
    if (refusal.status === 405) response.setHeader('Allow', 'POST');
    say(response, refusal.status, refusal.text);
    return;
  }
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true, maxRequestBodySize: largestRequest });
  const server = create();
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

/** Why a request isn't answered; `undefined` for one that is. */
function refuse({ headers, url, method }: IncomingMessage): { status: number; text: string } | undefined {
  if (!isLocal(`http://${headers.host ?? ''}`))
    return {
      status: 403,
      text: 'This server only accepts requests to the host names localhost, 127.0.0.1, and [::1].',
    };
  if (headers.origin !== undefined && !isLocal(headers.origin))
    return { status: 403, text: `Pages of ${headers.origin} can't send requests to this server.` };
  if (url?.replace(/\?.*$/, '') !== endpoint)
    return { status: 404, text: `The Model Context Protocol is available at ${endpoint}.` };
  if (method === 'POST') return undefined;
  return { status: 405, text: 'This server has no sessions and sends nothing on its own: it only accepts POST.' };
}

function isLocal(origin: string): boolean {
  try {
    const { hostname } = new URL(origin);
    return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  } catch {
    return false;
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
