import type { Reply } from '../generation/reply.ts';

/** The prompts of the home page and of the post that introduces the library. */
export const replies: Reply[] = [
  {
    when: { prompt: 'explain in one sentence what an embedding is' },
    text: 'An embedding is a list of numbers that stands for a text, so that texts with a similar meaning get similar numbers.',
  },
  {
    when: { prompt: 'very unpleasant smell', schema: 'sentiment' },
    object: { sentiment: 'negative' },
  },
  {
    when: { prompt: 'what is 14 times 3?', tools: 'multiply' },
    toolCalls: [{ name: 'multiply', args: { a: 14, b: 3 } }],
  },
  {
    when: { prompt: 'what is 3 times 18?', tools: 'multiply' },
    toolCalls: [{ name: 'multiply', args: { a: 3, b: 18 } }],
  },
  {
    when: { system: 'sentiment of product reviews', prompt: 'The zip broke on the first day', schema: 'sentiment' },
    object: { sentiment: 'negative' },
  },
  {
    when: { prompt: 'summarize this review in one sentence: The tent' },
    text: 'A sturdy tent that withstood a storm arrived with a pole missing.',
  },
];
