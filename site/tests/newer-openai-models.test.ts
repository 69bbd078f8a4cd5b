import { afterEach, expect, test, vi } from 'vitest';
import {
  correctChat,
  correctImage,
  correctOpenAIRequests,
} from '../examples/newer-openai-models/src/correct-openai-requests.ts';

afterEach(() => void vi.unstubAllGlobals());

const messages = [{ content: 'Hello.' }];

test('a token limit gets the name that the model knows', () => {
  expect(correctChat({ model: 'gpt-6-luna', messages, max_tokens: 9 })).toEqual({
    model: 'gpt-6-luna',
    messages,
    max_completion_tokens: 9,
  });
  const older = { model: 'gpt-4.1-mini', messages, max_tokens: 9 };
  expect(correctChat(older)).toEqual(older);
});

test.each([
  ['gpt-6-luna', { tools: [{}] }, 'none'],
  ['gpt-5.4', { temperature: 0 }, 'none'],
  ['gpt-6-luna', {}, undefined],
  ['gpt-6-luna', { tools: [{}], reasoning_effort: 'low' }, 'low'],
  ['gpt-6-astra', { tools: [{}] }, undefined],
  ['gpt-6.1-sol', { tools: [{}] }, undefined],
  ['gpt-5-mini', { tools: [{}] }, undefined],
  ['gpt-4.1-mini', { tools: [{}] }, undefined],
])('%s with %o gets the reasoning effort %s', (model, request, effort) => {
  expect(correctChat({ model, messages, ...request }).reasoning_effort).toBe(effort);
});

test('the address of a picture becomes an object, for every model; one that is an object stays', () => {
  const content = [
    { type: 'text', text: 'What is this?' },
    { type: 'image_url', image_url: 'data:image/png;base64,AA==' },
    { type: 'image_url', image_url: { url: 'https://host.example/a.png', detail: 'low' } },
  ];
  expect(correctChat({ model: 'gpt-4.1-mini', messages: [{ content }] }).messages).toEqual([
    { content: [content[0], { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } }, content[2]] },
  ]);
});

test('an image request names the model, and asks for no format', () => {
  const request = { response_format: 'b64_json', prompt: 'A harbor' };
  expect(correctImage(request, 'an-image-model')).toEqual({ prompt: 'A harbor', model: 'an-image-model' });
  expect(correctImage(request)).toEqual(request);
});

test('requests to other hosts stay as they are, and the corrections can be ended', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: unknown, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return Promise.resolve(new Response());
  });
  const body = JSON.stringify({ model: 'gpt-6-luna', messages, max_tokens: 9 });
  const post = (host: string) => fetch(`https://${host}/v1/chat/completions`, { method: 'POST', body });
  const end = correctOpenAIRequests();
  await post('host.example');
  await post('api.openai.com:443');
  end();
  await post('api.openai.com');
  const asSent: unknown = JSON.parse(body);
  expect(sent).toEqual([asSent, { model: 'gpt-6-luna', messages, max_completion_tokens: 9 }, asSent]);
});
