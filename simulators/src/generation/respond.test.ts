import { describe, expect, it } from 'vitest';
import type { Message, RequestOptions } from '../request/model-request.ts';
import { requestFromMessages } from '../request/read-request.ts';
import { loadReplies } from './load-replies.ts';
import { orderReplies } from './matching.ts';
import type { Reply } from './reply.ts';
import { respond } from './respond.ts';

const user = (text: string): Message => ({ role: 'user', text });
const ask = (messages: Message[], replies: Reply[], options: Partial<RequestOptions> = {}) =>
  respond(
    requestFromMessages(messages, { provider: 'openai', model: 'gpt-4', ...options }),
    orderReplies([...replies, { when: {}, text: 'no other reply' }]),
  );
const say = (prompt: string, replies: Reply[]) => ask([user(prompt)], replies).text;

describe('a scripted reply', () => {
  it('applies where all its conditions hold', () => {
    const replies: Reply[] = [
      { when: { prompt: ['NAME', /^what/i], system: 'pirate', provider: 'openai', model: /^gpt/ }, text: 'Redbeard' },
    ];
    const system: Message = { role: 'system', text: 'You are a pirate.' };
    expect(ask([system, user('What is your name?')], replies).text).toBe('Redbeard');
    expect(ask([user('What is your name?')], replies).text).toBe('no other reply');
    expect(ask([system, user('Your name?')], replies).text).toBe('no other reply');
    expect(ask([system, user('What is your name?')], replies, { provider: 'ollama' }).text).toBe('no other reply');
  });

  it('with more conditions wins, then the one with longer patterns, whatever their order', () => {
    const replies: Reply[] = [
      { when: { prompt: 'ship' }, text: 'short' },
      { when: { prompt: 'red ship' }, text: 'long' },
      { when: { prompt: 'ship', turn: 1 }, text: 'both' },
    ];
    expect(say('A red ship', replies)).toBe('both');
    expect(say('A red ship', replies.slice(0, 2))).toBe('long');
    expect(say('A blue ship', replies.slice(0, 2))).toBe('short');
  });

  it('can be for one turn of a chat, or for what was said before', () => {
    const replies: Reply[] = [
      { when: { turn: 2 }, text: 'second' },
      { when: { conversation: 'Marit', prompt: 'who' }, text: 'Marit' },
    ];
    const messages = [user('I am Marit.'), { role: 'assistant' as const, text: 'Hello.' }, user('And who are you?')];
    expect(ask(messages.slice(0, 1), replies).text).toBe('no other reply');
    expect(ask(messages, replies).text).toBe('Marit');
    expect(ask([...messages.slice(0, 2), user('Yes?')], replies).text).toBe('second');
  });

  it('can be for a prompt with an image, without one, or with one of our own images', () => {
    const replies: Reply[] = [
      { when: { image: 'a ship' }, text: 'ship' },
      { when: { image: true }, text: 'image' },
      { when: { image: false }, text: 'none' },
    ];
    const look = (images: string[]) => ask([{ ...user('Look.'), images }], replies).text;
    expect([look(['A ship at sea']), look(['']), look([])]).toEqual(['ship', 'image', 'none']);
  });

  it('can have variants, and be computed', () => {
    const replies: Reply[] = [
      { when: { prompt: 'variants' }, text: ['one', 'two'] },
      { when: { prompt: 'shout' }, text: ({ prompt }) => prompt.toUpperCase() },
    ];
    const request = requestFromMessages([user('variants')], { provider: 'openai' });
    const texts = [0, 1, 2].map((generation) => respond({ ...request, generation }, replies).text);
    expect(texts).toEqual(['one', 'two', 'one']);
    expect(say('shout it', replies)).toBe('SHOUT IT');
  });

  it('is an object only where one with these properties is demanded', () => {
    const replies: Reply[] = [
      { when: { prompt: 'ship', schema: ['name', 'tons'] }, object: { name: 'Gull', tons: 3 } },
    ];
    const mode = 'object';
    expect(ask([user('A ship')], replies, { mode, properties: ['name', 'tons'] }).text).toBe(
      '{"name":"Gull","tons":3}',
    );
    expect(() => ask([user('A ship')], replies, { mode, properties: ['name'] })).toThrow('No reply is scripted');
    expect(say('A ship', replies)).toBe('no other reply');
  });

  it('calls the offered tools, and then speaks about their results', () => {
    const replies: Reply[] = [
      {
        when: { prompt: 'Marit', tools: 'greet' },
        toolCalls: [
          { name: 'greet', args: { who: 'Marit' } },
          { name: 'part', args: {} },
        ],
      },
      { when: { prompt: 'Marit', toolResult: 'waved' }, text: 'She waved back.' },
    ];
    const options = { mode: 'tools' as const, tools: ['greet'] };
    const { toolCalls } = ask([user('Greet Marit')], replies, options);
    expect(toolCalls).toEqual([{ name: 'greet', args: { who: 'Marit' } }]);
    const messages: Message[] = [user('Greet Marit'), { role: 'assistant', text: '' }, { role: 'tool', text: 'waved' }];
    expect(ask(messages, replies, options)).toEqual({ text: 'She waved back.', toolCalls: [] });
  });

  it('gives the arguments where the call of one tool is demanded', () => {
    const replies: Reply[] = [{ when: { tools: 'greet' }, toolCalls: [{ name: 'greet', args: { who: 'all' } }] }];
    expect(ask([user('Greet')], replies, { mode: 'tool-arguments', tools: ['greet'] }).text).toBe('{"who":"all"}');
  });

  it('can call no tool', () => {
    const replies: Reply[] = [{ when: { prompt: 'greet' }, toolCalls: [], text: 'Rather not.' }];
    const said = ask([user('Greet, and part')], replies, { mode: 'tools', tools: ['greet', 'part'] });
    expect(said).toEqual({ text: 'Rather not.', toolCalls: [] });
  });

  it('calls a tool that is not offered only if the reply says that it is made up', () => {
    const cancel = (madeUp: boolean) => {
      const replies: Reply[] = [{ when: { prompt: 'cancel' }, toolCalls: [{ name: 'cancelOrder', args: {}, madeUp }] }];
      return ask([user('Cancel my order.')], replies, { mode: 'tools', tools: ['reserve'] }).toolCalls;
    };
    expect(cancel(true).map(({ name }) => name)).toEqual(['cancelOrder']);
    expect(cancel(false)).toEqual([]);
  });
});

describe('without a reply, the error shows one to start from', () => {
  const refuse =
    (messages: Message[], options: Partial<RequestOptions> = {}) =>
    () =>
      respond(requestFromMessages(messages, { provider: 'mistral', model: 'tiny', ...options }), []);

  it('for text', () => {
    expect(refuse([user('Tell me a story.\nMake it short.')])).toThrow(
      "No reply is scripted for this mistral prompt (model tiny): 'Tell me a story.\\nMake it short.'. Add one to " +
        "simulators/src/replies/NAME.ts: { when: { prompt: 'Tell me a story.' }, text: '…' }",
    );
  });

  it('for an object', () => {
    expect(refuse([user('A ship')], { mode: 'object', properties: ['name', 'tons'] })).toThrow(
      ": { when: { prompt: 'A ship', schema: ['name', 'tons'] }, object: { name: …, tons: … } }",
    );
  });

  it('for tool calls, and for what follows them', () => {
    const options = { mode: 'tools' as const, tools: ['greet'] };
    expect(refuse([user('Hi')], options)).toThrow(
      ": { when: { prompt: 'Hi', tools: ['greet'] }, toolCalls: [{ name: 'greet', args: { … } }] }",
    );
    expect(refuse([user('Hi'), { role: 'tool', text: 'waved' }], options)).toThrow(
      ": { when: { prompt: 'Hi', tools: ['greet'], toolResult: 'waved' }, text: '…' }",
    );
  });

  it('for an image, and for a long prompt', () => {
    expect(refuse([{ ...user('Look.'), images: ['A ship'] }])).toThrow(
      "{ when: { prompt: 'Look.', image: 'A ship' }, text: '…' }",
    );
    expect(refuse([user('ha'.repeat(500))])).toThrow(
      `'${'ha'.repeat(150)}…'. Add one to simulators/src/replies/NAME.ts: { when: { prompt: '${'ha'.repeat(30)}' }`,
    );
  });
});

it('every reply file is found, and every reply has a condition and an answer', async () => {
  const replies = await loadReplies();
  expect(replies.length).toBeGreaterThan(0);
  for (const reply of replies) {
    expect(Object.keys(reply.when).length, JSON.stringify(reply)).toBeGreaterThan(0);
    expect(reply.text ?? reply.object ?? reply.toolCalls, JSON.stringify(reply)).toBeDefined();
  }
});
