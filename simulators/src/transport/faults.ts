import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError, Provider } from './provider.ts';
import { closed, pause } from './pause.ts';

/** The fault that a request asks for (see the README): `429`, `quota`, `slow=300`, `cut`, `malformed`, … */
export function faultOf(request: FastifyRequest): string | undefined {
  const value = request.headers['x-simulate'];
  return Array.isArray(value) ? value[0] : value;
}

/** How long to hold back the reply to a request, in milliseconds. */
export function delayOf(request: FastifyRequest): number {
  const slow = faultOf(request)?.match(/^slow(?:=(\d+))?$/);
  return slow == null ? 0 : Number(slow[1] ?? 500);
}

const notUnderstood = { message: 'The request was not understood.', type: 'invalid_request_error' };
const serverError = { message: 'The server had an error while processing your request.', type: 'server_error' };
const texts: Record<number, Omit<ApiError, 'status'>> = {
  401: { message: 'Incorrect API key provided.', type: 'invalid_request_error' },
  403: { message: 'You are not allowed to do that.', type: 'permission_error' },
  404: { message: 'That does not exist.', type: 'invalid_request_error' },
  429: { message: 'Rate limit reached. Please try again later.', type: 'requests' },
  503: { message: 'The server is overloaded. Please try again later.', type: 'server_error' },
};

/** Makes a provider's routes check the API key, and fail where a request asks for it. */
export function addFaults(app: FastifyInstance, provider: Provider): void {
  app.addHook('onRequest', async (request, reply) => {
    const wanted = faultOf(request);
    // As near as a server that listens comes to one that doesn't.
    if (wanted === 'unreachable') request.raw.destroy();
    if (wanted === 'quota') {
      const message = 'You exceeded your current quota, please check your plan and billing details.';
      return sendError(reply, provider, { status: 429, message, type: 'insufficient_quota' });
    }
    const status = /^[45]\d\d$/.test(wanted ?? '') ? Number(wanted) : undefined;
    if (status !== undefined) return sendStatus(reply, provider, status);
    const key = provider.keyOf?.(request);
    // What opens a socket carries no key: it's in the first message, which the socket's route reads.
    const needsKey = request.headers.upgrade === undefined && provider.keyOf !== undefined;
    if (needsKey && (key === undefined || /invalid|wrong/i.test(key))) return sendStatus(reply, provider, 401);
    await pause(delayOf(request), closed(reply.raw));
    return undefined;
  });

  // oxlint-disable-next-line typescript/require-await -- without a promise, Fastify waits for a callback
  app.addHook('onSend', async (request, reply, payload) => {
    const wanted = faultOf(request);
    if (wanted !== 'malformed' && wanted !== 'cut') return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const whole = Buffer.from(payload as string);
    const half = whole.subarray(0, Math.ceil(whole.length / 2));
    reply.header('content-length', wanted === 'cut' ? whole.length : half.length);
    return wanted === 'cut' ? Readable.from(breakOff(half)) : half;
  });
}

/** A body whose connection breaks after this part. */
function* breakOff(part: Buffer) {
  yield part;
  throw new Error('The connection was cut on purpose.');
}

/** Answers with a status, in the provider's own error format. */
export function sendStatus(reply: FastifyReply, provider: Provider, status: number, message?: string): FastifyReply {
  const known = texts[status] ?? (status < 500 ? notUnderstood : serverError);
  if (status === 429 || status === 503) reply.header('retry-after', '1');
  return sendError(reply, provider, { status, ...known, ...(message === undefined ? {} : { message }) });
}

/** Answers with an error, in the provider's own format unless the error brings a body. */
export function sendError(reply: FastifyReply, provider: Provider, error: ApiError): FastifyReply {
  const body = error.body ?? provider.errorBody(error);
  return reply
    .code(error.status)
    .type(typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
    .send(body);
}
