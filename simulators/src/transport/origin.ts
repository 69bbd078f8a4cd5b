import type { FastifyRequest } from 'fastify';

/** The header in which a server finds the origin that the preload put into the URL. */
export const originHeader = 'x-simulate-origin';

/**
 * Which host a process asked, and which process that is, for what must not be shared with other hosts and processes.
 * The same for all programs that reach the simulators by their address.
 */
export function originOf(request: FastifyRequest): string {
  return String(request.headers[originHeader] ?? '');
}
