import type { Reply } from '../generation/reply.ts';

/** The prompts of the guide's overview, and of its pages about functions, vector indexes, and experimental parts. */

const gardenRobot =
  'Bolt watered the stones until a child showed it the difference between a pebble and a seed. ' +
  'In spring the robot stood among its first beans and counted every leaf.';

const bedtimeStory =
  'At the edge of the sea stood a lighthouse that was afraid of the dark. ' +
  'Every evening it lit its lamp a little too early, and every evening a small boat was glad of it. ' +
  'From then on the lighthouse knew why it was awake, and the boat slept in the harbor.';

const overview: Reply[] = [
  {
    when: { prompt: 'three things that a lighthouse keeper does' },
    text: '1. Lights the lamp at dusk.\n2. Winds up the clockwork that turns the lens.\n3. Writes the weather into the logbook.',
  },
  {
    when: { system: 'lighthouse keeper', prompt: 'when fog comes in' },
    text: 'I sound the horn once a minute and keep watch until I can see the island again.',
  },
];

const texts: Reply[] = [
  { when: { prompt: 'a robot that learns to garden' }, text: gardenRobot },
  { when: { prompt: 'bedtime story of three sentences about' }, text: bedtimeStory },
  { when: { prompt: 'grows well in the shade' }, text: 'Hosta', object: { plant: 'hosta' } },
  {
    when: { system: 'one short sentence', prompt: 'grows well in the shade' },
    text: 'The hosta grows well in the shade.',
  },
  { when: { prompt: 'How often do I water it' }, text: 'Once a week, and more often in dry summers.' },
  { when: { prompt: 'a name for a garden robot' }, text: ['Bolt', 'Rusty Rake', 'Sir Sprinkle'] },
  {
    when: { prompt: 'Describe a fern in two sentences' },
    text: 'A fern has no flowers and multiplies by spores. In spring its leaves unroll like the head of a violin.',
  },
  { when: { prompt: 'Say hello in Norwegian' }, text: 'Hei!' },
  {
    when: { prompt: 'what does this picture show?', image: 'lighthouse' },
    text: 'A white lighthouse on a rocky island, with a small red ferry in front of it.',
  },
  {
    when: { system: 'for an image generator', prompt: 'a lighthouse at dusk' },
    text: 'A white lighthouse on a cliff at dusk, its beam crossing violet clouds above a rough sea.',
  },
];

const objects: Reply[] = [
  {
    when: { prompt: 'The kettle boils fast', schema: 'sentiment' },
    object: { sentiment: 'negative', product: 'kettle' },
  },
  { when: { prompt: 'the oldest underground railway' }, object: { name: 'London', country: 'United Kingdom' } },
  {
    when: { prompt: 'two kitchen herbs', schema: 'herbs' },
    object: {
      herbs: [
        { name: 'basil', use: 'tomato sauce' },
        { name: 'sage', use: 'butter for gnocchi' },
      ],
    },
  },
  { when: { prompt: 'How tall is the lighthouse', schema: 'height' }, object: { height: '45 meters' } },
  { when: { prompt: 'How tall is the new lighthouse', schema: 'height' }, object: { height: '45 meters' } },
  { when: { prompt: ['How tall is the new lighthouse', 'is invalid'], schema: 'height' }, object: { height: 45 } },
  { when: { prompt: 'the third time I ask', schema: 'tone' }, object: { tone: 'angry' } },
  { when: { prompt: 'weather report for the coast', schema: 'warning' }, object: { warning: false } },
];

const documents: Reply[] = [
  {
    when: { system: 'from the passages only', prompt: 'When does the keeper light the lamp' },
    text: 'The keeper lights the lamp at dusk (page 3).',
  },
  { when: { system: 'as a logbook would', prompt: 'Lamp?' }, text: 'The keeper lit the lamp at dusk.' },
  {
    when: { system: 'Rewrite the last question', prompt: 'And in winter?' },
    text: 'When does the keeper light the lamp in winter?',
  },
];

const summaries: Reply[] = [
  {
    when: { prompt: ['Summarize in one sentence', 'built in 1874 from granite'] },
    text: 'The granite lighthouse of 1874 flashes twice every fifteen seconds, and in fog its horn sounds.',
  },
  {
    when: { prompt: ['Summarize in one sentence', 'ferry from Harbor Town'] },
    text: 'The last keeper left in 1988, and the house is a museum now.',
  },
  {
    when: {
      prompt: ['Summarize in one sentence', 'The granite lighthouse of 1874 flashes twice every fifteen seconds'],
    },
    text: 'The granite lighthouse of 1874 still flashes and sounds its horn; since the last keeper left in 1988 it is a museum.',
  },
];

const guarded: Reply[] = [
  {
    when: { prompt: 'How can I reach the lighthouse' },
    text: 'The lighthouse has a telephone in the kitchen, so call +44 1632 960123 and ask for the keeper on duty.',
  },
  {
    when: { prompt: ['How can I reach the lighthouse', 'at most 12 words'] },
    text: 'Call +44 1632 960123 and ask for the keeper.',
  },
];

export const replies: Reply[] = [...overview, ...texts, ...objects, ...documents, ...summaries, ...guarded];
