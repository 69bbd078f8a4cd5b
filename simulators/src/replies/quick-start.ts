import type { Reply } from '../generation/reply.ts';

/** Questions whose wording changed when pages were corrected. */
export const replies: Reply[] = [
  { when: { prompt: 'the third time I have asked', schema: 'tone' }, object: { tone: 'angry' } },
];
