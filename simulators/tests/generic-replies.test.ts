import { describe, expect, it } from 'vitest';
import { answer } from '../src/answers/answer.ts';
import { questionFromTurns } from '../src/questions/ask.ts';
import type { JsonSchema } from '../src/questions/json-schema.ts';
import type { OfferedTool, Turn } from '../src/questions/question.ts';

const turnsOf = (prompt: string, system?: string): Turn[] => [
  ...(system === undefined ? [] : [{ role: 'system' as const, text: system }]),
  { role: 'user', text: prompt },
];
const say = (prompt: string, system?: string) =>
  answer(questionFromTurns(turnsOf(prompt, system), { provider: 'openai' }), []).text;
const fill = (prompt: string, schema: JsonSchema): unknown =>
  JSON.parse(
    answer(questionFromTurns(turnsOf(prompt), { provider: 'openai', demand: 'object', schema }), []).text ?? '',
  );
const call = (prompt: string, tools: OfferedTool[]) =>
  answer(questionFromTurns(turnsOf(prompt), { provider: 'openai', demand: 'tools', tools }), []).toolCalls;

const string = (description?: string): JsonSchema => ({
  type: 'string',
  ...(description === undefined ? {} : { description }),
});
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

describe('free text without a script', () => {
  const rate = 'Tell the sentiment of the review: POSITIVE, NEUTRAL or NEGATIVE.';

  it.each([
    ['This is the best lamp I ever had!', 'POSITIVE'],
    ['The lamp arrived broken, and nobody answers. Awful.', 'NEGATIVE'],
    ['The lamp is not good.', 'NEGATIVE'],
    ['The lamp has a cable of two metres.', 'NEUTRAL'],
  ])('knows the sentiment of "%s"', (review, sentiment) => {
    expect(say(review, rate)).toBe(sentiment);
  });

  it('chooses one of the classes that are offered', () => {
    expect(say('Classify this as sports, politics or food: The team won the final match.')).toBe('sports');
  });

  it.each([
    ['What is 12 * (3 + 4)?', '12 * (3 + 4) = 84'],
    ["What's 7 times 6?", '7 times 6 = 42'],
    ['0.1 + 0.2 =', '0.1 + 0.2 = 0.3'],
  ])('calculates "%s"', (prompt, result) => {
    expect(say(prompt)).toBe(result);
  });

  it('translates common phrases', () => {
    expect(say('Translate to French: "Good morning!"')).toBe('Bonjour!');
    expect(say('Thank you.', 'You translate everything into German.')).toBe('Danke.');
  });

  it('sums up by sentences of the text', () => {
    const text = 'The ferry is old. It was built in 1950 and carries cars. The captain of the ferry likes tea.';
    const summary = say(`Summarize in one sentence: ${text}`) ?? '';
    expect(text).toContain(summary);
    expect(summary.length).toBeLessThan(text.length / 2);
  });

  const context =
    'Answer from this information only. The ferry leaves at nine and at two. Tickets cost 12 euros. Dogs are allowed on deck only. Bicycles travel for free on weekdays, if there is room for them.';

  it('answers from the material that comes with the question', () => {
    expect(say('What is the price of a ticket?', context)).toBe('Tickets cost 12 euros.');
    expect(say('May my puppy come along?', context)).toBe('Dogs are allowed on deck only.');
  });

  it('admits that the material does not say it', () => {
    expect(say('Who invented the telephone?', context)).toContain('I don’t know');
  });

  it('remembers a name', () => {
    const turns: Turn[] = [
      { role: 'user', text: 'Hi, my name is Marit.' },
      { role: 'assistant', text: 'Hello!' },
      { role: 'user', text: 'What is my name?' },
    ];
    expect(answer(questionFromTurns(turns, { provider: 'openai' }), []).text).toBe('Your name is Marit.');
  });

  it('does what it is told', () => {
    expect(say('Say "Ahoy".')).toBe('Ahoy');
    expect(say('Count from 3 to 6.')).toBe('3, 4, 5, 6');
    expect(say('Name two planets.')).toBe('Mercury and Venus.');
  });

  it('writes about the subject', () => {
    expect(say('Write a short story about a robot learning to love.')).toContain('a robot learning to love');
    expect(say('Write a haiku about fog.')).toMatch(/Fog/);
  });

  it('always says something, and always the same', () => {
    expect(say('Xyzzy plugh?')).toBeTruthy();
    expect(say('Xyzzy plugh?')).toBe(say('Xyzzy plugh?'));
  });
});

describe('objects without a script', () => {
  it('take what the prompt says', () => {
    const schema = object({ name: string(), age: { type: 'integer' }, city: string(), email: string(), job: string() });
    expect(
      fill('Lena Moreau, 34 years old, lives in Lyon and works as a nurse. Mail: lena@example.org', schema),
    ).toEqual({
      name: 'Lena Moreau',
      age: 34,
      city: 'Lyon',
      email: 'lena@example.org',
      job: 'nurse',
    });
  });

  it('keep to enums, limits and lengths', () => {
    const schema = object({
      kind: { type: 'string', enum: ['ferry', 'tug'] },
      stars: { type: 'integer', minimum: 1, maximum: 5 },
      tags: { type: 'array', items: string(), minItems: 2, maxItems: 2 },
      code: { type: 'string', maxLength: 3 },
      maybe: { anyOf: [{ type: 'null' }, { type: 'number' }] },
      fixed: { const: 'ship' },
    });
    const value = fill('A tug boat that pulls 900 ships', schema) as Record<string, never>;
    expect(value).toMatchObject({ kind: 'tug', fixed: 'ship' });
    expect(value.stars).toBeGreaterThanOrEqual(1);
    expect(value.stars).toBeLessThanOrEqual(5);
    expect(value.tags).toHaveLength(2);
    expect(String(value.code).length).toBeLessThanOrEqual(3);
    expect(value.maybe).toBeTypeOf('number');
  });

  it('have as many items as are asked for, all different', () => {
    const character = object({ name: string(), class: string('Character class, e.g. warrior, mage, or thief.') });
    const { characters } = fill(
      'Generate 4 characters for a fantasy game.',
      object({ characters: { type: 'array', items: character } }),
    ) as {
      characters: Array<{ name: string }>;
    };
    expect(characters).toHaveLength(4);
    expect(new Set(characters.map(({ name }) => name)).size).toBe(4);
  });

  it('end, even if the schema contains itself', () => {
    const node: JsonSchema = { $ref: '#/definitions/node' };
    const schema: JsonSchema = {
      ...node,
      definitions: {
        node: { type: 'object', properties: { name: string(), children: { type: 'array', items: node } } },
      },
    };
    expect(fill('A tree', schema)).toHaveProperty('children');
  });
});

describe('tools without a script', () => {
  const weather = { name: 'getWeather', description: 'Current weather', parameters: object({ location: string() }) };
  const search = { name: 'searchWikipedia', description: 'Search Wikipedia', parameters: object({ query: string() }) };
  const calculator = { name: 'calculator', description: 'Calculates', parameters: object({ expression: string() }) };

  it.each([
    ['What is the weather in New York?', [{ name: 'getWeather', args: { location: 'New York' } }]],
    ['What is 3 * (2 + 5)?', [{ name: 'calculator', args: { expression: '3 * (2 + 5)' } }]],
    ['Who founded Rome? Search Wikipedia.', [{ name: 'searchWikipedia', args: { query: 'founded Rome' } }]],
    ['Tell me a joke.', []],
  ])('are chosen for "%s"', (prompt, calls) => {
    expect(call(prompt, [weather, search, calculator])).toEqual(calls);
  });
});
