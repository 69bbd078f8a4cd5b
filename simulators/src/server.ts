import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { loadReplies } from './generation/load-replies.ts';
import { orderReplies } from './generation/matching.ts';
import type { Reply } from './generation/reply.ts';
import { UnscriptedPromptError } from './generation/unscripted.ts';
import { addRules } from './profiles/apply.ts';
import { defaultProfile, type Profile } from './profiles/profile.ts';
import { providers } from './providers/all.ts';
import type { ModelRequest } from './request/model-request.ts';
import { markAnswers } from './transport/answers.ts';
import { addFaults, sendStatus } from './transport/faults.ts';
import { originHeader } from './transport/origin.ts';

const largestBody = 64 * 1024 * 1024;

/** No provider reports it, and the library doesn't retry it. */
const unscriptedStatus = 422;

/** What the simulated providers answer. */
export interface ServerOptions {
  /** Replies besides those in src/replies; of equally specific ones, these win. */
  replies?: readonly Reply[];
  /** How the providers behave where a request doesn't name a profile. */
  profile?: Profile | undefined;
  /** What an unscripted prompt is answered with; without it, the message for those who write replies. */
  explain?: ((request: ModelRequest, replies: readonly Reply[]) => string) | undefined;
  /** The fault for the next request to a provider, besides those that requests ask for. */
  nextFault?: ((provider: string, path: string) => string | undefined) | undefined;
}

/**
 * Builds the server of all simulated providers, each below `/NAME`. It doesn't listen yet.
 *
 * @throws if a file in src/replies exports no replies
 */
export async function createServer({
  replies = [],
  profile = defaultProfile,
  explain,
  nextFault,
}: ServerOptions = {}): Promise<FastifyInstance> {
  const simulation = { replies: orderReplies([...replies, ...(await loadReplies())]) };
  // A stream that nobody reads to its end must not keep the server from closing.
  const app = fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    rewriteUrl: (request) => takeWishesOut(request, nextFault),
  });
  await app.register(multipart, { limits: { fileSize: largestBody } });
  await app.register(websocket);

  for (const provider of providers) {
    await app.register(
      (scope, _options, done) => {
        addFaults(scope, provider);
        markAnswers(scope);
        addRules(scope, provider, profile);
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
          if (isUnreadable(error)) {
            return sendStatus(reply, provider, 400, `The simulator can't read this request: ${error.message}`);
          }
          if (!(error instanceof UnscriptedPromptError)) {
            return sendStatus(reply, provider, error.statusCode ?? 500, error.message);
          }
          if (explain !== undefined) {
            return sendStatus(reply, provider, unscriptedStatus, explain(error.request, simulation.replies));
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

/**
 * Routes take bodies as the library sends them, without checking each field: what is missing or has another type shows
 * as one of these. A program that sends it is told so, and doesn't try again as it would after a fault of the server.
 */
function isUnreadable(error: Error & { statusCode?: number }): boolean {
  return error.statusCode === undefined && (error instanceof TypeError || error instanceof RangeError);
}

/** What a URL may begin with, and the header that its value becomes. */
const wishes: Record<string, string> = { pace: 'x-simulate-pace', fail: 'x-simulate', from: originHeader };
const firstWish = /^\/(pace|fail|from):([^/]+)(\/.*)$/s;

/**
 * `/fail:429/openai/…` is a request to `/openai/…` that fails, `/pace:40/openai/…` one whose stream has 40 ms between its
 * pieces, `/from:ORIGIN/pinecone/…` one that a process sent to a host, and `/openai@2024-02/…` one to the provider of that
 * time: this is how the preload passes these on. A URL with a `%` that begins no character stays as it is; an error
 * thrown here would end the process.
 */
function takeWishesOut(request: IncomingMessage, nextFault?: ServerOptions['nextFault']): string {
  const whole = request.url ?? '/';
  const headers: Record<string, string> = {};
  let url = whole;
  for (let found = firstWish.exec(url); found !== null; found = firstWish.exec(url)) {
    const [, wish = '', encoded, rest = '/'] = found;
    const value = decode(encoded);
    if (value == null) return whole;
    headers[wishes[wish] ?? wish] = value;
    url = rest;
  }
  const [, provider = '', encodedProfile, path = ''] = /^\/([^/@?]+)(?:@([^/?]+))?(.*)$/s.exec(url) ?? [];
  const profile = decode(encodedProfile);
  if (profile === null) return whole;
  const fault = headers['x-simulate'] ?? nextFault?.(provider, path.replace(/\?.*$/s, ''));
  if (fault !== undefined) headers['x-simulate'] = fault;
  if (profile !== undefined) headers['x-simulate-profile'] = profile;
  Object.assign(request.headers, headers);
  return profile === undefined ? url : `/${provider}${path}`;
}

/** `null` for what can't be decoded. */
function decode(part: string | undefined): string | null | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return null;
  }
}
