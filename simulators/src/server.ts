import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { loadReplies } from './answers/load.ts';
import { providers } from './providers/all.ts';
import { addFailures, sendStatus } from './transport/failures.ts';

const largestBody = 64 * 1024 * 1024;

/** Builds the server of all simulated services, each below `/NAME`; it does not listen yet. */
export async function createServer(): Promise<FastifyInstance> {
  const simulation = { replies: await loadReplies() };
  // A stream that nobody reads to its end must not hold the server up when it closes.
  const app = fastify({ bodyLimit: largestBody, forceCloseConnections: true, rewriteUrl: takeFailureOut });
  await app.register(multipart, { limits: { fileSize: largestBody } });
  await app.register(websocket);

  for (const provider of providers) {
    await app.register(
      (scope, _options, done) => {
        addFailures(scope, provider);
        scope.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) =>
          sendStatus(reply, provider, error.statusCode ?? 500, error.message),
        );
        scope.setNotFoundHandler((request, reply) =>
          sendStatus(reply, provider, 404, `${provider.name} has no ${request.method} ${request.url}`),
        );
        provider.routes(scope, simulation);
        done();
      },
      { prefix: `/${provider.name}` },
    );
  }
  return app;
}

/** `/fail:429/openai/…` is a request to `/openai/…` that is to fail: how the preload passes a failure on. */
function takeFailureOut(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const [, failure, path] = url.match(/^\/fail:([^/]+)(\/.*)$/) ?? [];
  if (failure === undefined || path === undefined) return url;
  request.headers['x-simulate'] = decodeURIComponent(failure);
  return path;
}
