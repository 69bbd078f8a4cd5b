import type { FastifyInstance } from 'fastify';
import { makeMp3 } from '../media/mp3.ts';
import { hum } from '../media/wav.ts';
import { rejectionOf } from '../profiles/apply.ts';
import { faultOf } from '../transport/faults.ts';
import { headerKey, type Provider } from '../transport/provider.ts';

interface SpeechQuery {
  output_format?: string;
}

/** What a client says over the socket: first its key and settings, then texts, and finally an empty text. */
interface SocketMessage {
  text: string;
  /** Anything, before it's looked at. */
  xi_api_key?: unknown;
}

/** The part of a WebSocket that the simulator uses. */
interface Socket {
  send: (data: string) => void;
  close: (code?: number, reason?: string) => void;
  terminate: () => void;
}

/** ElevenLabs' speech synthesis: over HTTP, and over a WebSocket that takes text while it speaks earlier text. */
export const elevenlabs: Provider = {
  name: 'elevenlabs',
  keyOf: headerKey('xi-api-key'),
  errorBody: ({ message, type }) => JSON.stringify({ detail: { status: type, message } }),
  routes(app) {
    app.post<{ Body: { text: string }; Querystring: SpeechQuery }>('/v1/text-to-speech/:voice', (request, reply) =>
      reply.type('audio/mpeg').send(say(request.body.text, request.query.output_format)),
    );
    addSocket(app);
  },
};

function addSocket(app: FastifyInstance): void {
  app.get<{ Querystring: SpeechQuery }>(
    '/v1/text-to-speech/:voice/stream-input',
    { websocket: true },
    (socket, request) => {
      const rejection = rejectionOf(request);
      if (rejection !== undefined) {
        refuse(socket, rejection.message, rejection.type ?? '');
        return;
      }
      const sendNext = sender(socket, faultOf(request));
      let authorized = false;
      socket.on('message', (data: Buffer) => {
        const message = parseMessage(data.toString());
        if (message === undefined) {
          refuse(socket, 'A message must be JSON, an object with a text', 'invalid_message');
          return;
        }
        if (!authorized) {
          const { xi_api_key: key } = message;
          authorized = typeof key === 'string' && !/invalid|wrong/i.test(key);
          if (!authorized) {
            refuse(socket, 'Invalid API key', 'invalid_api_key');
            return;
          }
        }
        if (message.text === '') {
          sendNext({ isFinal: true });
          socket.close();
        } else if (message.text.trim() !== '') {
          try {
            const audio = say(message.text.trim(), request.query.output_format).toString('base64');
            sendNext({ audio, isFinal: null, normalizedAlignment: null });
          } catch (error) {
            // Nothing else catches it: the process of the simulators would end.
            refuse(socket, (error as Error).message, 'max_character_limit_exceeded');
          }
        }
      });
    },
  );
}

/** `undefined` if it isn't what a client has to say: nothing catches an error that a socket's listener throws. */
function parseMessage(data: string): SocketMessage | undefined {
  try {
    const message = JSON.parse(data) as Partial<SocketMessage> | null;
    return typeof message?.text === 'string' ? (message as SocketMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends what is said. A fault that breaks a reply strikes at the second message, so that something has come before. */
function sender(socket: Socket, fault: string | undefined): (value: unknown) => void {
  let sent = 0;
  return (value) => {
    const breaks = ++sent === 2;
    if (breaks && fault === 'cut') socket.terminate();
    else if (breaks && fault === 'malformed') socket.send(JSON.stringify(value).slice(0, -1));
    else send(socket, value);
  };
}

function refuse(socket: Socket, message: string, error: string): void {
  send(socket, { message, error, code: 1008 });
  socket.close(1008, error);
}

function send(socket: Socket, value: unknown): void {
  socket.send(JSON.stringify(value));
}

/** The API's rates have four or five digits; samples at a rate of any length wouldn't fit into memory. */
function say(text: string, format = 'mp3_44100'): Buffer {
  const rate = format.match(/^pcm_([1-9]\d{3,4})$/)?.[1];
  return rate === undefined ? makeMp3(text) : hum(text, Number(rate));
}
