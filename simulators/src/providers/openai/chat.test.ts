import { describe, expect, it } from 'vitest';
import { useSimulators } from '../../test-support.ts';

useSimulators(
  [
    {
      when: { prompt: 'weather', tools: 'getWeather' },
      text: 'Let me look.',
      toolCalls: [
        { name: 'getWeather', args: { city: 'Oslo' } },
        { name: 'getWeather', args: { city: 'Bergen' } },
      ],
    },
  ],
  '2024-02',
);

const getWeather = { name: 'getWeather', parameters: { type: 'object', properties: { city: { type: 'string' } } } };
const tools = [{ type: 'function', function: getWeather }];
const forced = { tools, tool_choice: { type: 'function', function: { name: 'getWeather' } } };

async function ask(body: object, url = 'https://api.openai.com/v1'): Promise<string> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
    body: JSON.stringify({ model: 'gpt-4', messages: [{ role: 'user', content: 'The weather?' }], ...body }),
  });
  return response.text();
}

interface Call {
  index?: number;
  id?: string;
  type?: string;
  function: { name?: string; arguments: string };
}

interface Choice {
  message: { content: string | null; tool_calls?: Call[]; function_call?: Call['function'] };
  finish_reason: string;
}

async function choiceOf(body: object): Promise<Choice | undefined> {
  return (JSON.parse(await ask(body)) as { choices: Choice[] }).choices[0];
}

interface Delta {
  content?: string | null;
  tool_calls?: Call[];
}

/** The deltas of a stream, without the end of its protocol. */
async function deltasOf(body: object, url?: string): Promise<{ delta: Delta; finish_reason: string | null }[]> {
  const events = (await ask({ ...body, stream: true }, url)).split('\n\n').slice(0, -2);
  return events.flatMap((event) => (JSON.parse(event.replace('data: ', '')) as { choices: [] }).choices);
}

const argumentsOf = ({ tool_calls = [] }: Choice['message']) => tool_calls.map((call) => call.function.arguments);

describe('a model that calls a function ends with the reason', () => {
  it.each([
    ['function_call', { functions: [getWeather], function_call: 'auto' }],
    ['stop', { functions: [getWeather], function_call: { name: 'getWeather' } }],
    ['tool_calls', { tools }],
    ['stop', forced],
  ])('%s', async (reason, body) => {
    expect((await choiceOf(body))?.finish_reason).toBe(reason);
    expect((await deltasOf(body)).at(-1)).toMatchObject({ delta: {}, finish_reason: reason });
  });

  it.each([[{ functions: [getWeather], function_call: { name: 'getWeather' } }], [forced]])(
    'length where the limit cuts its arguments',
    async (body) => {
      const choice = await choiceOf({ ...body, max_tokens: 3 });
      const call = choice?.message.function_call ?? choice?.message.tool_calls?.[0]?.function;
      expect(choice?.finish_reason).toBe('length');
      expect(call?.arguments).toBe('{"city":"');
    },
  );
});

describe('free calls end at the token limit', () => {
  it.each([
    [1, 'Let', []],
    [8, 'Let me look.', ['{"city']],
    [14, 'Let me look.', ['{"city":"Oslo"}', '']],
    [100, 'Let me look.', ['{"city":"Oslo"}', '{"city":"Bergen"}']],
  ])('of %i', async (max_tokens, text, calls) => {
    const choice = await choiceOf({ tools, max_tokens });
    expect(choice).toMatchObject({
      message: { content: text },
      finish_reason: max_tokens === 100 ? 'tool_calls' : 'length',
    });
    expect(choice && argumentsOf(choice.message)).toEqual(calls);
  });
});

describe('streamed calls', () => {
  it('begin with their id and name, and their arguments follow in pieces', async () => {
    const deltas = await deltasOf({ tools });
    const said = deltas.map(({ delta }) => delta.content ?? '').join('');
    expect(said).toBe('Let me look.');
    const calls = deltas.flatMap(({ delta }) => delta.tool_calls ?? []);
    const begins = calls.filter(({ id }) => id !== undefined);
    expect(begins).toMatchObject([
      { index: 0, type: 'function', function: { name: 'getWeather', arguments: '' } },
      { index: 1, type: 'function', function: { name: 'getWeather', arguments: '' } },
    ]);
    const pieces = [0, 1].map((of) => calls.filter(({ index }) => index === of).map((call) => call.function.arguments));
    expect(pieces.map((parts) => parts.join(''))).toEqual(['{"city":"Oslo"}', '{"city":"Bergen"}']);
    expect(pieces.every(({ length }) => length > 3)).toBe(true);
  });

  it('come whole from those that send them so, with their index', async () => {
    const deltas = await deltasOf({ tools }, 'https://api.groq.com/openai/v1');
    expect(deltas.flatMap(({ delta }) => delta.tool_calls ?? [])).toMatchObject([
      { index: 0, function: { arguments: '{"city":"Oslo"}' } },
      { index: 1, function: { arguments: '{"city":"Bergen"}' } },
    ]);
  });
});
