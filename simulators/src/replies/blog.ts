import type { Reply } from '../answers/reply.ts';

/** What the samples of the blog's posts ask, and the Next.js examples that they quote. */

const workshop: Reply[] = [
  {
    when: { system: 'bicycle workshop', prompt: 'Blue city bike', schema: 'parts' },
    object: { bicycle: 'blue city bike', parts: ['chain', 'front brake pads', 'rear brake pads'], urgent: true },
  },
];

const cook = 'cook with what they have';
const cooking: Reply[] = [
  {
    when: { system: cook, prompt: 'eggs, rice and spinach' },
    text: 'Make fried rice: fry the cooked rice, add the spinach until it wilts, then stir in two beaten eggs.',
  },
];

const guide = 'guide in a maritime museum';
const museum: Reply[] = [
  {
    when: { system: guide, prompt: 'What is a sextant for' },
    text: 'It measures the angle between the sun and the horizon. From that angle and the time, sailors worked out where they were.',
  },
];

const plans: Reply[] = [
  {
    when: { prompt: 'how to repair a bicycle tyre', schema: 'sessions' },
    object: {
      title: 'Repair your own tyre',
      sessions: [
        { name: 'Find the hole', minutes: 20 },
        { name: 'Patch the tube', minutes: 40 },
      ],
    },
  },
];

export const replies: Reply[] = [...workshop, ...cooking, ...museum, ...plans];
