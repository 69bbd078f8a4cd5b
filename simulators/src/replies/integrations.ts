import type { Reply } from '../generation/reply.ts';

const pancakes = { name: 'Pancakes', minutes: 20, ingredients: ['flour', 'milk', 'eggs'] };
const sea = 'The sea breathes against the shore and never tells the same story twice.';

/** The prompts of the pages about providers, vector indexes, and other integrations. */
export const replies: Reply[] = [
  { when: { prompt: /^name three planets\.?$/i }, text: 'Mercury, Venus and Mars.' },
  { when: { prompt: /^name three rivers in europe\.?$/i }, text: 'The Danube, the Rhine and the Volga.' },
  { when: { prompt: 'one sentence about the sea' }, text: sea },
  { when: { prompt: 'suggest a name for a boat' }, text: ['Morning Star', 'Seven Winds'] },
  {
    when: { prompt: 'story of three sentences about a lighthouse keeper' },
    text:
      'Every evening old Marit climbed the stairs and lit the lamp. One night the light went out and a ship was near. ' +
      'She sang until the sailors heard her and found the harbor.',
  },

  { when: { prompt: ['what is the capital of france?', 'answer with one word'] }, text: 'Paris' },
  { when: { prompt: ['what is the capital of norway?', 'answer with one word'] }, text: 'Oslo' },
  { when: { system: 'one word', prompt: 'capital of norway' }, text: 'Oslo' },
  { when: { conversation: ['one word', 'capital of norway'], prompt: /and of finland\?/i }, text: 'Helsinki' },
  // a completion model goes on where the prompt ends, and further than one wants
  {
    when: { prompt: /the capital of norway is$/i },
    text: ' Oslo, at the end of a long fjord.\nThe capital of Sweden is Stockholm.',
  },
  {
    when: { prompt: /capital of norway\.?$/i, schema: ['city', 'country'] },
    object: { city: 'Oslo', country: 'Norway' },
  },
  {
    when: { prompt: /capital of finland\.?$/i, schema: ['city', 'country'] },
    object: { city: 'Helsinki', country: 'Finland' },
  },

  { when: { prompt: 'pancakes', schema: ['name', 'minutes', 'ingredients'] }, object: pancakes },
  { when: { prompt: 'list three ingredients for pancakes' }, text: '- flour\n- milk\n- eggs\n' },
  {
    when: { prompt: 'two characters for a fantasy game', schema: 'characters' },
    object: {
      characters: [
        { name: 'Eira', class: 'warrior' },
        { name: 'Tobin', class: 'thief' },
      ],
    },
  },

  {
    when: { prompt: 'the kettle leaks', schema: 'sentiment' },
    object: { sentiment: 'negative' },
  },

  // several tools with the sample's own prompt: the answer is JSON in the form that the prompt describes
  {
    when: { system: ['you can call these tools', '"calls"'], prompt: ['what time is it in oslo', 'weather'] },
    text: JSON.stringify({
      text: null,
      calls: [
        { name: 'time', args: { city: 'Oslo' } },
        { name: 'weather', args: { city: 'Oslo' } },
      ],
    }),
    object: {
      text: null,
      calls: [
        { name: 'time', args: { city: 'Oslo' } },
        { name: 'weather', args: { city: 'Oslo' } },
      ],
    },
  },

  {
    when: { prompt: 'weather in Oslo?', tools: 'weather' },
    toolCalls: [{ name: 'weather', args: { city: 'Oslo' } }],
  },
  {
    when: { prompt: ['what time is it in Oslo', 'weather'], tools: ['weather', 'time'] },
    toolCalls: [
      { name: 'time', args: { city: 'Oslo' } },
      { name: 'weather', args: { city: 'Oslo' } },
    ],
  },
  { when: { prompt: 'a greeting for our start page' }, text: 'Welcome! We are glad that you are here.' },

  {
    when: { prompt: 'describe the picture in one sentence', image: 'lighthouse' },
    text: 'A white lighthouse stands on a rocky island, with a small red ferry in front of it.',
  },
  {
    when: { prompt: 'difference between the pictures' },
    text: 'The first picture is a drawing of a lighthouse on a rocky island. The second is a bar chart of visitors.',
  },
  {
    when: { prompt: 'who could have drawn it' },
    text: 'Someone with a steady hand and few colors.',
  },
  {
    when: { prompt: 'what does the described picture show', schema: ['kind', 'subject'] },
    object: { kind: 'drawing', subject: 'a lighthouse' },
  },
  {
    when: { prompt: ['summarize in one sentence', 'electric lamp'] },
    text: 'The lighthouse of 1880 was the first in the country with an electric lamp.',
  },
];
