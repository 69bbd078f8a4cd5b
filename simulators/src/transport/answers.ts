import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What a simulator made for a request. Vectors, tokens, and whatever else a provider says are a reply, too. */
export type AnswerKind = 'reply' | 'embedding' | 'image' | 'speech' | 'transcription';

/** The response header that says what a simulator made; the preload reads it. */
const answerHeader = 'x-simulated';

const responses = new AsyncLocalStorage<ServerResponse>();

/** Lets `answerWith` find the response of the request that is being answered. */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('preHandler', (_request, reply, done) => responses.run(reply.raw, done));
}

/** Called where an answer is made, whichever provider asked for it: marks the response with its kind. */
export function answerWith(kind: AnswerKind): void {
  const response = responses.getStore();
  if (response?.headersSent === false) response.setHeader(answerHeader, kind);
}
