import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from './server.ts';

let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());

it.each(['/fail:%/openai/v1/models', '/openai@%/v1/models', '/pace:1/fail:%zz/openai/v1/models'])(
  'a URL that cannot be decoded is refused: %s',
  async (url) => {
    expect((await server.inject({ url })).statusCode).toBe(400);
  },
);

it.each(['Hello', '{"text":', 'null', '[]', '{"text":1,"xi_api_key":"key"}', '{"xi_api_key":"key"}'])(
  'a message of a socket that is no text is refused: %s',
  async (message) => {
    const socket = await server.injectWS('/elevenlabs/v1/text-to-speech/voice/stream-input');
    const said = new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send(message);
    expect(JSON.parse(await said)).toMatchObject({ error: 'invalid_message' });
    expect(await closed).toBe(1008);
  },
);
