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

it.each([
  ...['Hello', '{"text":', 'null', '[]', '{"text":1,"xi_api_key":"key"}', '{"xi_api_key":"key"}'].map((message) => [
    'invalid_message',
    message,
  ]),
  ['invalid_api_key', '{"text":"Hello","xi_api_key":{"toString":1,"valueOf":1}}'],
])('a message of a socket that is no text, or has no key, is refused: %s for %s', async (error, message) => {
  const socket = await server.injectWS('/elevenlabs/v1/text-to-speech/voice/stream-input');
  const said = new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.send(message);
  expect(JSON.parse(await said)).toMatchObject({ error });
  expect(await closed).toBe(1008);
});

it.each([
  ['openai/v1/chat/completions', { model: 'gpt-4.1-mini' }],
  ['openai/v1/chat/completions', { model: 'gpt-4.1-mini', messages: 'Hello' }],
  ['openai/v1/embeddings', {}],
  ['openai/v1/images/generations', { prompt: 'A ship', size: 'large' }],
  ['openai/v1/images/generations', { prompt: 'A ship', n: 11 }],
  ['openai/v1/embeddings', { model: 'text-embedding-3-small', input: 'A ship', dimensions: 1537 }],
  ['openai/v1/embeddings', { model: 'text-embedding-3-small', input: 'A ship', dimensions: 0 }],
  ['stability/v1/generation/stable-diffusion-xl-1024-v1-0/text-to-image', { text_prompts: [], samples: 11 }],
  ['automatic1111/sdapi/v1/txt2img', { prompt: 'A ship', batch_size: 'many' }],
  ['automatic1111/sdapi/v1/txt2img', { prompt: 'A ship', width: 5120, height: 512 }],
  ['ollama/api/chat', { model: 'mistral' }],
  ['automatic1111/sdapi/v1/txt2img', undefined],
])(
  'a body that %s cannot be answered for is refused, not reported as a fault of the server: %j',
  async (path, body) => {
    const headers = { authorization: 'Bearer key' };
    const { statusCode, payload } = await server.inject({ method: 'POST', url: `/${path}`, headers, payload: body });
    expect(statusCode).toBe(400);
    expect(payload).toContain("can't read this request");
  },
);

/** A form in which the library sends a recording. */
const whole = '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF\r\n--xx--\r\n';
const boundary = 'multipart/form-data; boundary=xx';

it.each([
  ['openai/v1/audio/transcriptions', whole.replace('--xx--', ''), boundary],
  ['openai/v1/audio/transcriptions', 'no form', boundary],
  ['openai/v1/audio/transcriptions', whole, 'multipart/form-data'],
  ['openai/v1/audio/transcriptions', whole.replace('; filename="a.wav"', ''), boundary],
  ['whispercpp/inference', whole.replace('--xx--', ''), boundary],
])(
  'a form that %s cannot be read from is refused, not reported as a fault of the server: %j',
  async (path, ...sent) => {
    const [payload, type] = sent;
    const headers = { authorization: 'Bearer key', 'content-type': type };
    const response = await server.inject({ method: 'POST', url: `/${path}`, headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.payload).toContain("can't read this request");
  },
);

it('an image whose size is left to the model is drawn', async () => {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/openai/v1/images/generations',
    headers: { authorization: 'Bearer key' },
    payload: { model: 'gpt-image-1', prompt: 'A ship', size: 'auto' },
  });
  expect(statusCode).toBe(200);
});

it.each(['pcm_0', 'pcm_99999999999999'])(
  'a socket answers with MP3 to a format that there isn’t: %s',
  async (format) => {
    const path = `/elevenlabs/v1/text-to-speech/voice/stream-input?output_format=${format}`;
    const socket = await server.injectWS(path);
    const said = new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
    socket.send('{"text":"The lamp is lit.","xi_api_key":"key"}');
    const { audio } = JSON.parse(await said) as { audio: string };
    expect(Buffer.from(audio, 'base64').toString('latin1', 0, 3)).toBe('ID3');
    socket.terminate();
  },
);
