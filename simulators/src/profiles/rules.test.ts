import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';
import { examples, type Example } from './examples.ts';
import { models } from './models.ts';
import { dayOf } from './profile.ts';
import { rules } from './rules/all.ts';

let server: FastifyInstance;
beforeAll(async () => {
  server = await createServer({ replies: [{ when: { prompt: 'hi' }, text: 'Hello.', object: {} }] });
});
afterAll(() => server.close());

const keys = {
  authorization: 'Bearer key',
  'api-key': 'key',
  'x-api-key': 'key',
  'xi-api-key': 'key',
  'helicone-auth': 'key',
};

async function send({ url, body, headers }: Example, profile = '') {
  const response = await server.inject({
    method: 'POST',
    url: url.replace(/^\/([\w-]+)/, `/$1${profile}`),
    payload: body,
    headers: { ...keys, ...headers },
  });
  return { response, ids: String(response.headers['x-simulated-rules'] ?? '').split(',') };
}

const seen = rules.filter(({ when }) => when !== undefined);
const day = /^\d{4}-\d{2}-\d{2}$/;

describe('each rule', () => {
  it.each(rules)('$id says where and when it was read, or that nothing settles it', (rule) => {
    expect(rule.checked).toMatch(day);
    expect(rule.since).toMatch(day);
    for (const source of rule.sources) expect(source).toMatch(/^https:\/\/[\w.-]+\/\S/);
    if ('unknown' in rule.then) expect(rule.then.unknown).toMatch(/\w+\.$/);
    else expect(rule.sources).not.toEqual([]);
  });

  it('has its own id', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has an example here, where a request can show it', () => {
    expect(Object.keys(examples).sort()).toEqual(seen.map(({ id }) => id).sort());
  });

  it.each(seen)('$id holds today, and not before it began', async ({ id, since, then }) => {
    const example = examples[id];
    if (example === undefined) return expect.unreachable('It has no example');
    const today = await send(example);
    expect(today.ids).toContain(id);
    if ('reject' in then) expect(today.response.statusCode).toBe(then.reject.status);
    else expect(today.response.statusCode, today.response.body).toBe(200);
    const early = await send(example, '@2024-02');
    if (since > dayOf('2024-02')) expect(early.ids).not.toContain(id);
    else expect(early.ids).toContain(id);
  });
});

describe('each group of models', () => {
  it.each(models)('$ids says since when, and where that was read', ({ state, on, sources, checked }) => {
    expect(checked).toMatch(day);
    if (state === 'shut-down' || state === 'scheduled') expect(on).toMatch(day);
    if (state !== 'unknown') expect(sources).not.toEqual([]);
    if (state === 'shut-down') expect((on ?? '') <= checked).toBe(true);
    if (state === 'scheduled') expect((on ?? '') > checked).toBe(true);
  });
});

describe('what the providers answer', () => {
  const chat = (body: object, provider = 'openai') =>
    send({ url: `/${provider}/v1/chat/completions`, body: { messages: [{ role: 'user', content: 'hi' }], ...body } });

  it('OpenAI, for a model that is shut down', async () => {
    const { response } = await chat({ model: 'gpt-3.5-turbo' });
    expect(response.json()).toEqual({
      error: {
        message: 'The model `gpt-3.5-turbo` does not exist or you do not have access to it.',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      },
    });
  });

  it('OpenAI, for a setting that newer models refuse', async () => {
    const { response } = await chat({ model: 'gpt-6-luna', max_tokens: 100 });
    expect(response.json()).toEqual({
      error: {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        type: 'invalid_request_error',
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    });
    expect((await chat({ model: 'gpt-6-luna', max_completion_tokens: 100 })).response.statusCode).toBe(200);
    expect(
      (await chat({ model: 'gpt-4.1-mini', max_tokens: 100, temperature: 0, stop: ['.'] })).response.statusCode,
    ).toBe(200);
    const warm = { model: 'gpt-5.6-luna', temperature: 0.2 };
    expect((await chat(warm)).response.json<{ error: { message: string } }>().error.message).toContain(
      'does not support 0.2',
    );
    expect((await chat({ ...warm, reasoning_effort: 'none' })).response.statusCode).toBe(200);
    expect((await chat({ ...warm, temperature: 1 })).response.statusCode).toBe(200);
  });

  it('OpenAI, for an image that is no object: it names the place', async () => {
    const content = [
      { type: 'text', text: 'hi' },
      { type: 'image_url', image_url: 'data:,' },
    ];
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content },
    ];
    const { response } = await chat({ model: 'gpt-4.1-mini', messages });
    expect(response.json()).toMatchObject({
      error: { param: 'messages[1].content[1].image_url', code: 'invalid_type' },
    });
    content[1] = { type: 'image_url', image_url: { url: 'data:,' } } as never;
    expect((await chat({ model: 'gpt-4.1-mini', messages })).response.statusCode).toBe(200);
  });

  it('OpenAI, for a text that is too long to be said: it names the limit', async () => {
    const say = (input: string) => send({ url: '/openai/v1/audio/speech', body: { model: 'tts-1', input } });
    const { response } = await say('a'.repeat(4097));
    expect(response.json<{ error: { message: string } }>().error.message).toContain('at most 4096 characters');
    // Characters aren't the units that JavaScript counts.
    expect((await say('🌊'.repeat(4096))).response.statusCode).toBe(200);
  });

  it('Cohere, for a model that was removed: it says when', async () => {
    const { response } = await send({ url: '/cohere/v1/embed', body: { model: 'embed-english-v2.0', texts: ['hi'] } });
    expect(response.json<{ message: string }>().message).toMatch(
      /^model 'embed-english-v2\.0' was removed on April 4, 2026\./,
    );
  });

  it('Anthropic, without fields that it ignores', async () => {
    const body = { model: 'claude-haiku-4-5', response_format: { type: 'json_object' } };
    const { response } = await chat(body, 'anthropic');
    expect(response.json()).toMatchObject({ choices: [{ message: { content: 'Hello.' } }] });
  });

  it('every provider, as it would a request that is right, under a model that the table lacks', async () => {
    expect((await chat({ model: 'a-model-of-tomorrow' })).response.statusCode).toBe(200);
  });

  it('nobody, in a profile that there is not', async () => {
    const { response } = await send({ url: '/openai/v1/chat/completions', body: {} }, '@2023');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('There is no profile \\"2023\\"; the simulators have 2024-02 and today.');
  });
});
