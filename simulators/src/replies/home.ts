import type { Reply } from '../answers/reply.ts';

/** The questions of the home page and of the post that introduces the library. */
export const replies: Reply[] = [
  {
    when: { prompt: 'explain in one sentence what an embedding is' },
    text: 'An embedding is a list of numbers that stands for a text, so that texts with a similar meaning get similar numbers.',
  },
  {
    when: { prompt: 'summarize this review in one sentence: The tent' },
    text: 'A sturdy tent that withstood a storm arrived with a pole missing.',
  },
];
