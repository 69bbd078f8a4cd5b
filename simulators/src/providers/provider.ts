import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reply } from '../answers/reply.ts';

/** What the providers share: the scripted replies. */
export interface Simulation {
  replies: Reply[];
}

/** A failure as a provider reports it. */
export interface Failure {
  status: number;
  message: string;
  /** OpenAI's name for the kind of failure: `invalid_request_error`, `rate_limit_exceeded`, … */
  type: string;
}

/** One simulated service. Its routes are served below `/NAME`. */
export interface Provider {
  name: string;
  /** The API key that a request carries; absent for services that need none. */
  keyOf?: (request: FastifyRequest) => string | undefined;
  /** The body of an error response in the service's own format; a string is sent as plain text. */
  errorBody: (failure: Failure) => unknown;
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

/** A time that is always the same (1 February 2024), where real services say the present. */
export const fixedTime = { seconds: 1706745600, iso: '2024-02-01T00:00:00.000Z' };
