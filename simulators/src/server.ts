import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { loadReplies } from './generation/load-replies.ts';
import { orderReplies } from './generation/matching.ts';
import type { Reply } from './generation/reply.ts';
import { UnscriptedPromptError } from './generation/unscripted.ts';
import { providers } from './providers/all.ts';
import { addFaults, sendStatus } from './transport/faults.ts';

const largestBody = 64 * 1024 * 1024;

/** No provider reports it, and the library doesn't retry it. */
const unscriptedStatus = 422;

/**
 * Builds the server of all simulated providers, each below `/NAME`. It doesn't listen yet.
 *
 * @param ownReplies replies besides those in src/replies; of equally specific ones, these win
 * @throws if a file in src/replies exports no replies
 */
export async function createServer(ownReplies: readonly Reply[] = []): Promise<FastifyInstance> {
  const simulation = { replies: orderReplies([...ownReplies, ...(await loadReplies())]) };
  // A stream that nobody reads to its end must not keep the server from closing.
  const app = fastify({ bodyLimit: largestBody, forceCloseConnections: true, rewriteUrl: takeFaultOut });
  await app.register(multipart, { limits: { fileSize: largestBody } });
  await app.register(websocket);

  for (const provider of providers) {
    await app.register(
      (scope, _options, done) => {
        addFaults(scope, provider);
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
          if (!(error instanceof UnscriptedPromptError)) {
            return sendStatus(reply, provider, error.statusCode ?? 500, error.message);
          }
          // The preload reads this header, and fails the sample even if it catches the error.
          reply.header('x-unscripted-prompt', encodeURIComponent(error.message));
          return sendStatus(reply, provider, unscriptedStatus, error.message);
        });
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

/** `/fail:429/openai/…` is a request to `/openai/…` that fails: this is how the preload passes a fault on. */
function takeFaultOut(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const [, fault, path] = /^\/fail:([^/]+)(\/.*)$/.exec(url) ?? [];
  if (fault === undefined || path === undefined) return url;
  request.headers['x-simulate'] = decodeURIComponent(fault);
  return path;
}
