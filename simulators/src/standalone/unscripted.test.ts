import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../generation/reply.ts';
import type { Message, RequestOptions } from '../request/model-request.ts';
import { requestFromMessages } from '../request/read-request.ts';
import { explainToReaders } from './unscripted.ts';

beforeEach(() => void vi.stubGlobal('SITE', 'https://docs.example'));

const ask = (text: string, replies: Reply[], options: Partial<RequestOptions> = {}, others: Message[] = []) =>
  explainToReaders(
    requestFromMessages([...others, { role: 'user', text }], { provider: 'ollama', model: 'mistral', ...options }),
    replies,
  );

const kettle: Reply = {
  when: { prompt: 'The kettle boils fast', schema: 'sentiment' },
  object: { sentiment: 'negative' },
};
const stock: Reply = {
  when: { prompt: 'in stock', tools: 'checkStock' },
  toolCalls: [{ name: 'checkStock', args: {} }],
};
const fog: Reply = { when: { prompt: 'when fog comes in', system: 'lighthouse keeper' }, text: 'I sound the horn.' };
const replies = [kettle, stock, fog];

describe('what a reader is told whose request has no reply', () => {
  it('names the nearest prompts if the prompt is unknown', () => {
    expect(ask('Does a kettle whistle?', replies)).toBe(
      "The ollama simulator has no reply to 'Does a kettle whistle?'. It isn't a language model: it only knows the " +
        'prompts of the programs on https://docs.example, exactly as they are there. It has replies to prompts that ' +
        "contain, for example, 'The kettle boils fast' or 'in stock' or 'when fog comes in'. For any other prompt, " +
        'use the real provider.',
    );
  });

  // The prompt is right then: naming it as the nearest one would lead nowhere.
  it('says what the request lacks if the prompt is known', () => {
    expect(ask('The kettle boils fast, but it leaks.', replies)).toBe(
      "The ollama simulator has no reply to 'The kettle boils fast, but it leaks.' in this request. It isn't a " +
        'language model: it only knows the prompts of the programs on https://docs.example, exactly as they are ' +
        "there. It replies to this prompt if the request asks for an object whose schema has the property 'sentiment'. " +
        'For any other request, use the real provider.',
    );
  });

  it.each<[string, Partial<RequestOptions>, Reply[], string]>([
    [
      'The kettle boils fast.',
      { mode: 'object', properties: ['mood'] },
      replies,
      "asks for an object whose schema has the property 'sentiment'",
    ],
    ['How many are in stock?', {}, replies, "offers the tool 'checkStock'"],
    ['How many are in stock?', { mode: 'tools', tools: ['count'] }, replies, "offers the tool 'checkStock'"],
    ['What do you do when fog comes in?', {}, replies, "has a system message that contains 'lighthouse keeper'"],
    [
      'What do you do when fog comes in?',
      { mode: 'object', properties: ['deed'] },
      replies,
      "asks for text, not for an object or a tool call, and has a system message that contains 'lighthouse keeper'",
    ],
    ['Look.', {}, [{ when: { prompt: 'look', image: 'a ship' }, text: 'A ship.' }], "has the program's picture"],
    ['Look.', {}, [{ when: { prompt: 'look', provider: ['cohere', 'lmnt'] }, text: '' }], 'goes to cohere or lmnt'],
    ['And?', {}, [{ when: { prompt: 'and', turn: 2, conversation: /Marit/ }, text: '' }], 'has 2 user messages'],
  ])('to %j with %j', (prompt, options, known, lacking) => {
    expect(ask(prompt, known, options)).toContain(` It replies to this prompt if the request ${lacking}`);
  });

  it('names the reply that lacks least', () => {
    const short: Reply = { when: { prompt: 'fog' }, text: 'Sound the horn.' };
    expect(ask('And when fog comes in?', [fog, short], { mode: 'object', properties: ['deed'] })).toContain(
      'if the request asks for text, not for an object or a tool call. For',
    );
  });

  it("doesn't ask for a tool whose result is in the request", () => {
    const weighed: Reply = { when: { ...stock.when, toolResult: 'pieces' }, text: '12' };
    const request = requestFromMessages(
      [
        { role: 'user', text: 'How many are in stock?' },
        { role: 'assistant', text: '' },
        { role: 'tool', text: '12' },
      ],
      { provider: 'openai', model: 'gpt-4', mode: 'tools', tools: ['checkStock'] },
    );
    expect(explainToReaders(request, [stock, weighed])).toContain(
      "if the request has a tool's result that contains 'pieces'.",
    );
  });
});
