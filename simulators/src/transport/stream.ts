import type { FastifyReply, FastifyRequest } from 'fastify';
import { delayOf, faultOf } from './faults.ts';
import { closed, pause } from './pause.ts';

/** Milliseconds between pieces, so that they arrive one by one and not as a block. */
const betweenPieces = 1;
/** Pieces that a malformed stream sends before the broken one. */
const goodPieces = 2;

/** Sends values as server-sent events, closed by `data: [DONE]` where the protocol has it. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  values: unknown[],
  end?: string,
): Promise<void> {
  const events = values.map((value) => `data: ${JSON.stringify(value)}\n\n`);
  if (end !== undefined) events.push(`data: ${end}\n\n`);
  return send(request, reply, 'text/event-stream; charset=utf-8', events);
}

/** Sends values as lines of JSON. */
export function sendLines(request: FastifyRequest, reply: FastifyReply, values: unknown[]): Promise<void> {
  return send(
    request,
    reply,
    'application/x-ndjson',
    values.map((value) => `${JSON.stringify(value)}\n`),
  );
}

async function send(request: FastifyRequest, reply: FastifyReply, type: string, pieces: string[]): Promise<void> {
  const fault = faultOf(request);
  const cuts = fault === 'cut' || fault === 'cut-stream';
  const delay = delayOf(request) / 5 || Number(request.headers['x-simulate-pace'] ?? betweenPieces);
  reply.hijack();
  const response = reply.raw;
  const gone = closed(response);
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  for (const [index, piece] of pieces.entries()) {
    if (gone.aborted) return;
    if (cuts && index === Math.max(1, Math.floor(pieces.length / 2))) {
      response.destroy();
      return;
    }
    const broken = fault === 'malformed' && index === Math.min(goodPieces, pieces.length - 2);
    response.write(broken ? piece.replace(/\}(\n+)$/, '$1') : piece);
    await pause(delay, gone);
  }
  response.end();
}
