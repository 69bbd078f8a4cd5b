import { describe, expect, it } from 'vitest';
import { answer } from '../src/answers/answer.ts';
import { loadReplies } from '../src/answers/load.ts';
import type { Reply } from '../src/answers/reply.ts';
import { orderReplies } from '../src/answers/rules.ts';
import { questionFromTurns } from '../src/questions/ask.ts';
import type { QuestionOptions, Turn } from '../src/questions/question.ts';

const user = (text: string): Turn => ({ role: 'user', text });
const ask = (turns: Turn[], replies: Reply[], options: Partial<QuestionOptions> = {}) =>
  answer(questionFromTurns(turns, { provider: 'openai', model: 'gpt-4', ...options }), orderReplies(replies));
const say = (prompt: string, replies: Reply[]) => ask([user(prompt)], replies).text;

const greet = { name: 'greet', parameters: { type: 'object', properties: { who: { type: 'string' } } } };
const part = { name: 'part', parameters: { type: 'object' } };

describe('a scripted reply', () => {
  it('applies where all its conditions hold', () => {
    const replies: Reply[] = [
      { when: { prompt: ['NAME', /^what/i], system: 'pirate', provider: 'openai', model: /^gpt/ }, text: 'Redbeard' },
    ];
    const system: Turn = { role: 'system', text: 'You are a pirate.' };
    expect(ask([system, user('What is your name?')], replies).text).toBe('Redbeard');
    expect(ask([user('What is your name?')], replies).text).not.toBe('Redbeard');
    expect(ask([system, user('Your name?')], replies).text).not.toBe('Redbeard');
    expect(ask([system, user('What is your name?')], replies, { provider: 'ollama' }).text).not.toBe('Redbeard');
  });

  it('of more conditions wins, then that of longer patterns, whatever their order', () => {
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
    const turns: Turn[] = [user('I am Marit.'), { role: 'assistant', text: 'Hello.' }, user('And who are you?')];
    expect(ask(turns.slice(0, 1), replies).text).not.toBe('second');
    expect(ask(turns, replies).text).toBe('Marit');
  });

  it('can have variants, and be worked out', () => {
    const replies: Reply[] = [
      { when: { prompt: 'variants' }, text: ['one', 'two'] },
      { when: { prompt: 'shout' }, text: ({ prompt }) => prompt.toUpperCase() },
    ];
    const question = questionFromTurns([user('variants')], { provider: 'openai' });
    expect([0, 1, 2].map((generation) => answer({ ...question, generation }, replies).text)).toEqual([
      'one',
      'two',
      'one',
    ]);
    expect(say('shout it', replies)).toBe('SHOUT IT');
  });

  it('is an object only where one is demanded, of these properties', () => {
    const replies: Reply[] = [
      { when: { prompt: 'ship', schema: ['name', 'tons'] }, object: { name: 'Gull', tons: 3 } },
    ];
    const schema = { type: 'object', properties: { name: { type: 'string' }, tons: { type: 'number' } } };
    expect(JSON.parse(ask([user('A ship')], replies, { demand: 'object', schema }).text ?? '')).toEqual({
      name: 'Gull',
      tons: 3,
    });
    const other = { type: 'object', properties: { name: { type: 'string' } } };
    expect(ask([user('A ship')], replies, { demand: 'object', schema: other }).text).not.toContain('Gull');
  });

  it('calls tools that are offered, and then speaks of their results', () => {
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
    const options = { demand: 'tools' as const, tools: [greet] };
    const calls = ask([user('Greet Marit')], replies, options);
    expect(calls.toolCalls).toEqual([{ name: 'greet', args: { who: 'Marit' } }]);
    const turns: Turn[] = [user('Greet Marit'), { role: 'assistant', text: '' }, { role: 'tool', text: 'waved' }];
    expect(ask(turns, replies, options)).toEqual({ text: 'She waved back.', toolCalls: [] });
  });

  it('gives the arguments where the call of one tool is demanded', () => {
    const replies: Reply[] = [{ when: { tools: 'greet' }, toolCalls: [{ name: 'greet', args: { who: 'all' } }] }];
    const said = ask([user('Greet')], replies, { demand: 'call', tools: [greet], schema: greet.parameters });
    expect(said.text).toBe('{"who":"all"}');
  });

  it('may say that no tool is to be called', () => {
    const replies: Reply[] = [{ when: { prompt: 'greet' }, toolCalls: [], text: 'Rather not.' }];
    const said = ask([user('Greet, and part')], replies, { demand: 'tools', tools: [greet, part] });
    expect(said).toEqual({ text: 'Rather not.', toolCalls: [] });
  });
});

it('every reply file is found, and has something to say in each of its replies', async () => {
  const replies = await loadReplies();
  expect(replies.length).toBeGreaterThan(0);
  for (const reply of replies) {
    expect(Object.keys(reply.when).length, JSON.stringify(reply)).toBeGreaterThan(0);
    expect(reply.text ?? reply.object ?? reply.toolCalls, JSON.stringify(reply)).toBeDefined();
  }
});
