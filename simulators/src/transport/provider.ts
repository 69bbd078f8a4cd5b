import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reply } from '../generation/reply.ts';
import { hash } from '../generation/hash.ts';

/** What the providers share. */
export interface Simulation {
  /** The scripted replies, in the order in which they are tried. */
  replies: readonly Reply[];
}

/** An error as a provider reports it. */
export interface ApiError {
  status: number;
  message: string;
  /** OpenAI's name for the kind of error: `invalid_request_error`, `rate_limit_exceeded`, … */
  type: string;
  /** OpenAI's name of the fault: `model_not_found`. Where it's absent, it follows from the status. */
  code?: string | null;
  /** The field of the request that is at fault. */
  param?: string | null;
  /** The whole body, where the provider's own format doesn't hold. */
  body?: unknown;
}

/** One simulated provider. Its routes are served below `/NAME`. */
export interface Provider {
  name: string;
  /** The API key that a request carries; absent for providers that need none. */
  keyOf?: (request: FastifyRequest) => string | undefined;
  /** The body of an error response in the provider's own format; a string is sent as plain text. */
  errorBody: (error: ApiError) => unknown;
  routes: (app: FastifyInstance, simulation: Simulation) => void;
}

/** The key of an `Authorization: Bearer` header. */
export function bearerKey(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer\s+(.+)$/i)?.[1];
}

/** The value of a header that holds the bare key. */
export function headerKey(name: string): (request: FastifyRequest) => string | undefined {
  return (request) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
}

/** A fixed time (February 1, 2024), where real providers send the present. */
export const fixedTime = { seconds: 1706745600, iso: '2024-02-01T00:00:00.000Z' };

/** An id that is always the same for the same request. */
export function idOf(prefix: string, content: object | string): string {
  const text = JSON.stringify(content);
  return `${prefix}-${hash(text).toString(36)}${hash(`${text}#`).toString(36)}`;
}
