import type { Reply } from '../generation/reply.ts';

/** Questions of the pages that were corrected, and of the way to the AI SDK. */
export const replies: Reply[] = [
  { when: { prompt: 'the third time I have asked', schema: 'tone' }, object: { tone: 'angry' } },
  { when: { prompt: 'what is 14 times 3?', tools: 'multiply', toolResult: '42' }, text: 'The result is 42.' },
];
