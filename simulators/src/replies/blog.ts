import type { Reply } from '../generation/reply.ts';

/** The prompts of the blog's samples, and of the Next.js examples that the posts quote. */

const notes = 'bicycle workshop';
const faulty = 'He asks for it back as quickly as we can';
const workshop: Reply[] = [
  {
    when: { system: notes, prompt: 'Blue city bike', schema: 'urgent' },
    object: { bicycle: 'blue city bike', parts: ['chain', 'front brake pads', 'rear brake pads'], urgent: true },
  },
  {
    when: { system: notes, prompt: 'Blue city bike', schema: 'phone' },
    object: {
      bicycle: 'city bike',
      parts: [
        { name: 'chain', quantity: 1 },
        { name: 'brake pad', quantity: 2 },
      ],
      readyBy: 'tomorrow',
      phone: '0171 555 0134',
    },
  },
  {
    when: { system: notes, prompt: 'Racing bike of Tom', schema: 'phone' },
    object: { bicycle: 'racing bike', parts: [], readyBy: 'any time', phone: null },
  },
  {
    when: { system: notes, prompt: 'Cargo bike from the nursery', schema: 'phone' },
    object: {
      bicycle: 'cargo bike',
      parts: [
        { name: 'inner tube', quantity: 3 },
        { name: 'brake pad', quantity: 2 },
      ],
      readyBy: 'this week',
      phone: null,
    },
  },
  { when: { system: notes, prompt: 'Tandem, new tires', schema: 'readyBy' }, object: { readyBy: 'this week' } },
  { when: { prompt: faulty, schema: 'readyBy' }, object: { readyBy: 'as soon as possible' } },
  { when: { prompt: [faulty, 'Correct it'], schema: 'readyBy' }, object: { readyBy: 'tomorrow' } },
  {
    when: { prompt: 'Order a saddle, a bell', schema: 'parts' },
    object: { parts: ['saddle', 'bell', 'lamp', 'pedal', 'pedal', 'lock'] },
  },
];

const cook = 'cook with what they have';
const cooking: Reply[] = [
  {
    when: { system: cook, prompt: 'eggs, rice and spinach' },
    text: 'Make fried rice: fry the cooked rice, add the spinach until it wilts, then stir in two beaten eggs.',
  },
  {
    when: { system: cook, prompt: 'no spinach' },
    text: 'Then take peas or a carrot in small cubes. Fry them first, because they need longer than spinach.',
  },
  {
    when: { system: cook, prompt: 'stale bread' },
    text: 'Tear it into pieces, soak them in milk and egg, and fry them with a little cinnamon.',
  },
];

const guide = 'guide in a maritime museum';
const museum: Reply[] = [
  {
    when: { system: guide, prompt: 'What is a sextant for' },
    text: 'It measures the angle between the sun and the horizon. From that angle and the time, sailors worked out where they were.',
  },
  {
    when: { system: guide, prompt: 'work at night' },
    text: 'Yes. At dusk and dawn, when stars and the horizon can both be seen, it measures the height of a star.',
  },
  {
    when: { system: guide, prompt: 'Who built this ship' },
    text: 'The shipyard put its name on a brass plate at the foot of the main mast. Have a look at it.',
  },
];

const plans: Reply[] = [
  {
    when: { prompt: ['Plan a workshop of one evening', 'bicycle tire'], schema: 'materials' },
    object: {
      title: 'Flat no more: repair your own tire',
      materials: ['tire levers', 'patches and glue', 'a bucket of water', 'a pump'],
      sessions: [
        {
          name: 'Find the hole',
          minutes: 25,
          steps: [
            'Lift the tire off the rim with two levers.',
            'Pump the tube up and hold it under water.',
            'Mark the place where bubbles rise.',
          ],
        },
        {
          name: 'Patch the tube',
          minutes: 35,
          steps: [
            'Roughen the rubber and spread the glue.',
            'Wait five minutes.',
            'Press the patch on for one minute.',
          ],
        },
        {
          name: 'Put it back together',
          minutes: 20,
          steps: ['Feel the inside of the tire for glass.', 'Lift the tire over the rim with your hands, and pump.'],
        },
      ],
    },
  },
  {
    when: { prompt: 'how to repair a bicycle tire', schema: 'sessions' },
    object: {
      title: 'Repair your own tire',
      sessions: [
        { name: 'Find the hole', minutes: 20 },
        { name: 'Patch the tube', minutes: 40 },
      ],
    },
  },
];

export const replies: Reply[] = [...workshop, ...cooking, ...museum, ...plans];
