import type { Reply } from '../generation/reply.ts';
import type { ModelRequest } from '../request/model-request.ts';

/** The prompts of the tutorials: their example programs, and the smaller samples on their pages. */

const library = 'rules of a tool library';

/** The number of a passage in the prompt. The model is asked to name it. */
function cite({ system }: ModelRequest, title: string): string {
  return system.match(new RegExp(`\\[\\d+\\](?= ${title}:)`))?.[0] ?? '[1]';
}

const toolLibrary: Reply[] = [
  {
    when: { system: [library, 'kept for fourteen days'], prompt: 'days may I keep a drill' },
    text: (request) => `You may keep a drill for fourteen days ${cite(request, 'Borrowing tools')}.`,
  },
  {
    when: { system: [library, 'half of the repair'], prompt: 'repair of a damaged tool' },
    text: (request) => `You pay half of the repair, at most one hundred euros ${cite(request, 'Damage and repairs')}.`,
  },
  {
    when: { system: [library, 'age of sixteen'], prompt: 'Can my daughter pick up a saw' },
    text: (request) => `Yes, if she lives at your address and is at least sixteen ${cite(request, 'Membership')}.`,
  },
  { when: { system: library }, text: 'The rules do not say.' },
];

const minutes = 'minutes of a meeting';
const actionItems: Reply[] = [
  {
    when: { system: minutes, prompt: 'The pump in the lower field', schema: 'tasks' },
    object: {
      tasks: [
        {
          quote: 'Martha Iversen will ask the waterworks for a quotation by 22 March.',
          what: 'Ask the waterworks for a quotation',
          who: 'Martha Iversen',
          due: '2024-03-22',
        },
      ],
    },
  },
  {
    when: { system: minutes, prompt: 'The party takes place on 15 June', schema: 'tasks' },
    object: {
      tasks: [
        {
          quote: 'Tom Okafor borrows six benches from the fire brigade',
          what: 'Borrow six benches from the fire brigade',
          who: 'Tom Okafor',
          due: '2024-06-15',
        },
        {
          quote: 'Leni Brandt writes the invitation by 1 May.',
          what: 'Write the invitation',
          who: 'Leni Brandt',
          due: '2024-05-01',
        },
        {
          quote: 'Somebody has to look after the music; nobody volunteered yet.',
          what: 'Look after the music',
          who: null,
          due: null,
        },
      ],
    },
  },
  {
    when: { system: minutes, prompt: 'Plot 14 has been empty', schema: 'tasks' },
    object: {
      tasks: [
        {
          quote: 'The committee offers the plot to a family with children.',
          what: 'Offer the plot to a family with children',
          who: null,
          due: null,
        },
      ],
    },
  },
  {
    when: { system: minutes, prompt: 'The compost was turned', schema: 'tasks' },
    object: {
      tasks: [
        {
          quote: 'Martha Iversen buys one this week.',
          what: 'Buy a new lock for the tool shed',
          who: 'Martha Iversen',
          due: '2024-03-15',
        },
      ],
    },
  },
];

const judgements: Array<[review: string, reason: string, sentiment: string, topics: string[]]> = [
  ['Up in five minutes', 'Quick to set up and stayed dry.', 'positive', ['setup', 'rain']],
  ['A zip broke on the first evening', 'Broke at once, and no help.', 'negative', ['zip', 'service']],
  ['The tent weighs 2.9 kilograms', 'Lists facts without a judgement.', 'neutral', []],
  ['Good fabric and a fair price', 'The pole snapped; sent back.', 'negative', ['poles']],
  ['Great, another tent that leaks', 'The praise is ironic: the tent leaks.', 'negative', ['rain']],
  ['I feared that it was too small', 'The fear was unfounded; everybody fits in.', 'positive', ['size']],
  ['It arrived on Tuesday', 'Has not been used yet.', 'neutral', []],
  ['Not bad at all for the price', 'Would buy it again.', 'positive', ['price']],
];
const sentiments: Reply[] = judgements.map(([review, reason, sentiment, topics]) => ({
  when: { system: 'judge product reviews', prompt: review, schema: 'sentiment' },
  object: { reason, sentiment, topics },
}));

const plants = [
  { sku: 'LAV-101', name: 'Lavender', light: 'sun', heightInCm: 40, price: 4.95, stock: 32 },
  { sku: 'FUC-202', name: 'Fuchsia', light: 'half shade', heightInCm: 35, price: 6.5, stock: 0 },
  { sku: 'FUC-202', name: 'Hosta', light: 'shade', heightInCm: 30, price: 7.9, stock: 14 },
  { sku: 'GER-304', name: 'Geranium', light: 'sun', heightInCm: 30, price: 3.8, stock: 57 },
];
const shop = 'a shop for balcony plants';
const catalogs: Reply[] = [
  { when: { prompt: shop, schema: 'products' }, object: { products: plants } },
  {
    when: { prompt: [shop, 'Correct this: The sku FUC-202'], schema: 'products' },
    object: { products: plants.map((plant) => (plant.name === 'Hosta' ? { ...plant, sku: 'HOS-203' } : plant)) },
  },
];

const searching = 'search in the manual';
const answering = 'questions about the manual';
const manual: Reply[] = [
  {
    when: { system: searching, prompt: 'How far does the battery last' },
    text: 'A full battery lasts for 50 kilometers with a load.',
  },
  {
    when: { system: searching, prompt: 'And in winter' },
    text: 'In winter the battery has a shorter range, because it is cold.',
  },
  {
    when: { system: searching, prompt: 'What load can I put into the box' },
    text: 'The box carries a load of up to 100 kilograms.',
  },
  { when: { system: searching, prompt: 'cook rice' }, text: 'Rice is boiled in twice as much water.' },
  {
    when: { system: answering, prompt: 'How far does the battery last' },
    text: '60 kilometers on flat ground with a load of 40 kilograms (page 2).',
  },
  {
    when: { system: answering, prompt: 'And in winter' },
    text: 'Below five degrees Celsius it falls by a third (page 2).',
  },
  {
    when: { system: answering, prompt: 'What load can I put into the box' },
    text: 'Up to 80 kilograms, with heavy things on the floor (page 3).',
  },
  { when: { system: answering }, text: 'The manual does not tell.' },
];

/** The smaller samples of the pages. */
const samples: Reply[] = [
  {
    when: { prompt: 'Lisbon, the capital of Portugal', schema: ['name', 'country'] },
    object: { name: 'Lisbon', country: 'Portugal' },
  },
  { when: { prompt: 'Lisbon, the capital of Portugal', schema: 'name' }, object: { name: 'Lisbon' } },
  {
    when: { prompt: 'A box holds 24 eggs', tools: 'multiply' },
    toolCalls: [{ name: 'multiply', args: { a: 24, b: 17 } }],
  },
  { when: { system: 'sentiment of the review', prompt: 'The tent leaks and the zip broke' }, text: 'negative' },
  {
    when: { system: 'minutes of a meeting', prompt: 'Ada Lind', schema: 'tasks' },
    object: { tasks: [{ what: 'Repair the gate', who: 'Ada Lind' }] },
  },
  {
    when: { prompt: 'a customer of a plant shop', schema: 'newsletter' },
    object: { name: 'Inês Carvalho', city: 'Coimbra', newsletter: true },
  },
  {
    when: { prompt: 'Tell me about the harbor' },
    text: 'The harbor was dug in 1840 for the herring fleet. Today mostly sailing boats lie there.',
  },
  {
    when: { system: 'explain code to a colleague', prompt: 'new Set(names)' },
    text: 'It keeps each name once, by way of a set.',
  },
  {
    when: { prompt: 'a snail that wants to see the sea', schema: 'parts' },
    object: {
      title: 'The snail and the sea',
      parts: [
        { speaker: 'narrator', text: 'A snail had heard that the sea is blue.' },
        { speaker: 'snail', text: 'I will go there, if it takes all summer.' },
        { speaker: 'narrator', text: 'It took all summer. And the sea was blue.' },
      ],
    },
  },
  {
    when: { system: 'about people who kept the light', prompt: 'Ingrid Solberg' },
    text: 'Three families kept the light. The last keeper, Ingrid Solberg, lived there for 27 years, until 1988.',
  },
  {
    when: { system: 'about people who kept the light', prompt: 'ring a bell by hand' },
    text: 'Before 1911 the keeper rang a bell in fog.',
  },
  { when: { system: 'about people who kept the light' }, text: '' },
  {
    when: { system: 'about people who kept the light', prompt: ['rang a bell', 'Three families'] },
    text: 'Three families kept the light. The last keeper left in 1988.',
  },
  {
    when: { system: 'somebody says to a notepad', prompt: 'call the harbor office' },
    object: { kind: 'reminder', text: 'Call the harbor office tomorrow at nine.' },
  },
];

export const replies: Reply[] = [...toolLibrary, ...actionItems, ...sentiments, ...catalogs, ...manual, ...samples];
